import EditNote from '@mui/icons-material/EditNote';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { categoryLabel } from '../../../../shared/category-label.ts';
import { formatDate, localDate } from '../../../../shared/dates.ts';
import type { Bill, Deed } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { isOverdue } from '../../../../shared/features/accounts/bills/bills.rules.ts';
import { formatRupees, toPaise, toRupees } from '../../../../shared/money.ts';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { attachedFile, type FileViewer } from '../../college/files/attachment-viewer.tsx';

/** A bill's name in sentences: its number where it has one. */
export const billName = ({ vendor, bill_no }: Bill): string => (bill_no ? `${bill_no}, ${vendor}` : vendor);

const on = ({ at }: Pick<Deed, 'at'>): string => formatDate(localDate(new Date(at)));

/** The text about who decided on the bill, and when; the latest first. */
export const decisionText = ({
  approval,
  payment,
  refusal,
  by_one,
  created_by,
}: Bill): string | undefined => {
  const maker = ({ by }: Deed) => (by === created_by ? `${by}, its own maker` : by);
  const parts = [
    refusal && `Not approved by ${refusal.by}, ${on(refusal)}`,
    payment && `Paid by ${maker(payment)}, ${on(payment)}`,
    approval && `Approved by ${maker(approval)}, ${on(approval)}`,
  ].filter((part) => part !== null);
  const alone = by_one ? ['One person entered, approved and paid it'] : [];
  return parts.length > 0 ? [...alone, ...parts].join('; ') : undefined;
};

const Decided = ({ bill }: { readonly bill: Bill }) => {
  const { approval, payment, refusal } = bill;
  const deed = refusal ?? payment ?? approval;
  // The day is in the title.
  const second = bill.by_one ? 'By one person' : on(deed ?? { at: bill.created_at });
  return deed && <TwoLines first={deed.by} second={second} title={decisionText(bill)} />;
};

const DueDate = ({ bill }: { readonly bill: Bill }) => {
  if (bill.due_date === null) return null;
  return (
    <TwoLines
      first={formatDate(bill.due_date)}
      second={isOverdue(bill, localDate(new Date())) && 'Overdue'}
    />
  );
};

/** How much is paid of a bill that is paid in part. */
const paidInPart = ({ status, paid_by_vouchers }: Bill): readonly string[] =>
  status !== 'Paid' && paid_by_vouchers > 0 ? [`${formatRupees(paid_by_vouchers)} paid`] : [];

/** The tax that is deducted from a bill; null for none. */
export const taxText = ({ amount, to_pay }: Bill): string | null =>
  to_pay < amount ? formatRupees(toRupees(toPaise(amount) - toPaise(to_pay))) : null;

/** The party under another name than was typed. */
const joinedWith = ({ vendor, party }: Bill): readonly string[] =>
  party === null || party === vendor ? [] : [party];

const underVendor = (bill: Bill): string =>
  [
    ...joinedWith(bill),
    ...paidInPart(bill),
    ...(taxText(bill) ? [`${taxText(bill)} tax deducted`] : []),
    categoryLabel(bill.category),
    ...bill.courses.map(({ name }) => name),
  ].join(' · ');

interface BillActions {
  readonly viewer: FileViewer;
  /** Only an admin decides. */
  readonly onStatus?: (bill: Bill) => void;
  readonly onCorrect: (bill: Bill) => void;
  readonly onPay: (bill: Bill) => void;
  /**
   * The person who may correct only their own entries, while these wait for approval; undefined for an admin, who corrects
   * all that are not paid.
   */
  readonly correctedBy?: string;
}

/** The cells of Recent Bills that are more than their words. */
export const BILL_CELLS: Cells<Bill> = {
  vendor: (bill) => <TwoLines first={bill.vendor} second={underVendor(bill)} />,
  due_date: (bill) => <DueDate bill={bill} />,
  created_by: (bill) => <TwoLines first={bill.created_by} second={on({ at: bill.created_at })} />,
  decided: (bill) => <Decided bill={bill} />,
};

/** The buttons of a bill. */
export const billActions = ({ viewer, onStatus, onCorrect, onPay, correctedBy }: BillActions): Column<Bill> =>
  actionsColumn<Bill>((bill) => [
    bill.attachment && {
      looks: true,
      icon: OpenInNew,
      label: `Open the attachment of ${billName(bill)}`,
      onClick: () => bill.attachment && viewer.open(attachedFile(bill.attachment)),
    },
    bill.status === 'Approved' && {
      icon: PaymentsOutlined,
      label: `Pay ${billName(bill)}`,
      onClick: () => onPay(bill),
    },
    (correctedBy === undefined || bill.created_by === correctedBy) && {
      icon: EditNote,
      label: `Correct ${billName(bill)}`,
      disabled:
        bill.status === 'Paid' ||
        bill.paid_by_vouchers > 0 ||
        (correctedBy !== undefined && bill.status !== 'Pending Approval'),
      onClick: () => onCorrect(bill),
    },
    onStatus && {
      stays: true,
      icon: FactCheckOutlined,
      label: `Edit status of ${billName(bill)}`,
      onClick: () => onStatus(bill),
    },
  ]);
