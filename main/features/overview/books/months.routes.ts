import {
  getMonth,
  listMonths as listEndpoint,
  lockMonth as lockEndpoint,
  reopenMonth as reopenEndpoint,
} from '../../../../shared/features/overview/books/months.endpoints.ts';
import type {
  LockWithPack,
  Month,
  MonthDetail,
} from '../../../../shared/features/overview/books/months.model.ts';
import { type Route, route } from '../../../http/route.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import type { BookChecks } from './books.checking.ts';
import { createMonthChecks } from './months.checking.ts';
import { createMonthLocks } from './months.locking.ts';
import { type BookedMonth, changesSince, findMonth, listMonths, locksOf } from './months.queries.ts';
import { checklistOf, checklistThen, reopenMonth } from './months.service.ts';
import type { Packs } from './pack/pack.making.ts';

type Lock = Awaited<ReturnType<typeof locksOf>>[number];

/** The months of the books. Their checks go on in a thread beside. */
export const monthRoutes = (
  office: Office,
  { checks: { runBeside }, packs }: { readonly checks: BookChecks; readonly packs: Packs },
): readonly Route[] => {
  const checks = createMonthChecks(office, runBeside);
  const locks = createMonthLocks(office, checks, packs.begin);
  const today = () => todayOf(office.clock);

  const withPack = async ({ lockId, ...month }: BookedMonth): Promise<Month> => ({
    ...month,
    pack: lockId === null ? null : (await packs.stateOf(office.reader, lockId)).state,
  });
  const monthNow = async (month: string): Promise<Month> =>
    withPack(await findMonth(office.reader, month, today()));

  const lockWithPack = async (lock: Lock): Promise<LockWithPack> => ({
    id: lock.id,
    locked: { at: lock.locked_at, by: lock.locked_by_name, reason: lock.reason },
    reopened:
      lock.reopened_at === null
        ? null
        : { at: lock.reopened_at, by: lock.reopened_by_name ?? '', reason: lock.reopen_reason },
    pack: await packs.stateOf(office.reader, lock.id),
  });

  const detailOf = async (name: string, isWaiting: boolean): Promise<MonthDetail> => {
    const month = await monthNow(name);
    const ofLocks = await locksOf(office.reader, name);
    const lock = ofLocks[0];
    const changes = lock ? await changesSince(office.reader, name, lock.last_voucher_id) : [];
    const beside = { ...month, ...(await locks.stateOf(name)), changes };
    const withPacks = { ...beside, locks: await Promise.all(ofLocks.map(lockWithPack)) };
    if (lock && month.state === 'Locked') {
      const now = await checklistOf(office.reader, name, undefined);
      return {
        ...withPacks,
        checklist: checklistThen(now, JSON.parse(lock.open)),
        checking: null,
        ready: false,
      };
    }
    const found = await checks.look(name, isWaiting);
    const isFound = 'differences' in found;
    const checklist = await checklistOf(office.reader, name, isFound ? found : undefined);
    const ready = checklist.every(({ open }) => open === 0);
    return { ...withPacks, checklist, checking: isFound ? null : found, ready };
  };

  return [
    route(listEndpoint, async () =>
      Promise.all((await listMonths(office.reader, today())).map((month) => withPack(month))),
    ),
    route(getMonth, ({ params, query }) => detailOf(params.month, query.waiting === 'true')),
    route(lockEndpoint, async ({ params: { month }, caller, body }) => {
      await locks.ask(caller, month, body);
      return monthNow(month);
    }),
    route(reopenEndpoint, async ({ params: { month }, caller, body }) => {
      await office.write(caller, reopenMonth, month, body);
      return monthNow(month);
    }),
  ];
};
