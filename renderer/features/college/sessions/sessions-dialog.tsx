import { useQuery } from '@tanstack/react-query';
import type { Session } from '../../../../shared/features/college/sessions/sessions.model.ts';
import { dateColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { RecordsDialog } from '../../../ui/tables/records-dialog.tsx';
import { LOAD_FAILED, sessionsQuery } from './session-choices.ts';
import { SessionFormDialog } from './session-form-dialog.tsx';

const COLUMNS = [
  textColumn<Session>('name', 'Name', { inCard: 'title' }),
  dateColumn<Session>('first_day', 'First Day', { width: 108 }),
  dateColumn<Session>('last_day', 'Last Day', { width: 108 }),
  dateColumn<Session>('admission_last_date', 'Admissions Until', { width: 136 }),
];

/** Academic sessions, the latest first; an admin adds and corrects them here. */
export const SessionsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const query = useQuery(sessionsQuery());
  return (
    <RecordsDialog
      title="Sessions"
      description="The academic years in which dues are raised. Receipt numbers follow the financial year (April to March)."
      add="Add Session"
      columns={COLUMNS}
      query={query}
      empty={{ title: 'No sessions yet', hint: 'Add the one that the college is in.' }}
      failed={LOAD_FAILED}
      height="300px"
      form={(session, editing) => <SessionFormDialog session={session} last={query.data?.[0]} {...editing} />}
      onClose={onClose}
    />
  );
};
