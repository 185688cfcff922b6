import { useQueryClient } from '@tanstack/react-query';
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
import { call } from '../../../client/call.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
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
  const queries = useQueryClient();
  const folders = useFolders();
  const { id, name, category, folder_id, version } = document;
  return (
    <FormDialog
      title={`Rename or move ${name}`}
      schema={DocumentForm}
      defaultValues={{ name, category, folder_id: folder_id ?? undefined }}
      onSubmit={async (values) => {
        const body = { ...values, folder_id: values.folder_id ?? null, version };
        await call(updateDocument, { params: { id }, body });
        notify({ title: 'Updated', description: values.name });
        await refresh(queries, 'documents');
      }}
      onReload={onReload}
      onClose={onClose}
      failed="Failed to update"
    >
      <TextField name="name" label="Name" required wide />
      <SelectField name="category" label="Category" choices={CATEGORY_CHOICES} />
      <SelectField name="folder_id" label="Folder" choices={folderChoices(folders)} blank="No folder" />
    </FormDialog>
  );
};
