import EditOutlined from '@mui/icons-material/EditOutlined';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Session } from '../../../shared/features/sessions/sessions.model.ts';
import { ListDialog } from '../../ui/dialogs/list-dialog.tsx';
import { ActButton } from '../../ui/pages/act-button.tsx';
import { actionsColumn, dateColumn, textColumn } from '../../ui/tables/columns.tsx';
import { RowAction } from '../../ui/tables/row-action.tsx';
import { WholeTable } from '../../ui/tables/whole-table.tsx';
import { LOAD_FAILED, sessionsQuery } from './session-choices.ts';
import { SessionFormDialog } from './session-form-dialog.tsx';

/** Academic sessions, the latest first; an admin adds and corrects them here. */
export const SessionsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const query = useQuery(sessionsQuery());
  const [editing, setEditing] = useState<Session | 'new'>();
  const columns = useMemo(
    () => [
      textColumn<Session>('name', 'Name', { inCard: 'title' }),
      dateColumn<Session>('first_day', 'First Day', { width: 108 }),
      dateColumn<Session>('last_day', 'Last Day', { width: 108 }),
      dateColumn<Session>('admission_last_date', 'Admissions Until', { width: 136 }),
      actionsColumn<Session>(
        (session) => (
          <RowAction icon={EditOutlined} label={`Edit ${session.name}`} onClick={() => setEditing(session)} />
        ),
        { buttons: 1, acts: true },
      ),
    ],
    [],
  );
  return (
    <ListDialog
      title="Sessions"
      description="The academic years in which dues are raised. Receipt numbers follow the financial year (April to March)."
      actions={
        <ActButton variant="contained" onClick={() => setEditing('new')}>
          Add Session
        </ActButton>
      }
      onClose={onClose}
    >
      <WholeTable
        label="Sessions"
        columns={columns}
        query={query}
        openingActs
        onOpen={setEditing}
        empty={{ title: 'No sessions yet', hint: 'Add the one that the college is in.' }}
        failed={LOAD_FAILED}
        height="300px"
      />
      {editing && (
        <SessionFormDialog
          key={editing === 'new' ? 'new' : editing.version}
          session={editing === 'new' ? undefined : editing}
          last={query.data?.[0]}
          onReload={setEditing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </ListDialog>
  );
};
