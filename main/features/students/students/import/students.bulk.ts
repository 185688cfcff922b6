import type { BulkResult } from '../../../../../shared/features/students/students/students.model.ts';
import { isUniqueViolation } from '../../../../database/constraint-errors.ts';
import { nextId } from '../../../../database/guards/given-ids.ts';
import { scopeOf } from '../../../../office/actor.ts';
import type { Change } from '../../../../office/change.ts';
import { takesLong } from '../../../../office/command.ts';
import { tryPart } from '../../../../office/try-part.ts';
import { raiseOpening } from '../../../charges/dues/dues.opening.ts';
import { type ChargedComing, chargeComing, NOBODY_CHARGED } from '../../../charges/plans/plans.coming.ts';
import { loadable } from '../students.admission.ts';
import { duplicateFilter, withoutTakenRolls } from '../students.duplicates.ts';
import { insertStudents } from '../students.insert-queries.ts';
import { mergedIdentities } from '../students.merged-queries.ts';
import { identitiesAfter } from '../students.queries.ts';
import type { GoodRow, Sorted } from './students.checked-rows.ts';
import { makeCourses, rowChoices } from './students.file.ts';
import { finishImport, insertImport } from './students.import-queries.ts';
import { readJsonRows } from './students.json-rows.ts';
import { unpack } from './students.row-encoding.ts';

interface Load {
  /** The file's name, or what else the rows came from. */
  readonly source: string;
  /** No more rows than these. */
  readonly rows: number;
  /** The names of courses to be made, by the negative ids that their rows have. */
  readonly toMake?: ReadonlyMap<number, string>;
  /** Rows that are said to be other students than those on the books whom they are like. */
  readonly others?: readonly { readonly tab: number; readonly row: number }[];
}

/** Writes the students of a part from the first id on, with what they owe; answers how they were charged. */
const writeStudents = async (
  change: Change,
  importId: number,
  first: number,
  good: readonly GoodRow[],
): Promise<ChargedComing> => {
  if (good.length === 0) return NOBODY_CHARGED;
  const last = first + good.length - 1;
  await insertStudents(
    change.db,
    first,
    good.map(({ student }) => student),
    change.now,
  );
  const cause = { kind: 'students loaded', record_id: importId } as const;
  await raiseOpening(change, { ...cause, first, last });
  return chargeComing(change, { first, last }, { cause });
};

interface Written {
  /** The result for each row. */
  readonly sorted: Sorted;
  readonly charged: ChargedComing;
}

/** Writes a part of an import. */
const writePart = async (change: Change, importId: number, first: number, part: Sorted): Promise<Written> => {
  const write = (good: readonly GoodRow[]) => writeStudents(change, importId, first, good);
  try {
    return { sorted: part, charged: await tryPart(change.db, () => write(part.good)) };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // The register takes for one roll number what the filter does not: `a1` and `A1`.
    const mended = await withoutTakenRolls(change.db, part);
    return { sorted: mended, charged: await write(mended.good) };
  }
};

/** Puts the course that was made in place of the negative id that stands for it. */
const placedIn = (made: ReadonlyMap<number, number>, row: GoodRow): GoodRow => {
  const course_id = made.get(row.student.course_id ?? 0);
  return course_id === undefined ? row : { ...row, student: { ...row.student, course_id } };
};

/** So many reasons are told: a sheet may have as many classes as rows. */
const MOST_REASONS = 20;

const notChargedOf = (reasons: ReadonlyMap<string, number>): Partial<BulkResult> => {
  const not_charged = [...reasons.values()].reduce((sum, students) => sum + students, 0);
  const all = [...reasons].map(([why, students]) => ({ why, students }));
  const not_charged_why = all.sort((a, b) => b.students - a.students).slice(0, MOST_REASONS);
  return not_charged === 0 ? {} : { not_charged, not_charged_why };
};

/** Writes the good rows and answers what became of every row. */
export const loadStudents = async (
  change: Change,
  parts: Iterable<Sorted>,
  { source, rows, toMake = new Map(), others = [] }: Load,
): Promise<BulkResult> => {
  const made = await makeCourses(change, toMake);
  const first = await nextId(change.db, 'students');
  let importId: number | undefined;
  const withoutDuplicates = await duplicateFilter((after) => identitiesAfter(change.db, after), {
    others,
    merged: await mergedIdentities(change.db),
    scope: scopeOf(change.actor),
  });
  const failed: { row: number; tab: number; message: string }[] = [];
  let [next, left, done, due_today] = [first, 0, 0, 0];
  const reasons = new Map<string, number>();
  const without = new Set<string>();
  for (const part of parts) {
    const placed = part.good.map((row) => placedIn(made, row));
    const { asked, ...told } = withoutDuplicates.sort(loadable(change.actor, { ...part, good: placed }));
    const fresh = { ...told, bad: [...told.bad, ...asked] };
    if (fresh.good.length > 0)
      importId ??= await insertImport(change, { source, first, course_ids: [...made.values()] });
    const { sorted, charged } =
      importId === undefined
        ? { sorted: fresh, charged: NOBODY_CHARGED }
        : await writePart(change, importId, next, fresh);
    for (const { row, tab, message } of sorted.bad) failed.push({ row, tab, message });
    next += sorted.good.length;
    left += sorted.left.length;
    for (const { why, students } of charged.notCharged) reasons.set(why, (reasons.get(why) ?? 0) + students);
    due_today += charged.late;
    for (const head of charged.without) without.add(head);
    done += part.good.length + part.bad.length + part.left.length;
    change.progress(done, rows);
  }
  const created = next - first;
  const import_id = await finishImport(change, importId, { source, first, created, failed: failed.length });
  return {
    created,
    failed: failed.sort((a, b) => a.tab - b.tab || a.row - b.row),
    left_out: left,
    ...notChargedOf(reasons),
    ...(due_today > 0 && { due_today }),
    ...(without.size > 0 && { without_heads: [...without] }),
    ...(import_id !== undefined && { import_id }),
  };
};

/** The students read from a file's rows, part by part, each as `packed` bytes. */
export interface ReadStudents extends Load {
  readonly parts: readonly Uint8Array[];
}

const unpacked = function* (parts: readonly Uint8Array[]): Generator<Sorted> {
  for (const part of parts) yield unpack(part);
};

/** Loads the students of a file that was read. */
export const loadFile = (change: Change, { parts, ...load }: ReadStudents): Promise<BulkResult> =>
  loadStudents(change, unpacked(parts), load);
takesLong('Students are being loaded', loadFile);

/** Loads a list of rows, each with its own headings. */
export const loadList = async (
  change: Change,
  rows: readonly unknown[],
  sessionId?: number | null,
): Promise<BulkResult> => {
  const { known, otherwise } = await rowChoices(change.db, change.actor, sessionId);
  return loadStudents(change, readJsonRows(rows, known, otherwise), { source: 'a list', rows: rows.length });
};
takesLong('Students are being loaded', loadList);
