import Add from '@mui/icons-material/Add';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useMemo, useState } from 'react';
import type { Stage } from '../../../../shared/features/messages/reminders/reminders.model.ts';
import { stages } from '../../../../shared/features/messages/reminders/reminders.register.ts';
import { useUser } from '../../../client/login.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { StageFormDialog } from './stage-form-dialog.tsx';

/** `/reminders/stages`: when students are reminded, and in which words. */
export const StagesPage = () => {
  const register = useRegister(stages);
  const isAdmin = useUser().role === 'admin';
  const [editing, setEditing] = useState<Stage | 'new'>();
  const actions = useMemo(
    () =>
      actionsColumn<Stage>((stage) => [
        isAdmin && { icon: EditOutlined, label: `Edit ${stage.name}`, onClick: () => setEditing(stage) },
      ]),
    [isAdmin],
  );
  const stage = editing === 'new' ? undefined : editing;
  return (
    <Page
      title="Stages"
      summary="When students are reminded, and in which words; each stage holds until the next"
      actions={
        isAdmin && <KeyedButton label="Add Stage" startIcon={<Add />} onPress={() => setEditing('new')} />
      }
    >
      <RegisterTable
        {...register}
        selection={undefined}
        actions={actions}
        isVoid={({ active }) => !active}
        empty={{ title: 'No stages', hint: 'Add the first with Add Stage.' }}
        notFound={{ title: 'No stages', hint: 'Add the first with Add Stage.' }}
        failed="Failed to load the stages"
      />
      {editing && (
        <StageFormDialog
          key={stage?.version ?? 'new'}
          stage={stage}
          onReload={setEditing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Page>
  );
};
