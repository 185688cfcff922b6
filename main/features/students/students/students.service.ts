import type {
  AddedStudent,
  NewStudent,
  Student,
  StudentPatch,
} from '../../../../shared/features/students/students/students.model.ts';
import { toPaise, toRupees } from '../../../../shared/money.ts';
import { nextId } from '../../../database/guards/given-ids.ts';
import { scopeOf } from '../../../office/actor.ts';
import { conflict, invalid, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { noteControl } from '../../../office/note-control.ts';
import { changeOpening, raiseOpening } from '../../charges/dues/dues.opening.ts';
import { chargedBesidesOpening } from '../../charges/dues/dues.queries.ts';
import { type ChargedComing, chargeComing, NOBODY_CHARGED } from '../../charges/plans/plans.coming.ts';
import { chosenSession } from '../../college/sessions/sessions.service.ts';
import {
  admitted,
  requireMayChangeAccount,
  requireMayChangeTotal,
  requireMayMoveTo,
} from './students.admission.ts';
import { keepConsent } from './students.callbacks.ts';
import { furtherColumns, toColumns } from './students.columns.ts';
import { insertStudents } from './students.insert-queries.ts';
import { findStudent, rollNumberTaken, studentMoney, updateStudent } from './students.queries.ts';
import { readmit } from './students.readmitted.ts';
import { yearText } from './students.referenced.ts';

export const DUPLICATE_STUDENT = 'A student with this roll number is in this course and year already';

const FROM_DUES = 'Total fees come from the dues that a fee plan raised. Change those.';

const requireStudent = async (change: Change, id: number): Promise<Student> => {
  const student = await findStudent(change.db, scopeOf(change.actor), id);
  if (!student) throw notFound('Student');
  return student;
};

/** A student as the answer says what became of the fees. */
const told = (student: Student, { notCharged, late, latePaise, without }: ChargedComing): AddedStudent => ({
  ...student,
  ...(notCharged[0] && { not_charged: true, not_charged_why: notCharged[0].why }),
  ...(late > 0 && { due_today: toRupees(latePaise) }),
  ...(without.length > 0 && { without_heads: without }),
});

export const addStudent = async (change: Change, student: NewStudent): Promise<AddedStudent> => {
  if (student.session_id) await chosenSession(change.db, student.session_id);
  const columns = await admitted(change, toColumns(student));
  if (await rollNumberTaken(change.db, columns)) throw conflict(DUPLICATE_STUDENT);
  const id = await nextId(change.db, 'students');
  await insertStudents(change.db, id, [columns], change.now);
  await raiseOpening(change, { kind: 'dues', record_id: id, first: id, last: id });
  const isWithoutFigures = typeof (student.total_fees ?? student.pending_fees) !== 'number';
  const charged = isWithoutFigures ? await chargeComing(change, [id]) : NOBODY_CHARGED;
  if (student.consent) await keepConsent.call(change, id, student.consent);
  const after = await requireStudent(change, id);
  await change.record({
    entity: 'students',
    id,
    action: 'created',
    summary: after.name,
    after,
    audience: { courses: [after.course_id] },
  });
  return told(after, charged);
};

/** The fields that an update sends; a field that is left out stays as it is. */
const said = <Patch extends object>(patch: Patch) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    readonly [Field in keyof Patch]?: Exclude<Patch[Field], undefined>;
  };

/** Corrects a student. Total fees may change; pending follows from what was paid. */
export const changeStudent = async (
  change: Change,
  id: number,
  patch: StudentPatch,
): Promise<AddedStudent> => {
  const before = await requireStudent(change, id);
  requireVersion(patch.version, before);
  requireMayChangeAccount(change, before, patch);
  if (patch.course_id !== undefined) await requireMayMoveTo(change, patch.course_id);
  const identity = {
    course_id: patch.course_id === undefined ? before.course_id : patch.course_id,
    roll_no: patch.roll_no === undefined ? before.roll_no : patch.roll_no,
    year: patch.year === undefined ? yearText(before) : patch.year,
  };
  if (await rollNumberTaken(change.db, identity, id)) throw conflict(DUPLICATE_STUDENT);
  const money = await studentMoney(change.db, id);
  const total_paise = patch.total_fees === undefined ? money.total_paise : toPaise(patch.total_fees);
  if (total_paise !== money.total_paise) requireMayChangeTotal(change);
  const beside = await chargedBesidesOpening(change.db, id);
  if (total_paise !== money.total_paise && beside.planned) throw invalid(FROM_DUES, 'total_fees');
  const opening = total_paise - money.opening_paid_paise - beside.paise;
  if (opening < 0) throw invalid('Total fees cannot be less than what was already paid', 'total_fees');
  await updateStudent(change, id, {
    ...identity,
    total_paise,
    ...furtherColumns({ ...before, ...said(patch) }),
    name: patch.name,
    father_name: patch.father_name,
  });
  if (total_paise !== money.total_paise) await changeOpening(change, id, opening);
  if (patch.consent) await keepConsent.call(change, id, patch.consent);
  const comesBack = before.status !== 'Studying' && patch.status === 'Studying';
  const charged = comesBack ? await readmit(change, [id]) : NOBODY_CHARGED;
  const after = await requireStudent(change, id);
  await change.record({
    entity: 'students',
    id,
    action: 'updated',
    summary: after.name,
    before,
    after,
    audience: { courses: [before.course_id, after.course_id] },
  });
  if (total_paise < money.total_paise)
    await noteControl(change, {
      what: 'total fees lowered by one person',
      id,
      number: null,
      whose: after.name,
      course_ids: [after.course_id],
      reason: null,
      amount: toRupees(money.total_paise - total_paise),
    });
  return told(after, charged);
};
