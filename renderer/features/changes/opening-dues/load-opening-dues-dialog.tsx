import { counted } from '../../../../shared/counted.ts';
import { loadOpeningDues } from '../../../../shared/features/changes/opening-dues/opening-dues.endpoints.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { PrefillSession } from '../../charges/dues/prefill-session.tsx';
import { SPREADSHEET } from '../../college/files/spreadsheet-rules.ts';
import { useUploadOnce } from '../../college/files/use-upload-once.ts';
import { useSessionChoices } from '../../college/sessions/session-choices.ts';
import { LoadForm, previewInput } from './load-opening-dues-form.ts';
import { LoadPreview } from './load-opening-dues-preview.tsx';

/** Loads what students owe from before, head by head, from a spreadsheet: what that does is seen first. */
export const LoadOpeningDuesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { choices } = useSessionChoices();
  const { progress, uploadOnce } = useUploadOnce();

  return (
    <ActDialog
      of={loadOpeningDues}
      askedOf={previewInput}
      inputOf={async ({ file, session_id = null, due_date, with_doubtful }) => ({
        body: { file: (await uploadOnce(file)).filename, session_id, due_date, with_doubtful },
      })}
      mayBeDone={({ dues }) => dues > 0}
      doLabel="Load"
      preview={(run, values) => <LoadPreview run={run} isAll={values.with_doubtful} />}
      changes={['due_loads']}
      notice={({ students, amount }) => ({
        title: 'Opening dues loaded',
        description: `${counted(students, 'student', 'students')}, ${formatRupees(amount)}`,
      })}
      title="Load Opening Dues"
      description="A row for each due: Roll No or Admission No, Head, Amount, and if you like Name, Course, Session and Due Date. Or a row for each student, with a column for each head, or a Balance alone, which is loaded under Previous Dues. The same file loaded again raises nothing again."
      schema={LoadForm}
      defaultValues={{ due_date: '', with_doubtful: false }}
      failed="Failed to load the file"
      onClose={onClose}
    >
      <PrefillSession day="due_date" />
      <FileField name="file" label="Spreadsheet" required rules={SPREADSHEET} progress={progress} />
      <SelectField
        name="session_id"
        label="Session"
        choices={choices}
        blank="No session"
        hint="For rows without one"
      />
      <DateField name="due_date" label="Due Date" required hint="For rows without one" />
      <CheckField name="with_doubtful" label="Load the doubtful rows too" wide />
    </ActDialog>
  );
};
