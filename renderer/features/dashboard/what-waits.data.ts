import { useQuery } from '@tanstack/react-query';
import { counted, formatCount } from '../../../shared/counted.ts';
import { financialYear, financialYearDays } from '../../../shared/dates.ts';
import { approvalsSummary, listRequests } from '../../../shared/features/approvals/approvals.endpoints.ts';
import { overdueNow } from '../../../shared/features/dashboard/dashboard.endpoints.ts';
import { listClosings, openDrawers } from '../../../shared/features/drawers/drawers.endpoints.ts';
import { feesSummary, listFees } from '../../../shared/features/fees/fees.endpoints.ts';
import { listVouchers } from '../../../shared/features/payment-vouchers/payment-vouchers.endpoints.ts';
import { listPostDated } from '../../../shared/features/post-dated/post-dated.endpoints.ts';
import { countTasks } from '../../../shared/features/tasks/tasks.endpoints.ts';
import { formatRupees } from '../../../shared/money.ts';
import { useUser } from '../../client/login.tsx';
import { pageQueryOf, queryOf } from '../../client/queries.ts';
import { useOfficeDay } from '../settings/day.data.ts';

/** Something that waits for somebody: `figure` is what, `to` the address of its rows. */
interface Waiting {
  readonly label: string;
  readonly figure: string;
  readonly to: string;
}

interface Found extends Waiting {
  /** How many there are; nothing is shown for none. Undefined while it is not known. */
  readonly count: number | undefined;
  readonly isError: boolean;
}

const useCheques = (state: 'received' | 'deposited', label: string): Found => {
  const { data, isError } = useQuery(queryOf('fees', feesSummary, { query: { cheque: state } }));
  return {
    isError,
    label,
    count: data?.receipts,
    figure: data ? `${counted(data.receipts, 'cheque', 'cheques')}, ${formatRupees(data.collected)}` : '',
    to: `/fees?cheque=${state}&date=`,
  };
};

/** Those of the financial year's receipts. */
const useReturnedCheques = (today: string): Found => {
  const { first: from, last: to } = financialYearDays(financialYear(today));
  const query = { cheque: 'returned' as const, from, to, limit: 1 };
  const { data, isError } = useQuery(pageQueryOf('fees', listFees, { query }));
  return {
    isError,
    label: 'Returned by the bank this year',
    count: data?.total,
    figure: counted(data?.total ?? 0, 'cheque', 'cheques'),
    to: `/fees?cheque=returned&date=&from=${from}&to=${to}`,
  };
};

const usePostDated = (): Found => {
  const query = { state: 'due' as const, limit: 1 };
  const { data, isError } = useQuery(pageQueryOf('post_dated_cheques', listPostDated, { query }));
  return {
    isError,
    label: 'Post-dated, whose day has come',
    count: data?.total,
    figure: counted(data?.total ?? 0, 'cheque', 'cheques'),
    to: '/post-dated-cheques?state=due',
  };
};

const useOverdueTasks = (): Found => {
  const { data, isError } = useQuery(queryOf('tasks', countTasks));
  return {
    isError,
    label: 'Tasks past their due date',
    count: data?.overdue,
    figure: formatCount(data?.overdue ?? 0),
    to: '/tasks?status=overdue',
  };
};

const useOverdueDues = (): Found => {
  const { data, isError } = useQuery(queryOf('dashboard', overdueNow));
  const { amount, students } = data?.overall ?? { amount: 0, students: 0 };
  return {
    isError,
    label: 'Dues past their last date',
    count: data && students,
    figure: `${formatRupees(amount)} of ${counted(students, 'student', 'students')}`,
    to: '/enquiries?report=defaulters',
  };
};

const useApprovals = (isAdmin: boolean): Found => {
  const { data, isError } = useQuery({ ...queryOf('approvals', approvalsSummary), enabled: isAdmin });
  return {
    isError,
    label: 'Waiting for approval',
    count: isAdmin ? data?.waiting : 0,
    figure: formatCount(data?.waiting ?? 0),
    to: '/approvals',
  };
};

const useOwnRequests = (isAdmin: boolean): Found => {
  const query = { mine: 'true' as const, status: 'Waiting' as const, limit: 1 };
  const { data, isError } = useQuery({
    ...pageQueryOf('requests', listRequests, { query }),
    enabled: !isAdmin,
  });
  return {
    isError,
    label: 'Your requests that wait for an admin',
    count: isAdmin ? 0 : data?.total,
    figure: formatCount(data?.total ?? 0),
    to: '/approvals?tab=cancellations&status=Waiting',
  };
};

const useOwnPayments = (isAdmin: boolean): Found => {
  const query = { status: 'Waiting' as const, limit: 1 };
  const { data, isError } = useQuery({
    ...pageQueryOf('vouchers', listVouchers, { query }),
    enabled: !isAdmin,
  });
  return {
    isError,
    label: 'Payments that wait for an admin',
    count: isAdmin ? 0 : data?.total,
    figure: formatCount(data?.total ?? 0),
    to: '/payments?status=Waiting',
  };
};

/** The days with cash that are past and not closed: one's own for an accountant, every cashier's for an admin. */
const useDaysNotClosed = (isAdmin: boolean): Found => {
  const { data, isError } = useQuery(queryOf('drawers', openDrawers));
  const count = data?.reduce((sum, { days }) => sum + days, 0);
  const days = counted(count ?? 0, 'day', 'days');
  return {
    isError,
    label: isAdmin ? 'Days not closed' : 'Your days not closed',
    count,
    figure: isAdmin ? `${days} of ${counted(data?.length ?? 0, 'cashier', 'cashiers')}` : days,
    to: isAdmin && data?.length === 1 ? `/day-close?cashier=${data[0]?.cashier_id}` : '/day-close',
  };
};

const useDifferences = (isAdmin: boolean): Found => {
  const query = { state: 'Waiting' as const, limit: 1 };
  const { data, isError } = useQuery({
    ...pageQueryOf('drawers', listClosings, { query }),
    enabled: isAdmin,
  });
  return {
    isError,
    label: 'Differences to approve',
    count: isAdmin ? data?.total : 0,
    figure: formatCount(data?.total ?? 0),
    to: '/day-close?state=Waiting',
  };
};

/** Finds what waits for this person. `isFailed`: some of it could not be read, and `waiting` is the rest. */
export const useWhatWaits = () => {
  const isAdmin = useUser().role === 'admin';
  const { today } = useOfficeDay();
  const all: readonly Found[] = [
    useApprovals(isAdmin),
    useOwnRequests(isAdmin),
    useOwnPayments(isAdmin),
    useDaysNotClosed(isAdmin),
    useDifferences(isAdmin),
    useOverdueDues(),
    useCheques('received', 'Cheques in hand, to be deposited'),
    useCheques('deposited', 'Cheques at the bank, to be cleared'),
    useReturnedCheques(today),
    usePostDated(),
    useOverdueTasks(),
  ];
  return {
    isPending: all.some(({ count, isError }) => count === undefined && !isError),
    isFailed: all.some(({ isError }) => isError),
    waiting: all.filter(({ count = 0 }) => count > 0),
  };
};
