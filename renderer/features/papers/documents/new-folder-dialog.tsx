import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { requiredText } from '../../../../shared/contract/fields.ts';
import { createFolder } from '../../../../shared/features/papers/documents/documents.endpoints.ts';
import {
  DOCUMENT_LIMITS,
  type Folder,
  NEEDS_FOLDER_NAME,
} from '../../../../shared/features/papers/documents/documents.model.ts';
import { call } from '../../../client/call.ts';
import { useUser } from '../../../client/login.tsx';
import { refresh } from '../../../client/queries.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';

const FolderForm = z.object({
  name: requiredText(NEEDS_FOLDER_NAME, DOCUMENT_LIMITS.folder),
  course_id: z.number().optional(),
});

interface NewFolderDialogProps {
  readonly onMade: (folder: Folder) => void;
  readonly onClose: () => void;
}

export const NewFolderDialog = ({ onMade, onClose }: NewFolderDialogProps) => {
  const queries = useQueryClient();
  const isAdmin = useUser().role === 'admin';
  const { choices, own } = useCourseChoices();
  return (
    <FormDialog
      title="New Folder"
      schema={FolderForm}
      defaultValues={{ name: '', course_id: own }}
      onSubmit={async ({ name, course_id }) => {
        const body = { name, course_id };
        const folder = await call(createFolder, { body });
        await refresh(queries, 'documents');
        onMade(folder);
      }}
      onClose={onClose}
      failed="Failed to create folder"
      submitLabel="Create folder"
    >
      <TextField name="name" label="Folder name" required />
      <SelectField
        name="course_id"
        label="For"
        choices={choices}
        disabled={!isAdmin && choices.length < 2}
        blank={isAdmin ? 'All courses' : undefined}
      />
    </FormDialog>
  );
};
