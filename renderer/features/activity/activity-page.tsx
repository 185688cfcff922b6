import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import { Alert, Button, CircularProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listActivity } from '../../../shared/features/activity/activity.endpoints.ts';
import {
  ACTIVITY_ACTIONS,
  ACTIVITY_ENTITIES,
  type Activity,
} from '../../../shared/features/activity/activity.model.ts';
import { listUsers } from '../../../shared/features/users/users.endpoints.ts';
import { pageQueryOf, queryOf } from '../../client/queries.ts';
import { textColumn } from '../../ui/columns.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { DateFilter } from '../../ui/date-field.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { type Choice, SelectFilter } from '../../ui/select-field.tsx';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { ActivityDialog } from './activity-dialog.tsx';
import { moment, titled } from './activity-words.ts';
import { useVerification } from './use-verification.ts';

const FILTERS = { q: '', person: '', entity: '', action: '', from: '', to: '' };

const COLUMNS: readonly Column<Activity>[] = [
  textColumn('at', 'When', { flex: 0, width: 172, valueGetter: (_, row) => moment(row.at) }),
  textColumn('user_name', 'Who', { flex: 0, width: 160 }),
  textColumn('action', 'Did', { flex: 0, width: 124, valueGetter: (_, row) => titled(row.action) }),
  textColumn('entity', 'In', { flex: 0, width: 112, valueGetter: (_, row) => titled(row.entity) }),
  textColumn('summary', 'What', { minWidth: 260 }),
  textColumn('desk', 'Desk', { flex: 0, width: 132 }),
];

const choicesTitled = (values: readonly string[]): readonly Choice<string>[] =>
  values.map((value) => ({ value, label: titled(value) }));

const useActivity = () => {
  const { filters, bind, paging } = useUrlFilters(FILTERS);
  const { limit, offset } = paging.query;
  const { person, ...rest } = filters;
  const chosen = Object.entries(rest).filter(([, value]) => value !== '');
  const where = { ...Object.fromEntries(chosen), ...(person === '' ? {} : { user_id: Number(person) }) };
  const query = useQuery(pageQueryOf('activity', listActivity, { query: { ...where, limit, offset } }));
  return { bind, paging, query };
};

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
  const checked = result.checked.toLocaleString('en-IN');
  return result.broken ? (
    <Alert severity="error" onClose={clear}>
      The record is broken at entry {result.broken.id} ({moment(result.broken.at)}, {result.broken.summary}).{' '}
      {result.broken.reason}. The {(result.checked - 1).toLocaleString('en-IN')} entries before it hold.
    </Alert>
  ) : (
    <Alert severity="success" onClose={clear}>
      All {checked} entries are as they were written: none was changed, none is missing between them.
    </Alert>
  );
};

/** Who did what, when, from which desk: the audit, to search and to verify. */
export const ActivityPage = () => {
  const { bind, paging, query } = useActivity();
  const { data: people } = useQuery(queryOf('users', listUsers, { query: { sort: 'name', order: 'asc' } }));
  const verification = useVerification();
  const [opened, setOpened] = useState<Activity>();
  return (
    <Page
      title="Activity"
      summary="Every change, as it was written. Nothing edits or removes it."
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
          <SearchBox label="Search what, who or desk" {...bind('q')} />
          <SelectFilter
            label="Person"
            all="Everybody"
            choices={(people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            {...bind('person')}
          />
          <SelectFilter
            label="Register"
            all="All registers"
            choices={choicesTitled(ACTIVITY_ENTITIES)}
            {...bind('entity')}
          />
          <SelectFilter
            label="Action"
            all="All actions"
            choices={choicesTitled(ACTIVITY_ACTIONS)}
            {...bind('action')}
          />
          <DateFilter label="From" {...bind('from')} />
          <DateFilter label="To" {...bind('to')} />
        </>
      }
    >
      <Verdict verification={verification} />
      <DataTable
        label="Activity"
        columns={COLUMNS}
        query={query}
        paging={paging}
        onOpen={setOpened}
        empty={{ title: 'No activity found', hint: 'Choose other days, or clear the search.' }}
        failed="Failed to load data"
      />
      {opened && <ActivityDialog activity={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
};
