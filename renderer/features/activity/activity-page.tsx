import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import { Alert, Button, CircularProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ENTITIES } from '../../../shared/contract/entities.ts';
import { formatCount } from '../../../shared/counted.ts';
import { formatMoment } from '../../../shared/dates.ts';
import { ENTITY_LABELS, fieldLabel } from '../../../shared/features/activity/activity.labels.ts';
import { ACTIVITY_ACTIONS, type Activity } from '../../../shared/features/activity/activity.model.ts';
import { listUsers } from '../../../shared/features/users/users.endpoints.ts';
import { queryOf } from '../../client/queries.ts';
import { DateFilter } from '../../ui/fields/date-field.tsx';
import { SelectFilter } from '../../ui/fields/select-field.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { SearchBox } from '../../ui/tables/search-box.tsx';
import { ACTIVITY_COLUMNS } from './activity-columns.tsx';
import { ActivityDialog } from './activity-dialog.tsx';
import { useActivityRegister } from './use-activity-register.ts';
import { useVerification } from './use-verification.ts';

const REGISTERS = ENTITIES.map((value) => ({ value, label: ENTITY_LABELS[value] }));
const ACTIONS = ACTIVITY_ACTIONS.map((value) => ({ value, label: fieldLabel(value) }));

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
  return result.broken ? (
    <Alert severity="error" onClose={clear}>
      The record is broken at entry {result.broken.id} ({formatMoment(result.broken.at)},{' '}
      {result.broken.summary}). {result.broken.reason}. The {formatCount(result.checked - 1)} entries before
      it hold.
    </Alert>
  ) : (
    <Alert severity="success" onClose={clear}>
      All {checked} entries are as they were written: none was changed, none is missing between them.
    </Alert>
  );
};

/** The page of the audit, to search and to verify: who did what, when, from which desk. */
export const ActivityPage = () => {
  const { bind, paging, query } = useActivityRegister();
  const { data: people } = useQuery(queryOf('users', listUsers, { query: { sort: 'name', order: 'asc' } }));
  const verification = useVerification();
  const [opened, setOpened] = useState<Activity>();
  return (
    <Page
      title="Activity"
      summary="Every change: who, when, what. It cannot be edited or deleted."
      actions={
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
      }
      filters={
        <>
          <SearchBox label="Search what, who or desk" placeholder="What, who or desk" {...bind('q')} />
          <SelectFilter
            label="Person"
            all="Everybody"
            choices={(people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            {...bind('person')}
          />
          <SelectFilter label="Register" all="All registers" choices={REGISTERS} {...bind('entity')} />
          <SelectFilter label="Action" all="All actions" choices={ACTIONS} {...bind('action')} />
          <DateFilter label="From" {...bind('from')} />
          <DateFilter label="To" {...bind('to')} />
        </>
      }
    >
      <Verdict verification={verification} />
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
