import { refundBankFile } from '../../../../shared/features/collection/refunds/refunds.endpoints.ts';
import { refunds } from '../../../../shared/features/collection/refunds/refunds.register.ts';
import { fetchFile } from '../../../client/files.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { useUses } from '../../../client/uses.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useBankFile } from '../../college/bank-accounts/use-bank-file.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import type { FileViewer } from '../../college/files/attachment-viewer.tsx';
import { ChosenRefunds } from './chosen-refunds.tsx';
import { REFUND_CELLS } from './refund-columns.tsx';
import { useRefundActions } from './use-refund-actions.tsx';

interface RefundRegisterProps {
  readonly viewer: FileViewer;
  /** The student, for a register of one alone. */
  readonly studentId?: number;
}

/** Every refund that was asked for, decided and paid. */
export const RefundRegister = ({ viewer, studentId }: RefundRegisterProps) => {
  const register = useRegister(refunds, { where: { student_id: studentId } });
  const { choices } = useCourseChoices({ withUnused: true });
  const { column, dialogs } = useRefundActions(viewer);
  const holdsDeposits = useUses().has('caution_money');
  const { save, dialog: leavingOut } = useBankFile(useAttempt('refunds'));
  const bankFile = holdsDeposits
    ? (ids: readonly number[]) =>
        void save((leave_out) => fetchFile(refundBankFile, { query: { ids: ids.join(','), leave_out } }))
    : undefined;
  const isOfAll = studentId === undefined;
  return (
    <>
      {isOfAll && <RegisterFilters {...register} choices={{ course: choices }} />}
      <RegisterTable
        {...register}
        isFiltered={isOfAll && register.isFiltered}
        cells={REFUND_CELLS}
        actions={column}
        chosen={
          isOfAll
            ? { sum: 'amount', actions: (rows) => <ChosenRefunds refunds={rows} bankFile={bankFile} /> }
            : undefined
        }
        isVoid={({ status }) => status === 'Cancelled'}
        empty={{ title: 'No refunds yet', hint: 'Request one on the student’s page.' }}
        notFound={{ title: 'No refunds found', hint: 'Clear the search or choose other filters.' }}
        failed="Failed to load refunds"
        minHeight={320}
      />
      {dialogs}
      {leavingOut}
    </>
  );
};
