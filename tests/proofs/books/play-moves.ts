import { moveStudent } from '../../../main/features/changes/moves/moves.service.ts';
import { changeStudent } from '../../../main/features/students/students/students.service.ts';
import { NewMove } from '../../../shared/features/changes/moves/moves.model.ts';
import { chargesOf } from '../../features/charges/dues/model-due.ts';
import type { Stage } from './people.ts';
import type { YearStep } from './random-steps.ts';

type MoveStep = Extract<YearStep, { kind: 'moved' | 'moves with dues' }>;

type Office = Pick<Stage, 'courses' | 'student' | 'agree'>;

/** Plays how students come to another course: by a correction of the record alone, and with their dues. */
export const playMoves = ({ courses, student, agree }: Office) => {
  return async (event: MoveStep): Promise<void> => {
    const one = student(event.who);
    if (event.kind === 'moved') {
      one.course = one.course === courses[0] ? courses[1] : courses[0];
      await agree((change) => changeStudent(change, one.id, { course_id: one.course }), true, 'a correction');
      return;
    }
    const [home, other] = one.classes;
    const target = one.plan === other ? home : other;
    if (!target) return;
    const comes = one.model.isPlanned || target.isRaised;
    const isElsewhere = one.course !== target.course || one.year !== target.year;
    const isTaken =
      !one.isGone && (comes || isElsewhere) && one.decisions.move(comes ? chargesOf(target.lines) : []);
    const order = NewMove.parse({
      course_id: target.course,
      year: target.year,
      roll_no: one.rollNo,
      reason: 'A seat was found',
    });
    await agree((change) => moveStudent(change, one.id, order), isTaken, 'a move with dues');
    if (!isTaken) return;
    one.course = target.course;
    one.year = target.year;
    if (comes) target.isRaised = true;
  };
};
