import { counted } from '../../../../shared/counted.ts';
import { chargeBySheet } from '../../../../shared/features/changes/charge-sheets/charge-sheets.endpoints.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { LateFeeFields } from '../../charges/dues/late-fee-fields.tsx';
import { SPREADSHEET } from '../../college/files/spreadsheet-rules.ts';
import { useSheetFile } from '../../college/files/use-sheet-file.ts';
import { useUploadOnce } from '../../college/files/use-upload-once.ts';
import { useHeadChoices } from '../../college/heads/head-choices.ts';
import {
  BLANK_CHARGE_SHEET,
  ChargeSheetForm,
  chargeInput,
  previewInput,
  withHeadings,
} from './charge-sheet-form.ts';
import { ChargeSheetPreview } from './charge-sheet-preview.tsx';

/** Charges the students of a sheet, or of pasted rows, under a head for a period: what that does is seen first. */
export const ChargeSheetDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { choices: heads } = useHeadChoices();
  const { progress, uploadOnce } = useUploadOnce();
  const fileOf = useSheetFile(withHeadings);

  return (
    <ActDialog
      of={chargeBySheet}
      askedOf={previewInput}
      inputOf={async (values) => ({
        body: { ...chargeInput(values), file: (await uploadOnce(fileOf(values))).filename },
      })}
      mayBeDone={({ students, changed }) => students > 0 || changed.rows > 0}
      doLabel="Charge"
      preview={(found, { with_doubtful }) => <ChargeSheetPreview found={found} isAll={with_doubtful} />}
      changes={['charge_runs']}
      notice={({ students, amount, head, period }) => ({
        title: `${head}, ${period}`,
        description: `${counted(students, 'student', 'students')} charged, ${formatRupees(amount)}`,
      })}
      title="Charge by Sheet"
      description="A row for each student: Roll No, Admission No, or Name and Father’s Name; and an Amount, or Days, Absent and Rate, or a count and Rate. The same head and period again changes only what differs and is not paid."
      schema={ChargeSheetForm}
      defaultValues={BLANK_CHARGE_SHEET}
      failed="Failed to charge by the sheet"
      onClose={onClose}
    >
      <SelectField name="head_id" label="Head" required choices={heads} />
      <TextField name="period" label="Period" required hint="July 2026, or Semester 3 back papers" />
      <DateField name="due_date" label="Due Date" required />
      <MoneyField name="rate" label="Rate" hint="For rows without one" />
      <FileField name="file" label="Spreadsheet" rules={SPREADSHEET} progress={progress} />
      <TextField
        name="pasted"
        label="Or pasted rows"
        rows={3}
        hint="Copied from a spreadsheet, with its headings; or roll number and amount"
        wide
      />
      <LateFeeFields usualHead="The same head" />
      <CheckField name="with_doubtful" label="Charge the doubtful rows too" wide />
    </ActDialog>
  );
};
