import { z } from 'zod';
import { requiredText } from '../../../../shared/contract/fields.ts';
import { updateDocument } from '../../../../shared/features/papers/documents/documents.endpoints.ts';
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_LIMITS,
  NEEDS_NAME,
  type StoredDocument,
} from '../../../../shared/features/papers/documents/documents.model.ts';
import { CATEGORY_CHOICES } from '../../../../shared/features/papers/documents/documents.register.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { folderChoices, useFolders } from './documents.data.ts';

const DocumentForm = z.object({
  name: requiredText(NEEDS_NAME, DOCUMENT_LIMITS.name),
  category: z.enum(DOCUMENT_CATEGORIES),
  folder_id: z.number().optional(),
});

interface EditDocumentDialogProps {
  readonly document: StoredDocument;
  readonly onReload: (current: unknown) => void;
  readonly onClose: () => void;
}

/** Renames a document, or files it under another category or folder. */
export const EditDocumentDialog = ({ document, onReload, onClose }: EditDocumentDialogProps) => {
  const folders = useFolders();
  const { id, name, category, folder_id, version } = document;
  return (
    <SendDialog
      of={updateDocument}
      inputOf={(values) => ({
        params: { id },
        body: { ...values, folder_id: values.folder_id ?? null, version },
      })}
      notice={(_, values) => ({ title: 'Updated', description: values.name })}
      changes={['documents']}
      title={`Rename or move ${name}`}
      schema={DocumentForm}
      defaultValues={{ name, category, folder_id: folder_id ?? undefined }}
      onReload={onReload}
      onClose={onClose}
      failed="Failed to update"
    >
      <TextField name="name" label="Name" required wide />
      <SelectField name="category" label="Category" choices={CATEGORY_CHOICES} />
      <SelectField name="folder_id" label="Folder" choices={folderChoices(folders)} blank="No folder" />
    </SendDialog>
  );
};
