import { useQuery } from '@tanstack/react-query';
import { seesAll } from '../../../../shared/contract/roles.ts';
import { counted, formatCount } from '../../../../shared/counted.ts';
import { financialYear, financialYearDays, localDate } from '../../../../shared/dates.ts';
import { accountStandings } from '../../../../shared/features/accounts/bank-statements/bank-statements.endpoints.ts';
import { closings } from '../../../../shared/features/accounts/drawers/closings.register.ts';
import {
  openDrawers,
  waitingHandOvers,
} from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import { payments } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.register.ts';
import { concessions } from '../../../../shared/features/changes/concessions/concessions.register.ts';
import { listRequests } from '../../../../shared/features/collection/fees/cancel-requests.endpoints.ts';
import { feesSummary } from '../../../../shared/features/collection/fees/fees.endpoints.ts';
import { postDatedCheques } from '../../../../shared/features/collection/post-dated/post-dated.register.ts';
import { listBankAccounts } from '../../../../shared/features/college/bank-accounts/bank-accounts.endpoints.ts';
import { followUps } from '../../../../shared/features/messages/follow-ups/follow-ups.register.ts';
import { approvalsSummary } from '../../../../shared/features/overview/approvals/approvals.endpoints.ts';
import { overdueNow } from '../../../../shared/features/overview/dashboard/dashboard.endpoints.ts';
import { tasks } from '../../../../shared/features/papers/tasks/tasks.register.ts';
import { formatRupees, toPaise, toRupees } from '../../../../shared/money.ts';
import { useUser } from '../../../client/login.tsx';
import { pageQueryOf, queryOf } from '../../../client/queries.ts';
import { useIsUsed } from '../../../client/uses.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';

/** The course that is chosen; undefined for all that this person sees. */
type CourseId = number | undefined;

const withCourse = (address: string, courseId: CourseId): string =>
  courseId === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}course=${courseId}`;

/** Something that waits for somebody: `figure` is how much, `since` the day of the oldest, `to` the address of its rows. */
interface Waiting {
  readonly label: string;
  readonly figure: string;
  readonly since: string | undefined;
  readonly to: string;
}

interface Found extends Waiting {
  /** How many there are; nothing is shown for none. Undefined while it is not known. */
  readonly count: number | undefined;
  readonly isError: boolean;
}

/** The day of a moment or a date; undefined while it is not known. */
const dayOf = (moment: string | undefined): string | undefined =>
  moment === undefined || moment.length === 10 ? moment : localDate(new Date(moment));
const earliest = (days: readonly (string | null)[]): string | undefined =>
  days.flatMap((day) => (day === null ? [] : [day])).toSorted()[0];

const useCheques = (state: 'received' | 'deposited', label: string, course_id: CourseId): Found => {
  const { data, isError } = useQuery(queryOf('fees', feesSummary, { query: { cheque: state, course_id } }));
  return {
    isError,
    label,
    since: data?.cheques_since ?? undefined,
    count: data?.cheques,
    figure: data ? `${counted(data.cheques, 'cheque', 'cheques')}, ${formatRupees(data.collected)}` : '',
    to: withCourse(`/fees?cheque=${state}&date=`, course_id),
  };
};

/** Those of the financial year's receipts. */
const useReturnedCheques = (today: string, course_id: CourseId): Found => {
  const { first: from, last: to } = financialYearDays(financialYear(today));
  const query = { cheque: 'returned' as const, course_id, from, to };
  const { data, isError } = useQuery(queryOf('fees', feesSummary, { query }));
  return {
    isError,
    label: 'Cheques returned this year',
    since: data?.cheques_since ?? undefined,
    count: data?.cheques,
    figure: counted(data?.cheques ?? 0, 'cheque', 'cheques'),
    to: withCourse(`/fees?cheque=returned&date=&from=${from}&to=${to}`, course_id),
  };
};

const usePostDated = (course_id: CourseId): Found => {
  const query = { state: 'due' as const, course_id, order: 'asc' as const, limit: 1 };
  const isUsed = useIsUsed('post_dated_cheques');
  const { data, isError } = useQuery({
    ...pageQueryOf('post_dated_cheques', postDatedCheques.list, { query }),
    enabled: isUsed === true,
  });
  return {
    isError,
    label: 'Post-dated cheques due now',
    since: data?.rows[0]?.date,
    count: isUsed === false ? 0 : data?.total,
    figure: counted(data?.total ?? 0, 'cheque', 'cheques'),
    to: withCourse('/post-dated-cheques?state=due', course_id),
  };
};

/** What was promised for today and has not come yet. */
const usePromises = (course_id: CourseId): Found => {
  const isUsed = useIsUsed('follow_ups');
  const { data, isError } = useQuery({
    ...queryOf('follow_ups', followUps.list, { query: { state: 'today' as const, course_id } }),
    enabled: isUsed === true,
  });
  const open = data?.filter(({ state }) => state === 'open');
  const left = (open ?? []).reduce(
    (paise, { amount, received }) => paise + toPaise(amount ?? 0) - toPaise(received ?? 0),
    0,
  );
  return {
    isError,
    label: "Today's promises",
    since: undefined,
    count: isUsed === false ? 0 : open?.length,
    figure: `${formatRupees(toRupees(Math.max(0, left)))} of ${counted(open?.length ?? 0, 'student', 'students')}`,
    to: withCourse('/follow-ups?state=today', course_id),
  };
};

const useOverdueTasks = (course_id: CourseId): Found => {
  const query = {
    overdue: 'true' as const,
    course_id,
    sort: 'due_date' as const,
    order: 'asc' as const,
    limit: 1,
  };
  const { data, isError } = useQuery(pageQueryOf('tasks', tasks.list, { query }));
  return {
    isError,
    label: 'Overdue tasks',
    since: data?.rows[0]?.due_date ?? undefined,
    count: data?.total,
    figure: formatCount(data?.total ?? 0),
    to: withCourse('/tasks?status=overdue', course_id),
  };
};

const useOverdueDues = (courseId: CourseId): Found => {
  const { data, isError } = useQuery(queryOf('dashboard', overdueNow));
  const found = courseId === undefined ? data?.overall : data?.byCourse[courseId];
  const { amount, students, since } = found ?? { amount: 0, students: 0, since: null };
  return {
    isError,
    label: 'Overdue fees',
    since: since ?? undefined,
    count: data && students,
    figure: `${formatRupees(amount)} of ${counted(students, 'student', 'students')}`,
    to: withCourse('/enquiries?report=defaulters', courseId),
  };
};

const useApprovals = (isOverseer: boolean, course_id: CourseId): Found => {
  const { data, isError } = useQuery({
    ...queryOf('approvals', approvalsSummary, { query: { course_id } }),
    enabled: isOverseer,
  });
  return {
    isError,
    label: 'Waiting for approval',
    since: earliest(Object.values(data?.since ?? {})),
    count: isOverseer ? data?.waiting : 0,
    figure: formatCount(data?.waiting ?? 0),
    to: withCourse('/approvals', course_id),
  };
};

const useOwnRequests = (isOverseer: boolean): Found => {
  const query = { mine: 'true' as const, status: 'Waiting' as const, order: 'asc' as const, limit: 1 };
  const { data, isError } = useQuery({
    ...pageQueryOf('requests', listRequests, { query }),
    enabled: !isOverseer,
  });
  return {
    isError,
    label: 'Your requests waiting for an admin',
    since: dayOf(data?.rows[0]?.asked_at),
    count: isOverseer ? 0 : data?.total,
    figure: formatCount(data?.total ?? 0),
    to: '/decided?status=Waiting',
  };
};

const useOwnPayments = (isOverseer: boolean): Found => {
  const query = { status: 'Waiting' as const, order: 'asc' as const, limit: 1 };
  const { data, isError } = useQuery({
    ...pageQueryOf('vouchers', payments.list, { query }),
    enabled: !isOverseer,
  });
  return {
    isError,
    label: 'Payments that wait for an admin',
    since: dayOf(data?.rows[0]?.asked_at),
    count: isOverseer ? 0 : data?.total,
    figure: formatCount(data?.total ?? 0),
    to: '/to-pay',
  };
};

const useOwnConcessions = (isOverseer: boolean): Found => {
  const query = { mine: 'true' as const, status: 'Waiting' as const, order: 'asc' as const, limit: 1 };
  const { data, isError } = useQuery({
    ...pageQueryOf('concessions', concessions.list, { query }),
    enabled: !isOverseer,
  });
  return {
    isError,
    label: 'Your concessions waiting for an admin',
    since: dayOf(data?.rows[0]?.asked_at),
    count: isOverseer ? 0 : data?.total,
    figure: formatCount(data?.total ?? 0),
    to: '/concessions?status=Waiting',
  };
};

const useOwnTasks = (isOverseer: boolean, userId: number): Found => {
  const query = { assignee_id: userId, status: 'Open' as const, order: 'asc' as const, limit: 1 };
  const { data, isError } = useQuery({
    ...pageQueryOf('tasks', tasks.list, { query }),
    enabled: !isOverseer,
  });
  return {
    isError,
    label: 'Your open tasks',
    since: dayOf(data?.rows[0]?.created_at),
    count: isOverseer ? 0 : data?.total,
    figure: formatCount(data?.total ?? 0),
    to: `/tasks?status=Open&assignee=${userId}`,
  };
};

/** Money in the bank that nobody has claimed, account by account. */
const useSuspense = (isOverseer: boolean): readonly Found[] => {
  const accounts = useQuery({ ...queryOf('accounts', listBankAccounts, {}), enabled: isOverseer });
  const standings = useQuery({ ...queryOf('matches', accountStandings), enabled: isOverseer });
  const isError = accounts.isError || standings.isError;
  if (!isOverseer) return [];
  const unknown = { isError, label: 'Suspense', since: undefined, count: undefined, figure: '', to: '/bank' };
  if (!accounts.data || !standings.data) return [unknown];
  const names = new Map(accounts.data.map(({ id, name }) => [id, name]));
  return standings.data.map(({ account_id, suspense, suspense_amount, suspense_since }) => ({
    isError,
    label: `Suspense, ${names.get(account_id) ?? ''}`,
    since: suspense_since ?? undefined,
    count: suspense,
    figure: `${counted(suspense, 'line', 'lines')}, ${formatRupees(suspense_amount)}`,
    to: `/bank?account=${account_id}&state=suspense`,
  }));
};

/** The days with cash that are past and not closed: one's own for an accountant, every cashier's for an admin. */
const useDaysNotClosed = (isOverseer: boolean): Found => {
  const isUsed = useIsUsed('day_close');
  const { data, isError } = useQuery({ ...queryOf('drawers', openDrawers), enabled: isUsed === true });
  const count = isUsed === false ? 0 : data?.reduce((sum, { days }) => sum + days, 0);
  const days = counted(count ?? 0, 'day', 'days');
  return {
    isError,
    label: isOverseer ? 'Days not closed' : 'Your days not closed',
    since: earliest(data?.map(({ since }) => since) ?? []),
    count,
    figure: isOverseer ? `${days} of ${counted(data?.length ?? 0, 'cashier', 'cashiers')}` : days,
    to: isOverseer && data?.length === 1 ? `/day-close?cashier=${data[0]?.cashier_id}` : '/day-close',
  };
};

/** The cash that was handed over and that nobody has accepted. */
const useHandOvers = (isOverseer: boolean): Found => {
  const isUsed = useIsUsed('day_close');
  const { data, isError } = useQuery({ ...queryOf('drawers', waitingHandOvers), enabled: isUsed === true });
  const sum = data?.reduce((paise, { amount }) => paise + toPaise(amount), 0) ?? 0;
  const [oldest] = data ?? [];
  return {
    isError,
    label: 'Hand-overs not accepted',
    since: oldest?.date,
    count: isUsed === false ? 0 : data?.length,
    figure: `${formatRupees(toRupees(sum))} in ${counted(data?.length ?? 0, 'hand-over', 'hand-overs')}`,
    to: oldest && isOverseer ? `/day-close?cashier=${oldest.from_id}` : '/day-close',
  };
};

const useDifferences = (isOverseer: boolean): Found => {
  const isUsed = useIsUsed('day_close');
  const isLeftOut = isUsed === false || !isOverseer;
  const query = { state: 'Waiting' as const, order: 'asc' as const, limit: 1 };
  const { data, isError } = useQuery({
    ...pageQueryOf('drawers', closings.list, { query }),
    enabled: isUsed === true && isOverseer,
  });
  return {
    isError,
    label: 'Differences to approve',
    since: data?.rows[0]?.date,
    count: isLeftOut ? 0 : data?.total,
    figure: formatCount(data?.total ?? 0),
    to: '/day-close?state=Waiting',
  };
};

/** What is a cashier's stands beside no course: it waits where all courses are looked at. */
const unlessOf = (courseId: CourseId, found: Found): Found =>
  courseId === undefined ? found : { ...found, count: 0, isError: false };

/**
 * Finds what waits for this person, of the course that is chosen or of all. `isFailed`: some of it could not be read, and
 * `waiting` is the rest.
 */
export const useWhatWaits = (courseId: CourseId) => {
  const { role, id } = useUser();
  const isOverseer = seesAll({ role });
  const { today } = useOfficeDay();
  const all: readonly Found[] = [
    useApprovals(isOverseer, courseId),
    useOwnRequests(isOverseer),
    unlessOf(courseId, useOwnConcessions(isOverseer)),
    unlessOf(courseId, useOwnPayments(isOverseer)),
    unlessOf(courseId, useDaysNotClosed(isOverseer)),
    unlessOf(courseId, useHandOvers(isOverseer)),
    unlessOf(courseId, useDifferences(isOverseer)),
    useOverdueDues(courseId),
    useCheques('received', 'Cheques not yet deposited', courseId),
    useCheques('deposited', 'Cheques at the bank, to be cleared', courseId),
    useReturnedCheques(today, courseId),
    usePostDated(courseId),
    usePromises(courseId),
    useOverdueTasks(courseId),
    unlessOf(courseId, useOwnTasks(isOverseer, id)),
    ...useSuspense(isOverseer).map((found) => unlessOf(courseId, found)),
  ];
  return {
    isPending: all.some(({ count, isError }) => count === undefined && !isError),
    isFailed: all.some(({ isError }) => isError),
    waiting: all.filter(({ count = 0 }) => count > 0),
  };
};
