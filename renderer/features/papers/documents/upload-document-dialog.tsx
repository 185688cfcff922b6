import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { limitedText } from '../../../../shared/contract/fields.ts';
import { createDocument } from '../../../../shared/features/papers/documents/documents.endpoints.ts';
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_LIMITS,
  NEEDS_FILE,
  ONLY_PDF_DOCUMENTS,
} from '../../../../shared/features/papers/documents/documents.model.ts';
import { CATEGORY_CHOICES } from '../../../../shared/features/papers/documents/documents.register.ts';
import { useUser } from '../../../client/login.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { PDF_HINT, pdfOnly } from '../../college/files/attachment-rules.ts';
import { useUploadOnce } from '../../college/files/use-upload-once.ts';
import { folderChoices, useFolders } from './documents.data.ts';

const PDF = pdfOnly(ONLY_PDF_DOCUMENTS);

const DocumentForm = z.object({
  file: z.instanceof(File, { error: NEEDS_FILE }),
  name: limitedText(DOCUMENT_LIMITS.name),
  category: z.enum(DOCUMENT_CATEGORIES),
  course_id: z.number().optional(),
  folder_id: z.number().optional(),
});

interface UploadDocumentDialogProps {
  /** The folder that is open, offered first. */
  readonly folderId: number | undefined;
  readonly onClose: () => void;
}

export const UploadDocumentDialog = ({ folderId, onClose }: UploadDocumentDialogProps) => {
  const { own } = useCourseChoices();
  const { progress, uploadOnce } = useUploadOnce();

  return (
    <SendDialog
      of={createDocument}
      inputOf={async ({ file, ...rest }) => ({
        body: {
          ...rest,
          file: (await uploadOnce(file)).url,
          type: 'pdf' as const,
          status: 'Active' as const,
        },
      })}
      notice={({ name }) => ({ title: 'Uploaded', description: name })}
      changes={['documents']}
      title="Upload Document (PDF)"
      schema={DocumentForm}
      defaultValues={{ name: '', category: 'academic', course_id: own, folder_id: folderId }}
      onClose={onClose}
      failed="Upload failed"
      submitLabel="Upload"
    >
      <DocumentFields progress={progress} />
    </SendDialog>
  );
};

const DocumentFields = ({ progress }: { readonly progress: number | undefined }) => {
  const { watch } = useFormContext();
  const isAdmin = useUser().role === 'admin';
  const { choices } = useCourseChoices();
  const folders = useFolders();
  const file: unknown = watch('file');
  return (
    <>
      <FileField name="file" label="PDF file" required hint={PDF_HINT} rules={PDF} progress={progress} />
      <TextField
        name="name"
        label="Name"
        placeholder={
          file instanceof File ? file.name.replace(/\.pdf$/i, '') : "Leave blank to use the file's name"
        }
        wide
      />
      <SelectField name="category" label="Category" choices={CATEGORY_CHOICES} />
      <SelectField name="folder_id" label="Folder" choices={folderChoices(folders)} blank="No folder" />
      <SelectField
        name="course_id"
        label="Course"
        choices={choices}
        disabled={!isAdmin && choices.length < 2}
        blank={isAdmin ? 'No course' : undefined}
        hint={isAdmin ? 'Without a course, only admins see it' : undefined}
      />
    </>
  );
};
