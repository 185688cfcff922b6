import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { StudentLines } from '../../students/students/student-link.tsx';

/** Who brought it to where it stands, and what was said or paid. */
const lastStep = ({ cancelled, paid, decided }: Refund) => {
  if (cancelled) return { by: cancelled.by, said: cancelled.reason };
  if (paid)
    return {
      by: paid.by,
      // The day first: at the end of a line it would be parted.
      said: [formatDate(paid.date), paid.payment_type, paid.account, paid.reference]
        .filter(Boolean)
        .join(' · '),
    };
  return decided && { by: decided.by, said: decided.reason ?? formatMoment(decided.at) };
};

const LastStep = ({ refund }: { readonly refund: Refund }) => {
  const step = lastStep(refund);
  return (
    step && <TwoLines first={refund.own ? `${step.by}, no second person` : step.by} second={step.said} />
  );
};

/** The cells of the register that are more than their words. */
export const REFUND_CELLS: Cells<Refund> = {
  voucher_no: ({ voucher_no, date }) => (
    <TwoLines first={voucher_no ?? 'Not yet'} second={`Leaves ${formatDate(date)}`} />
  ),
  amount: ({ amount, keeps }) =>
    keeps.length === 0 ? (
      formatRupees(amount)
    ) : (
      <TwoLines
        first={formatRupees(amount)}
        second={`kept ${formatRupees(sumRupees(keeps.map((kept) => kept.amount)))}`}
        title={keeps.map(({ due, amount: kept }) => `Kept for ${due}: ${formatRupees(kept)}`).join('\n')}
      />
    ),
  student_name: (refund) => <StudentLines {...refund} below={refund.course_name} />,
  decided: (refund) => <LastStep refund={refund} />,
};
