import type {
  NewOpeningDuesImport,
  OpeningDuesImport,
  OpeningDuesImportResult,
} from '../../../../shared/features/changes/opening-dues/opening-dues.model.ts';
import { remarksOf } from '../../../../shared/features/college/files/row-remarks.ts';
import { formatRupees, sumPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { act, type Looking } from '../../../office/act.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { noteControl } from '../../../office/note-control.ts';
import { raise, raiseInPlace } from '../../charges/dues/dues.raise.ts';
import { reverseDues } from '../../charges/dues/dues.reverse.ts';
import { settleWithEarlier } from '../../charges/dues/dues.settle.ts';
import { courseSetOf } from '../../college/courses/courses.set-queries.ts';
import { listHeads } from '../../college/heads/heads.queries.ts';
import { chosenSession } from '../../college/sessions/sessions.service.ts';
import { settleDeposits, unsettleDeposits } from './opening-dues.deposits.ts';
import type { ReadFile } from './opening-dues.file.ts';
import {
  type LoadKind,
  type OpeningDuesPlan,
  type PlannedDue,
  planOpeningDues,
} from './opening-dues.planning.ts';
import {
  coursesOfImport,
  duesOfImport,
  findImport,
  insertImport,
  markUndone,
  usedDuesOf,
} from './opening-dues.queries.ts';

/** So many rows of each sort are shown. */
const MOST_SHOWN = 200;
/** Students charged between two turns of the event loop. */
const PART = 25;

const headsOf = async (db: Db) =>
  new Map((await listHeads(db, {}).page(1000, 0)).map((head) => [head.id, head]));

const headSums = (taken: readonly PlannedDue[], heads: Awaited<ReturnType<typeof headsOf>>) => {
  const byHead = Map.groupBy(taken, ({ head_id }) => head_id);
  return [...heads.values()].flatMap(({ id, name }) => {
    const own = byHead.get(id) ?? [];
    const amount = toRupees(sumPaise(own));
    return own.length === 0 ? [] : [{ head_id: id, head: name, dues: own.length, amount }];
  });
};

const runOf = (
  { source, wanted, unclear, tabs, said }: ReadFile,
  { unmatched, doubtful, already }: OpeningDuesPlan,
  taken: readonly PlannedDue[],
  heads: Awaited<ReturnType<typeof headsOf>>,
): OpeningDuesImportResult => ({
  import_id: null,
  source,
  rows: new Set([...wanted, ...unclear].map(({ row }) => row)).size,
  students: new Set(taken.map(({ student }) => student.id)).size,
  dues: taken.length,
  amount: toRupees(sumPaise(taken)),
  heads: headSums(taken, heads),
  already,
  said: [...said],
  unread: tabs.flatMap(({ name, unread }) =>
    unread.map((heading) => (tabs.length > 1 ? `${name}: ${heading}` : heading)),
  ),
  sums: tabs.flatMap(({ name, sums }) =>
    sums.map(({ heading, amount, total }) => ({
      ...{ heading: tabs.length > 1 ? `${name}: ${heading}` : heading, amount, total },
    })),
  ),
  unmatched: remarksOf(unmatched, MOST_SHOWN),
  doubtful: {
    ...remarksOf(doubtful, MOST_SHOWN),
    amount: toRupees(sumPaise(doubtful.map(({ due }) => due))),
  },
});

const chargeAll = async (
  change: Change,
  kind: LoadKind,
  importId: number,
  dues: readonly PlannedDue[],
): Promise<void> => {
  const byStudent = [...Map.groupBy(dues, ({ student }) => student.id).values()];
  for (let at = 0; at < byStudent.length; at += PART) {
    const part = byStudent.slice(at, at + PART);
    const charges = [];
    for (const own of part) {
      const [{ student } = { student: undefined }] = own;
      if (!student) continue;
      const course_set_id = await courseSetOf(
        change.db,
        student.course_id === null ? [] : [student.course_id],
      );
      const raised = own.map(({ head_id, session_id, due_date, paise, description }) => ({
        head_id,
        session_id,
        origin: 'charge' as const,
        instalment: null,
        due_date,
        amount_paise: paise,
        description,
        fee_id: null,
        opening_import_id: importId,
      }));
      charges.push({ student_id: student.id, course_set_id, dues: raised });
    }
    // Nobody owes a deposit that is held: neither an exemption nor an advance has to do with it.
    if (kind === 'deposits') await raiseInPlace(change, charges);
    else await raise(change, charges);
    for (const [first] of part)
      if (kind === 'dues' && first && first.student.advance_paise > 0)
        await settleWithEarlier(change, first.student.id);
    change.progress(at + part.length, byStudent.length);
  }
  if (kind === 'deposits') await settleDeposits(change, importId);
};

/** What a load is told beside its file. */
type LoadInput = Pick<NewOpeningDuesImport, 'session_id' | 'due_date' | 'with_doubtful'>;

const takenOf = ({ due, doubtful }: OpeningDuesPlan, input: LoadInput): readonly PlannedDue[] =>
  input.with_doubtful ? [...due, ...doubtful.map((one) => one.due)] : due;

const lookAtFile = async (kind: LoadKind, { db }: Looking, file: ReadFile, input: LoadInput) => {
  if (input.session_id) await chosenSession(db, input.session_id);
  const plan = await planOpeningDues(db, file, input, kind);
  const taken = takenOf(plan, input);
  return { kind, taken, run: runOf(file, plan, taken, await headsOf(db)) };
};

const load = async (
  change: Change,
  { kind, taken, run }: Awaited<ReturnType<typeof lookAtFile>>,
): Promise<OpeningDuesImportResult> => {
  if (taken.length === 0) return run;
  const { source, students, dues, amount } = run;
  const import_id = await insertImport(change, {
    kind,
    source,
    students,
    dues,
    amount_paise: sumPaise(taken),
  });
  await chargeAll(change, kind, import_id, taken);
  const after = { ...run, import_id };
  await change.record({
    entity: 'due_loads',
    id: import_id,
    action: 'created',
    summary: `${source}: ${students} students, ${formatRupees(amount)}`,
    after: { kind, source, students, dues, amount, heads: run.heads },
    audience: { courses: [...new Set(taken.map(({ student }) => student.course_id))] },
  });
  return after;
};

type Loading = Awaited<ReturnType<typeof lookAtFile>>;
const SHOWN = {
  show: ({ run }: Loading) => run,
  seen: ({ taken, run }: Loading) => [taken.map(({ student, ...due }) => [student.id, due]), run],
  perform: load,
};

/** Raises what a file says that students owe, all of it in one transaction. Throws 400 for a session that is not there. */
export const importOpeningDues = act({
  look: (looking: Looking, file: ReadFile, input: LoadInput) => lookAtFile('dues', looking, file, input),
  ...SHOWN,
});
takesLong('Opening dues are being loaded', importOpeningDues);

/** Brings along the deposits of a file that the college holds from before: they are held as those that were paid. All in one transaction. */
export const importDeposits = act({
  look: (looking: Looking, file: ReadFile, { with_doubtful }: Pick<LoadInput, 'with_doubtful'>) =>
    lookAtFile('deposits', looking, file, { with_doubtful, session_id: null, due_date: looking.today }),
  ...SHOWN,
});
takesLong('Opening deposits are being loaded', importDeposits);

const USED = {
  dues: 'dues are paid or conceded',
  deposits: 'deposits are refunded or forfeited',
} as const;

const undo = async (change: Change, kind: LoadKind, { id, reason }: Undoing): Promise<OpeningDuesImport> => {
  const before = await findImport(change.db, kind, id);
  if (!before) throw notFound('Load');
  if (before.undone) throw conflict('This load was undone already');
  const used = await usedDuesOf(change.db, id, kind);
  if (used > 0) throw conflict(`${used} of its ${USED[kind]}: the load can no longer be undone`);
  if (kind === 'deposits') await unsettleDeposits(change, id);
  let [after, done] = [0, 0];
  for (;;) {
    const dues = await duesOfImport(change.db, id, after, PART * 4);
    const last = dues.at(-1);
    if (!last) break;
    await reverseDues(change, dues, reason);
    after = last.id;
    done += dues.length;
    change.progress(done, before.dues);
  }
  await markUndone(change, id, reason);
  const undone = await findImport(change.db, kind, id);
  if (!undone) throw notFound('Load');
  const courses = await coursesOfImport(change.db, id);
  await change.record({
    entity: 'due_loads',
    id,
    action: 'undone',
    summary: `${before.source}: ${before.students} students: ${reason}`,
    before,
    after: undone,
    audience: { courses },
  });
  await noteControl(change, {
    what: `load of ${kind} undone by one person`,
    id,
    number: null,
    whose: before.source,
    course_ids: courses,
    reason,
    amount: before.amount,
  });
  return undone;
};
/** A load to take back, and why. */
interface Undoing {
  readonly id: number;
  readonly reason: string;
}

/** Takes back all that a load raised. Throws 409 once something of it was paid or conceded. */
export const undoOpeningImport = (change: Change, undoing: Undoing): Promise<OpeningDuesImport> =>
  undo(change, 'dues', undoing);
takesLong('Opening dues are being taken back', undoOpeningImport);

/** Takes back all deposits of a load. Throws 409 once one of them was refunded or forfeited. */
export const undoDeposits = (change: Change, undoing: Undoing): Promise<OpeningDuesImport> =>
  undo(change, 'deposits', undoing);
