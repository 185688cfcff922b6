import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import { Alert, Button, CircularProgress } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '../../../../shared/counted.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { verificationPaper } from '../../../../shared/features/overview/activity/activity.endpoints.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import { fetchFile } from '../../../client/files.ts';
import { DateFilter } from '../../../ui/fields/date-field.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportButton } from '../../../ui/print-and-export/export-button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { UniversityVerdict } from '../../college/university/university-verdict.tsx';
import { ACTIVITY_COLUMNS } from './activity-columns.tsx';
import { ActivityDialog } from './activity-dialog.tsx';
import { ActionFilter, PersonFilter, RegisterFilter } from './activity-filters.tsx';
import { useActivityRegister } from './use-activity-register.ts';
import { useVerification } from './use-verification.ts';

const Verdict = ({ verification }: { readonly verification: ReturnType<typeof useVerification> }) => {
  const { result, failure, clear } = verification;
  if (failure !== undefined) {
    return (
      <Alert severity="error" onClose={clear}>
        {failure}
      </Alert>
    );
  }
  if (!result) return null;
  const checked = formatCount(result.checked);
  const proof = (
    <ExportButton
      label="Save proof"
      size="small"
      formats={['pdf', 'csv']}
      load={(format) => fetchFile(verificationPaper, { query: { format } })}
    />
  );
  return result.broken ? (
    <Alert severity="error" onClose={clear}>
      The record is broken at entry {result.broken.id} ({formatMoment(result.broken.at)},{' '}
      {result.broken.summary}). {result.broken.reason}. The {formatCount(result.checked - 1)} entries before
      it hold. {proof}
    </Alert>
  ) : (
    <Alert severity="success" onClose={clear}>
      All {checked} entries are as they were written: none was changed, none is missing between them. {proof}
    </Alert>
  );
};

/** The page of the audit, to search and to verify: who did what, when, from which desk. */
export const ActivityPage = () => {
  const { bind, paging, query, exportActivity } = useActivityRegister();
  const verification = useVerification();
  const [opened, setOpened] = useState<Activity>();
  return (
    <Page
      title="Activity"
      summary="Every change: who, when, what. It cannot be edited or deleted."
      actions={
        <>
          <ExportButton icon={FileDownloadOutlined} formats={['csv', 'xlsx', 'pdf']} load={exportActivity} />
          <Button
            variant="contained"
            startIcon={
              verification.isRunning ? (
                <CircularProgress size={16} color="inherit" aria-label="Verifying" />
              ) : (
                <VerifiedUserOutlined />
              )
            }
            disabled={verification.isRunning}
            onClick={verification.run}
          >
            Verify
          </Button>
        </>
      }
      filters={
        <>
          <SearchBox label="Search what, who or desk" placeholder="What, who or desk" {...bind('q')} />
          <PersonFilter {...bind('person')} />
          <RegisterFilter {...bind('entity')} />
          <ActionFilter {...bind('action')} />
          <DateFilter label="From" {...bind('from')} />
          <DateFilter label="To" {...bind('to')} />
        </>
      }
    >
      <Verdict verification={verification} />
      {verification.result && <UniversityVerdict />}
      <DataTable
        label="Activity"
        columns={ACTIVITY_COLUMNS}
        query={query}
        paging={paging}
        onOpen={setOpened}
        empty={{ title: 'No activity found', hint: 'Choose other days, or clear the search.' }}
        failed="Failed to load the activity"
      />
      {opened && <ActivityDialog activity={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
};
