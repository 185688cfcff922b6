import { z } from 'zod';
import { requiredText } from '../../../../shared/contract/fields.ts';
import { createFolder } from '../../../../shared/features/papers/documents/documents.endpoints.ts';
import {
  DOCUMENT_LIMITS,
  type Folder,
  NEEDS_FOLDER_NAME,
} from '../../../../shared/features/papers/documents/documents.model.ts';
import { useUser } from '../../../client/login.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
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
  const isAdmin = useUser().role === 'admin';
  const { choices, own } = useCourseChoices();
  return (
    <SendDialog
      of={createFolder}
      inputOf={(body) => ({ body })}
      changes={['documents']}
      onSent={onMade}
      title="New Folder"
      schema={FolderForm}
      defaultValues={{ name: '', course_id: own }}
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
    </SendDialog>
  );
};
