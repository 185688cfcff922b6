import Add from '@mui/icons-material/Add';
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import TodayOutlined from '@mui/icons-material/TodayOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { useMemo, useState } from 'react';
import { counted, formatCount } from '../../../../shared/counted.ts';
import { printDmcs } from '../../../../shared/features/papers/dmcs/dmcs.endpoints.ts';
import { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import { dmcs } from '../../../../shared/features/papers/dmcs/dmcs.register.ts';
import { useDialogState } from '../../../client/drafts.ts';
import { fetchFile } from '../../../client/files.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { CardRow, Page } from '../../../ui/pages/page.tsx';
import { StatCard } from '../../../ui/pages/stat-card.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { PrintChosen } from '../../college/papers/print-chosen.tsx';
import { useCancelPaper } from '../../college/papers/use-cancel-paper.tsx';
import { ApproveDmcDialog } from './approve-dmc-dialog.tsx';
import { DMC_CELLS, dmcActions } from './dmc-columns.tsx';
import { cancellation, LOAD_FAILED, printedDmc, useDmcActions, useDmcSummary } from './dmcs.data.ts';
import { IssueDmcDialog } from './issue-dmc-dialog.tsx';
import { ReceiveDmcDialog } from './receive-dmc-dialog.tsx';

const CARDS = [
  { name: 'total', label: 'Total DMCs', icon: WorkspacePremiumOutlined, tone: 'neutral' },
  { name: 'issuedToday', label: 'Issued Today', icon: TodayOutlined, tone: 'neutral' },
  { name: 'verified', label: 'Verified', icon: VerifiedOutlined, tone: 'success' },
  { name: 'pending', label: 'Pending', icon: PendingActionsOutlined, tone: 'warning' },
] as const;

const DmcCards = () => {
  const { data, isPending } = useDmcSummary();
  return (
    <CardRow>
      {CARDS.map(({ name, ...card }) => (
        <StatCard key={name} {...card} isLoading={isPending} value={data && formatCount(data[name])} />
      ))}
    </CardRow>
  );
};

/** What is left out when the certificates chosen are printed. */
const leftOut = (rows: readonly Dmc[]): string | undefined => {
  const left = rows.filter(({ cancelled }) => cancelled !== null).length;
  return left > 0 ? `${counted(left, 'certificate', 'certificates')} cancelled: not printed.` : undefined;
};

/** `/dmc-issued`: the register of degree and migration certificates. */
export const DmcsPage = () => {
  const isOverseer = useSeesAll();
  const register = useRegister(dmcs);
  const { choices } = useCourseChoices();
  const { actions: viewer, preview } = useFileViewer();
  const { toggleVerified } = useDmcActions();
  const { ask: askToCancel, dialog: cancelDialog } = useCancelPaper('dmcs', 'Failed to delete');
  const issuing = useDialogState('dmc');
  const [receiving, setReceiving] = useState<Dmc>();
  const [approving, setApproving] = useState<Dmc>();

  const actions = useMemo(() => {
    const onCancel = isOverseer ? (dmc: Dmc) => askToCancel(cancellation(dmc)) : undefined;
    const onApprove = isOverseer ? setApproving : undefined;
    return dmcActions({ viewer, onApprove, onVerify: toggleVerified, onReceive: setReceiving, onCancel });
  }, [viewer, toggleVerified, askToCancel, isOverseer]);

  return (
    <Page
      title="DMC Issued"
      summary={`Degree and migration certificates, ${isOverseer ? 'all courses' : 'your courses'}`}
      actions={
        <>
          <ExportRegister {...register} />
          <KeyedButton label="Issue DMC" startIcon={<Add />} onPress={issuing.open} />
        </>
      }
    >
      <DmcCards />
      <RegisterFilters {...register} isNamed choices={{ course: choices.length > 1 ? choices : undefined }} />
      <RegisterTable
        {...register}
        cells={DMC_CELLS}
        actions={actions}
        chosen={{
          note: leftOut,
          actions: (rows) => (
            <PrintChosen
              ids={rows.filter(({ cancelled }) => cancelled === null).map(({ id }) => id)}
              one="certificate"
              many="certificates"
              load={(input) => fetchFile(printDmcs, input)}
            />
          ),
        }}
        onOpen={(dmc) => (dmc.waits === null ? viewer.open(printedDmc(dmc)) : undefined)}
        isVoid={(dmc) => dmc.cancelled !== null}
        empty={{ title: 'No DMC issued yet', hint: 'Issue the first with Issue DMC.' }}
        notFound={{ title: 'No DMC records found', hint: 'Change the search or the filters.' }}
        failed={LOAD_FAILED}
      />
      {issuing.isOpen && (
        <IssueDmcDialog onPrint={(dmc) => viewer.print(printedDmc(dmc))} onClose={issuing.close} />
      )}
      {receiving && (
        <ReceiveDmcDialog
          key={receiving.version}
          dmc={receiving}
          onReload={(current) => setReceiving(Dmc.safeParse(current).data)}
          onClose={() => setReceiving(undefined)}
        />
      )}
      {approving && <ApproveDmcDialog dmc={approving} onClose={() => setApproving(undefined)} />}
      {cancelDialog}
      {preview}
    </Page>
  );
};
