import { useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import { loadPortalFile } from '../../../../shared/features/accounts/portals/portals.endpoints.ts';
import type { Portal, PortalFileResult } from '../../../../shared/features/accounts/portals/portals.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { FoldedFields } from '../../../ui/forms/folded-fields.tsx';
import { SPREADSHEET } from '../../college/files/spreadsheet-rules.ts';
import { useUploadOnce } from '../../college/files/use-upload-once.ts';
import { CHOSEN, CHOSEN_ROLES, changedColumns, LoadForm, previewInput } from './load-file-form.ts';
import { FilePreview } from './load-file-preview.tsx';

/** The fields to correct the columns that were found in a file. */
const Columns = ({ read }: { readonly read: PortalFileResult }) => {
  const choices = read.headings.map((value) => ({ value, label: value }));
  return (
    <>
      <SelectField
        name="student_column"
        label="Student’s number"
        choices={choices}
        blank={read.student_column ?? 'Not found'}
        hint="Kept for this portal"
      />
      {CHOSEN.map((role) => (
        <SelectField
          key={role}
          name={role}
          label={CHOSEN_ROLES[role]}
          choices={choices}
          blank={read.columns[role]?.join(', ') ?? 'None'}
        />
      ))}
    </>
  );
};

/** The columns, folded away where every one that is needed was found. */
const FoldedColumns = ({ read }: { readonly read: PortalFileResult }) =>
  read.missing.length > 0 || read.student_column === null ? (
    <Columns read={read} />
  ) : (
    <FoldedFields label="Columns of the file" fields={['student_column', ...CHOSEN]}>
      <Columns read={read} />
    </FoldedFields>
  );

interface LoadFileProps {
  readonly portal: Portal;
  readonly onClose: () => void;
}

/** Loads a portal's file: a receipt for each payment of a student who is found. What that does is seen first. */
export const LoadFileDialog = ({ portal, onClose }: LoadFileProps) => {
  const { progress, uploadOnce } = useUploadOnce();
  const [read, setRead] = useState<PortalFileResult>();
  return (
    <ActDialog
      of={loadPortalFile}
      askedOf={previewInput}
      inputOf={async (values) => ({
        params: { id: portal.id },
        body: {
          file: (await uploadOnce(values.file)).filename,
          password: values.password || null,
          with_doubtful: values.with_doubtful,
          columns: changedColumns(values, read),
          student_column: values.student_column ?? null,
        },
      })}
      mayBeDone={(found) => found.new + found.receipts.rows > 0 || found.known > 0}
      doLabel={({ receipts }) =>
        receipts.rows === 0 ? 'Load' : `Make ${counted(receipts.rows, 'Receipt', 'Receipts')}`
      }
      preview={(found, values) => (
        <FilePreview result={found} isAll={values.with_doubtful} onRead={setRead} />
      )}
      changes={['portal_files', 'fees']}
      notice={({ receipts }) => ({
        title: 'File loaded',
        description: `${counted(receipts.rows, 'receipt', 'receipts')}, ${formatRupees(receipts.amount)}`,
      })}
      title={`Load File, ${portal.name}`}
      description="The portal’s file of payments as downloaded: XLSX, XLS or CSV. Payments that were loaded before are not taken again."
      width="md"
      schema={LoadForm}
      defaultValues={{ with_doubtful: false }}
      failed="Failed to load the file"
      onClose={onClose}
    >
      <FileField name="file" label="File of payments" required rules={SPREADSHEET} progress={progress} />
      <TextField
        name="password"
        label="Password"
        type="password"
        hint="Only for a protected file; not kept"
      />
      <CheckField name="with_doubtful" label="Make receipts of doubtful payments too" wide />
      {read && <FoldedColumns read={read} />}
    </ActDialog>
  );
};
