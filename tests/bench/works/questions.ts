import { seeded } from '../../support/tools/random.ts';
import { oneCommitEach, sharedCommit } from '../bare/fee-entry.ts';
import { bareFees, type FeeFilter } from '../bare/fees.ts';
import { bareActivity, bareDashboard, bareStudents } from '../bare/registers.ts';
import { ASKERS, type Asker } from '../college/people.ts';
import type { Landmarks, Question } from './question.ts';

const PAGE = 25;

/** One person may wait for so many answers of threads. */
const AT_A_THREAD = 8;

const WHO: Readonly<Record<Asker, string>> = {
  admin: 'admin',
  one: 'accountant of 1',
  three: 'accountant of 3',
  twelve: 'accountant of all 12',
};

const feePage = (name: string, asker: Asker, filter: FeeFilter, offset = 0): Question => {
  const { date, studentId, q } = filter;
  const query = new URLSearchParams({
    ...(date !== undefined && { date }),
    ...(studentId !== undefined && { student_id: String(studentId) }),
    ...(q !== undefined && { q }),
    limit: String(PAGE),
    offset: String(offset),
  });
  return {
    name: `${name}, ${WHO[asker]}`,
    asker,
    path: `/fees?${query}`,
    bare: (store, { scope }) => bareFees(store, scope).page(filter, PAGE, offset),
  };
};

const daysFees = (asker: Asker, date: string): Question => ({
  name: `today's fees, ${WHO[asker]}`,
  asker,
  path: `/fees?date=${date}`,
  bare: (store, { scope }) => {
    const page = bareFees(store, scope).page({ date }, 1_000_000);
    return () => ({ body: page().body });
  },
});

const summary = (asker: Asker): Question => ({
  name: `fees summary, ${WHO[asker]}`,
  asker,
  path: '/fees/summary',
  bare: (store, { scope }) => bareFees(store, scope).summary({}),
});

const dashboard = (asker: Asker): Question => ({
  name: `dashboard, ${WHO[asker]}`,
  asker,
  path: asker === 'admin' ? '/admin/dashboard' : '/accountant/dashboard',
  bare: (store, person, { today }) => bareDashboard(store, person, today),
});

const registersOf = (
  asker: Asker,
  { deep, studentId, rollNo, receiptNo }: Landmarks,
): readonly Question[] => [
  feePage('fee register, first page', asker, {}),
  feePage('fee register, deep page', asker, {}, deep[asker]),
  feePage('fee register, part of a name', asker, { q: 'hemant ku' }),
  feePage('fee register, receipt number', asker, { q: receiptNo }),
  feePage('fee register, roll number', asker, { q: rollNo }),
  feePage('fees of one student', asker, { studentId }),
  summary(asker),
  dashboard(asker),
];

const NEW_FEE = { amount: 500 };

/** Every question of the bench, in the order asked: what writes comes last. */
export const questions = (landmarks: Landmarks): readonly Question[] => {
  const { version, today, courseId, studentIds } = landmarks;
  // A clerk's queue: one student after another, each of whom seldom comes twice.
  const chance = seeded(1);
  const nextBody = () => ({ ...NEW_FEE, student_id: chance.one(studentIds) });
  return [
    {
      name: 'health',
      asker: 'guest',
      path: '/health',
      bare: () => () => ({ body: { status: 'ok', version } }),
    },
    daysFees('one', today),
    daysFees('admin', today),
    {
      name: "a course's students, admin",
      asker: 'admin',
      path: `/students?course_id=${courseId}`,
      bare: (store) => bareStudents(store, courseId),
    },
    ...ASKERS.flatMap((asker) => registersOf(asker, landmarks)),
    {
      name: 'activity, first page',
      asker: 'admin',
      path: `/activity?entity=fees&limit=${PAGE}`,
      bare: (store) => bareActivity(store, PAGE),
    },
    {
      name: 'activity, a name searched',
      asker: 'admin',
      path: `/activity?entity=fees&q=hemant+ku&limit=${PAGE}`,
      connections: AT_A_THREAD,
      bare: (store) => bareActivity(store, PAGE, 'hemant ku'),
    },
    {
      name: 'Ctrl+K, part of a name, admin',
      asker: 'admin',
      path: '/find?q=hemant+ku',
      connections: AT_A_THREAD,
    },
    {
      name: 'Ctrl+K, part of a name, accountant of 1',
      asker: 'one',
      path: '/find?q=hemant+ku',
      connections: AT_A_THREAD,
    },
    {
      name: 'fee entry of one desk alone',
      asker: 'one',
      method: 'POST',
      path: '/fees',
      nextBody,
      bare: oneCommitEach,
      writes: true,
      connections: 1,
    },
    {
      name: 'fee entry, beside one commit each',
      asker: 'one',
      method: 'POST',
      path: '/fees',
      nextBody,
      bare: oneCommitEach,
      writes: true,
    },
    {
      name: 'fee entry, beside a shared commit',
      asker: 'one',
      method: 'POST',
      path: '/fees',
      nextBody,
      bare: sharedCommit,
      writes: true,
    },
  ];
};
