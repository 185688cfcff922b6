import {
  importOpeningDues,
  undoOpeningImport,
} from '../../../main/features/changes/opening-dues/opening-dues.service.ts';
import {
  promote,
  undo as undoPromotion,
} from '../../../main/features/changes/promotions/promotions.service.ts';
import { mergeStudents } from '../../../main/features/overview/merges/merges.service.ts';
import { undoImport } from '../../../main/features/students/students/import/students.imports.ts';
import { changeStudent } from '../../../main/features/students/students/students.service.ts';
import { addDays } from '../../../shared/dates.ts';
import { NewOpeningDuesImport } from '../../../shared/features/changes/opening-dues/opening-dues.model.ts';
import type { Stage } from './people.ts';
import { enterAgain, type Played } from './people.ts';
import type { YearStep } from './random-steps.ts';

const REASON = 'The trust has sanctioned it';
/** The index of the student who was entered twice. */
export const DOUBLE = 3;

interface Office extends Pick<Stage, 'way' | 'courses' | 'today' | 'agree'> {
  readonly students: (Played | undefined)[];
  /** The students whose load was undone. */
  readonly gone: Set<number>;
  /**
   * Moves the receipts and dues of the double to the record that stays. `places` says at which index each receipt is then.
   */
  readonly madeOne: (
    who: number,
    places: { readonly own: readonly number[]; readonly others: readonly number[] },
    records: { readonly goes: number; readonly stays: number; readonly dues: ReadonlySet<number> },
  ) => void;
}

interface Load {
  readonly id: number;
  readonly who: number;
  isUndone: boolean;
}
interface Promoted {
  readonly id: number;
  readonly who: number;
  readonly course: number;
  readonly from: string;
  readonly to: string | null;
  isUndone: boolean;
}

const KINDS = [
  'entered twice',
  'made one',
  'load undone',
  'dues loaded',
  'loaded dues undone',
  'promoted',
  'promotion undone',
  'leaves',
  'comes back',
] as const;
type RecordStep = Extract<YearStep, { kind: (typeof KINDS)[number] }>;
export const isOfRecords = (event: YearStep): event is RecordStep =>
  KINDS.some((kind) => kind === event.kind);

/**
 * Plays what happens to students' records: entered twice, merged, loaded, promoted, left and back, in the office and in the
 * model.
 */
export const playRecords = ({ way, courses, today, students, gone, agree, madeOne }: Office) => {
  const loads: Load[] = [];
  const promotions: Promoted[] = [];
  let made = 0;
  const at = (who: number): Played => {
    const one = students[who];
    if (!one) throw new Error(`No student ${who}`);
    return one;
  };
  const readmitted = (one: Played): void => {
    one.isGone = false;
    one.decisions.readmit();
  };

  return async (event: RecordStep): Promise<void> => {
    const double = students[DOUBLE];
    switch (event.kind) {
      case 'entered twice': {
        if (double) return;
        made += 1;
        students[DOUBLE] = await enterAgain(way, {
          ...event,
          course: courses[event.who === 2 ? 1 : 0],
          made,
          today: today(),
          marks: at(event.who).model.marks,
        });
        return;
      }
      case 'made one': {
        if (!double) return;
        const one = at(event.who);
        const isTaken = !one.decisions.isAnyWaiting && !double.decisions.isAnyWaiting;
        const owed = await way
          .db()
          .selectFrom('dues')
          .select('id')
          .where('student_id', '=', double.id)
          .execute();
        await agree(
          (change) => mergeStudents(change, one.id, { other_id: double.id, confirmed: true }),
          isTaken,
          'two records made one',
        );
        if (!isTaken) return;
        const places = one.model.absorb(double.model);
        one.decisions.absorb(double.decisions, places);
        const dues = new Set(owed.map(({ id }) => id));
        madeOne(event.who, places, { goes: double.id, stays: one.id, dues });
        students[DOUBLE] = undefined;
        return;
      }
      case 'load undone': {
        const { importId } = double ?? {};
        if (!double || importId === undefined) return;
        await agree((change) => undoImport(change, importId), !double.isUsed, 'a load undone');
        if (double.isUsed) return;
        gone.add(double.id);
        students[DOUBLE] = undefined;
        return;
      }
      case 'dues loaded': {
        const one = at(event.who);
        const { head_id, ...of } = event.head;
        const due_date = addDays(today(), event.in);
        const student = {
          roll_no: one.rollNo,
          admission_no: '',
          name: '',
          father_name: '',
          course: '',
          year: '',
        };
        const wanted = [
          {
            row: 2,
            what: one.rollNo,
            doubts: [],
            student,
            head_id,
            session_id: undefined,
            due_date,
            amount: event.paise / 100,
          },
        ];
        const file = { source: 'dues.xlsx', wanted, unclear: [], tabs: [], said: [] };
        const order = NewOpeningDuesImport.parse({ file: 'dues.xlsx', due_date, with_doubtful: true });
        let id = 0;
        await agree(
          async (change) => {
            id = (await importOpeningDues(change, file, order)).import_id ?? 0;
          },
          true,
          'dues loaded',
        );
        if (id === 0) return;
        const load = { id, who: event.who, isUndone: false };
        loads.push(load);
        one.model.charge({ origin: 'charge', ...of, date: due_date, amount: event.paise, run: load });
        return;
      }
      case 'loaded dues undone': {
        const load = loads[event.which];
        if (!load) return;
        const { decisions, model } = at(load.who);
        const own = model.dues.filter(({ run }) => run === load);
        const isTaken = !load.isUndone && own.every((due) => decisions.isUnpaid(due));
        await agree(
          (change) => undoOpeningImport(change, { id: load.id, reason: REASON }),
          isTaken,
          'a load of dues undone',
        );
        if (!isTaken) return;
        load.isUndone = true;
        for (const due of own) model.drop(due);
        return;
      }
      case 'promoted': {
        const one = at(event.who);
        if (one.isGone) return;
        const to = event.leaves ? null : `${one.year} on`;
        const of = {
          course_id: one.course,
          from_year: one.year,
          to_year: to,
          ...(event.leaves && { status: 'Left' as const }),
        };
        let id = 0;
        await agree(
          async (change) => {
            id = (await promote(change, of)).run_id ?? 0;
          },
          true,
          'a promotion',
        );
        promotions.push({ id, who: event.who, course: one.course, from: one.year, to, isUndone: false });
        one.year = to ?? one.year;
        one.isGone = event.leaves;
        return;
      }
      case 'promotion undone': {
        const run = promotions[event.which];
        if (!run) return;
        const one = at(run.who);
        const isAsLeft =
          one.course === run.course && one.year === (run.to ?? run.from) && one.isGone === (run.to === null);
        const isTaken = !run.isUndone && isAsLeft;
        await agree(
          (change) => undoPromotion(change, { id: run.id, reason: REASON }),
          isTaken,
          'a promotion undone',
        );
        if (!isTaken) return;
        run.isUndone = true;
        one.year = run.from;
        if (run.to === null) readmitted(one);
        return;
      }
      case 'leaves': {
        const one = at(event.who);
        one.isGone = true;
        await agree((change) => changeStudent(change, one.id, { status: 'Left' }), true, 'a leaving');
        return;
      }
      case 'comes back': {
        const one = at(event.who);
        await agree((change) => changeStudent(change, one.id, { status: 'Studying' }), true, 'a readmission');
        if (one.isGone) readmitted(one);
        return;
      }
    }
  };
};
