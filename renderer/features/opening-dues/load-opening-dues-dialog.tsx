import { useQueryClient } from '@tanstack/react-query';
import { counted } from '../../../shared/counted.ts';
import { loadOpeningDues } from '../../../shared/features/opening-dues/opening-dues.endpoints.ts';
import type { OpeningDuesImportResult } from '../../../shared/features/opening-dues/opening-dues.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { call } from '../../client/call.ts';
import { notify } from '../../client/notify.ts';
import { refresh } from '../../client/queries.ts';
import { useSubmission } from '../../client/use-submission.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { Previewed, usePreview } from '../../ui/forms/preview.tsx';
import { PrefillSession } from '../dues/prefill-session.tsx';
import { SPREADSHEET } from '../files/spreadsheet-rules.ts';
import { useUploadOnce } from '../files/use-upload-once.ts';
import { useSessionChoices } from '../sessions/session-choices.ts';
import { LoadForm, type LoadValues, previewInput } from './load-opening-dues-form.ts';
import { LoadPreview } from './load-opening-dues-preview.tsx';

interface Found {
  readonly run: OpeningDuesImportResult;
  readonly isAll: boolean;
}

/** Loads what students owe from before, head by head, from a spreadsheet: what that does is seen first. */
export const LoadOpeningDuesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(loadOpeningDues);
  const { choices } = useSessionChoices();
  const preview = usePreview(previewInput, ({ run }: Found) => run.dues > 0);
  const { progress, uploadOnce } = useUploadOnce();

  const save = async (values: LoadValues) => {
    const { file, session_id = null, due_date, with_doubtful } = values;
    const body = { file: await uploadOnce(file), session_id, due_date, with_doubtful };
    if (!preview.foundOf(values)) {
      const run = await call(loadOpeningDues, { body: { ...body, dry_run: true } });
      return preview.show(values, { run, isAll: with_doubtful });
    }
    const { students, amount } = await submit({ body });
    const description = `${counted(students, 'student', 'students')}, ${formatRupees(amount)}`;
    notify({ title: 'Opening dues loaded', description });
    await refresh(queries, 'due_loads');
    return undefined;
  };

  return (
    <FormDialog
      title="Load Opening Dues"
      submitLabel={preview.isPossible ? 'Load' : 'Preview'}
      description="A row for each due: Roll No or Admission No, Head, Amount, and if you like Name, Course, Session and Due Date. Or a row for each student, with a column for each head, or a Balance alone, which is loaded under Previous Dues. The same file loaded again raises nothing again."
      schema={LoadForm}
      defaultValues={{ due_date: '', with_doubtful: false }}
      failed="Failed to load the file"
      invalidTitle="Validation"
      onSubmit={save}
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
      <Previewed of={preview}>{(found) => <LoadPreview {...found} />}</Previewed>
    </FormDialog>
  );
};
