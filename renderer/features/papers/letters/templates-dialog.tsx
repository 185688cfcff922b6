import EditOutlined from '@mui/icons-material/EditOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { LetterTemplate } from '../../../../shared/features/papers/letters/letters.templates.model.ts';
import { ListDialog } from '../../../ui/dialogs/list-dialog.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { actionsColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { WholeTable } from '../../../ui/tables/whole-table.tsx';
import { TEMPLATES_FAILED, templatesQuery } from './letter-templates.data.ts';
import { TemplateFormDialog } from './template-form-dialog.tsx';
import { TemplateTextsDialog } from './template-texts-dialog.tsx';

const standingOf = ({ is_usual, is_retired }: LetterTemplate): string => {
  if (is_retired) return 'Retired';
  return is_usual ? 'Usual' : '';
};

/** The dialog of the office's own templates; an admin adds, changes and retires them here. */
export const TemplatesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const query = useQuery(templatesQuery());
  const [shown, setShown] = useState<LetterTemplate>();
  const [editing, setEditing] = useState<LetterTemplate | 'new'>();
  const columns = useMemo(
    () => [
      drawnColumn<LetterTemplate>(
        'name',
        'Template',
        ({ name, text_version, written_by }) => (
          <TwoLines first={name} second={`Version ${text_version}, by ${written_by}`} />
        ),
        { inCard: 'title', minWidth: 170 },
      ),
      textColumn<LetterTemplate>('type', 'Type', { minWidth: 150 }),
      textColumn<LetterTemplate>('language', 'Language', { minWidth: 130 }),
      textColumn<LetterTemplate>('is_usual', 'Use', {
        inCard: 'status',
        minWidth: 80,
        valueGetter: (_, template) => standingOf(template),
      }),
      actionsColumn<LetterTemplate>((template) => [
        {
          icon: HistoryOutlined,
          label: `Texts of ${template.name}`,
          onClick: () => setShown(template),
          looks: true,
        },
        { icon: EditOutlined, label: `Edit ${template.name}`, onClick: () => setEditing(template) },
      ]),
    ],
    [],
  );
  return (
    <ListDialog
      title="Templates of letters"
      description="The texts of letters and certificates in the form that the state or the university wants. Every type has one in English and one in Hindi already."
      width="md"
      actions={
        <ActButton variant="contained" onClick={() => setEditing('new')}>
          Add Template
        </ActButton>
      }
      onClose={onClose}
    >
      <WholeTable
        label="Templates of letters"
        columns={columns}
        query={query}
        openingActs
        onOpen={setEditing}
        isVoid={({ is_retired }) => is_retired}
        empty={{ title: 'No templates of your own', hint: 'Add one to change what a letter says.' }}
        failed={TEMPLATES_FAILED}
        height="320px"
      />
      {shown && <TemplateTextsDialog template={shown} onClose={() => setShown(undefined)} />}
      {editing && (
        <TemplateFormDialog
          key={editing === 'new' ? 'new' : editing.version}
          template={editing === 'new' ? undefined : editing}
          onReload={setEditing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </ListDialog>
  );
};
