import { z } from 'zod';
import { counted } from '../../../../shared/counted.ts';
import {
  loadDeposits,
  undoLoadOfDeposits,
} from '../../../../shared/features/collection/caution-money/caution-money.endpoints.ts';
import { openingDeposits } from '../../../../shared/features/collection/caution-money/caution-money.register.ts';
import { NEEDS_SPREADSHEET } from '../../../../shared/features/college/files/files.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { call } from '../../../client/call.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { LoadPreview } from '../../changes/opening-dues/load-opening-dues-preview.tsx';
import { LoadsPage } from '../../changes/opening-dues/loads-page.tsx';
import { SPREADSHEET } from '../../college/files/spreadsheet-rules.ts';
import { useUploadOnce } from '../../college/files/use-upload-once.ts';

const LoadForm = z.object({
  file: z.instanceof(File, { message: NEEDS_SPREADSHEET }),
  with_doubtful: z.boolean(),
});

/** Loads the deposits that the college holds from before, from a spreadsheet: what that does is seen first. */
const LoadDepositsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { progress, uploadOnce } = useUploadOnce();
  return (
    <ActDialog
      of={loadDeposits}
      askedOf={({ file, with_doubtful }: Partial<z.output<typeof LoadForm>>) => ({
        file: file && [file.name, file.size, file.lastModified],
        with_doubtful,
      })}
      inputOf={async ({ file, with_doubtful }) => ({
        body: { file: (await uploadOnce(file)).filename, with_doubtful },
      })}
      mayBeDone={({ dues }) => dues > 0}
      doLabel="Load"
      preview={(run, values) => <LoadPreview run={run} isAll={values.with_doubtful} isHeld />}
      changes={['due_loads', 'refunds']}
      notice={({ students, amount }) => ({
        title: 'Opening deposits loaded',
        description: `${counted(students, 'student', 'students')}, ${formatRupees(amount)}`,
      })}
      title="Load Opening Deposits"
      description="A row for each deposit: Roll No or Admission No, or Name and Father, Amount, and if you like Head, Receipt No and Receipt Date. The same file loaded again brings nothing again."
      schema={LoadForm}
      defaultValues={{ with_doubtful: false }}
      failed="Failed to load the file"
      onClose={onClose}
    >
      <FileField name="file" label="Spreadsheet" required rules={SPREADSHEET} progress={progress} />
      <CheckField name="with_doubtful" label="Load the doubtful rows too" wide />
    </ActDialog>
  );
};

/** `/caution-money/opening`: every file of deposits from before that was loaded. */
export const OpeningDepositsPage = () => (
  <LoadsPage
    of={openingDeposits}
    undo={(id, reason) => call(undoLoadOfDeposits, { params: { id }, body: { reason } })}
    title="Opening Deposits"
    summary="What the college holds of students from before Bursar"
    load="Load Opening Deposits"
    usedLabel="Refunded or forfeited"
    hint="Deposits from before come from a spreadsheet: press Load Opening Deposits."
    dialog={(onClose) => <LoadDepositsDialog onClose={onClose} />}
  />
);
