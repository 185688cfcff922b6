import ArrowBack from '@mui/icons-material/ArrowBack';
import AttachFile from '@mui/icons-material/AttachFile';
import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  previewExemption,
  showExemption,
} from '../../../../shared/features/changes/exemptions/exemptions.endpoints.ts';
import {
  type Exemption,
  exemptionWord,
} from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import {
  EXEMPTION_TONES,
  exempted,
} from '../../../../shared/features/changes/exemptions/exemptions.register.ts';
import { takesText, whomText } from '../../../../shared/features/changes/exemptions/exemptions.text.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { ApiFailure } from '../../../client/failure.ts';
import { useUser } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { Facts } from '../../../ui/pages/facts.tsx';
import { MoreActs } from '../../../ui/pages/more-acts.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { Section } from '../../../ui/pages/section.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { attachedFile, useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { ExemptingPreview } from './exempting-preview.tsx';
import { ApplyDialog, EndDialog, TakeBackExemptionDialog } from './exemption-acts.tsx';
import { EXEMPTED_CELLS } from './exemption-columns.tsx';
import { exemptionFacts } from './exemption-facts.ts';

const LOAD_FAILED = 'Failed to load the exemption';
const Back = () => (
  <Button component={Link} to="/exemptions" startIcon={<ArrowBack />}>
    Exemptions
  </Button>
);

const MEETS = [{ value: 'no', label: 'No longer qualify' }];

type Act = 'end' | 'all' | 'chosen' | 'apply';

const Students = ({ exemption, isAdmin }: { readonly exemption: Exemption; readonly isAdmin: boolean }) => {
  const register = useRegister(exempted, { params: { id: exemption.id } });
  const { selection } = register;
  const { choices } = useCourseChoices({ withUnused: true });
  const [isTaking, setTaking] = useState(false);
  const conceded = selection.rows.filter((row) => row.conceded > 0);
  const sum = sumRupees(conceded.map((row) => row.conceded));
  const mayTake = isAdmin && (exemption.status === 'Approved' || exemption.status === 'Ended');
  return (
    <>
      <RegisterFilters
        {...register}
        choices={{ course: choices, meets: exemption.listed === null ? MEETS : undefined }}
      >
        <ExportRegister {...register} />
      </RegisterFilters>
      <RegisterTable
        {...register}
        cells={EXEMPTED_CELLS}
        isVoid={(row) => row.conceded === 0}
        {...(mayTake && {
          chosen: {
            sum: () => formatRupees(sum),
            actions: () => (
              <Button
                size="small"
                color="error"
                disabled={conceded.length === 0}
                onClick={() => setTaking(true)}
              >
                Cancel exemption
              </Button>
            ),
          },
        })}
        failed="Failed to load its students"
        empty={{ title: 'No students yet', hint: 'Students are listed once the exemption is approved.' }}
        notFound={{ title: 'No student found', hint: 'Clear the search or choose other filters.' }}
      />
      {isTaking && (
        <TakeBackExemptionDialog
          exemption={exemption}
          chosen={conceded}
          sum={sum}
          onClose={() => {
            setTaking(false);
            selection.clear();
          }}
        />
      )}
    </>
  );
};

const ExemptionView = ({ exemption }: { readonly exemption: Exemption }) => {
  const isAdmin = useUser().role === 'admin';
  const { id, name, status, attachment } = exemption;
  const { actions: viewer, preview } = useFileViewer();
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const isOpen = status === 'Waiting' || status === 'Approved';
  const { data: would } = useQuery({
    ...queryOf('exemptions', previewExemption, { params: { id } }),
    enabled: isOpen,
  });
  const hasMore = would !== undefined && (would.dues > 0 || would.left_out.length > 0);
  return (
    <Page
      title={name}
      summary={`${takesText(exemption)} · ${whomText(exemption)} · ${exemption.session}`}
      actions={
        <>
          <Back />
          {attachment && (
            <Button startIcon={<AttachFile />} onClick={() => viewer.open(attachedFile(attachment))}>
              {attachment.name}
            </Button>
          )}
          {isAdmin && status === 'Waiting' && (
            <Button component={Link} to="/approvals?kind=Exemption" variant="contained">
              Decide
            </Button>
          )}
          {isAdmin && status === 'Approved' && <Button onClick={() => setAct('end')}>End</Button>}
          <MoreActs
            acts={[
              isAdmin &&
                exemption.students > 0 &&
                (status === 'Approved' || status === 'Ended') && {
                  label: 'Cancel for All',
                  run: () => setAct('all'),
                  isDestructive: true,
                },
            ]}
          />
        </>
      }
    >
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: isOpen && hasMore ? '1fr 1fr' : '1fr' } }}
      >
        <Section
          title="Request"
          end={
            <StatusChip
              tone={EXEMPTION_TONES[exemptionWord(status)] ?? 'neutral'}
              label={exemptionWord(status)}
            />
          }
        >
          <Facts facts={exemptionFacts(exemption)} />
        </Section>
        {isOpen && hasMore && (
          <Section title={status === 'Waiting' ? 'Approved today' : 'Not yet given'}>
            <ExemptingPreview
              found={would}
              isOfTheRest={status === 'Approved'}
              label={status === 'Waiting' ? 'Students covered' : 'Not yet given'}
            />
            {isAdmin && status === 'Approved' && would.dues > 0 && (
              <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setAct('apply')}>
                Give to these students also
              </Button>
            )}
          </Section>
        )}
      </Box>
      {status === 'Ended' && (
        <Alert severity="info">This exemption has ended. Students keep what they were given.</Alert>
      )}
      {exemption.decided && status !== 'Declined' && <Students exemption={exemption} isAdmin={isAdmin} />}
      {act === 'end' && <EndDialog exemption={exemption} onClose={close} />}
      {act === 'all' && (
        <TakeBackExemptionDialog exemption={exemption} sum={exemption.conceded} onClose={close} />
      )}
      {act === 'apply' && would && <ApplyDialog exemption={exemption} found={would} onClose={close} />}
      {preview}
    </Page>
  );
};

/** `/exemptions/:id`: what an exemption says, whom it lets off, and who meets it no more. */
export const ExemptionPage = () => {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf('exemptions', showExemption, { params: { id } }),
    enabled: isId,
  });
  const isUnknown = !isId || (error instanceof ApiFailure && error.status === 404);
  useFailureNotice(isUnknown ? null : error, LOAD_FAILED);
  if (isUnknown)
    return (
      <Page title="Exemption" actions={<Back />}>
        <EmptyState title="Exemption not found" hint="It may be of other courses." />
      </Page>
    );
  if (error)
    return (
      <Page title="Exemption" actions={<Back />}>
        <FailedState title={LOAD_FAILED} onRetry={() => void refetch()} />
      </Page>
    );
  if (isPending) return <LoadingState label="Opening the exemption" />;
  return <ExemptionView key={id} exemption={data} />;
};
