import { useState } from 'react';
import {
  type Identity,
  identityText,
  likeness,
} from '../../../../shared/features/students/students/students.identity.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { students as studentRegister } from '../../../../shared/features/students/students/students.register.ts';
import { call } from '../../../client/call.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

/** Students of one name who are looked at. */
const MOST = 50;

const identityOf = (student: Student): Identity => ({
  ...student,
  year: student.year === null ? null : String(student.year),
  admission_no: student.admission_no,
});

/** `Kiran Kumari, year 2, Roll No. 14, B.A., Left`. */
const saidOf = (student: Student): string =>
  [
    identityText(identityOf(student)),
    student.course_name,
    student.status === 'Studying' ? null : student.status,
  ]
    .filter(Boolean)
    .join(', ');

interface Question {
  readonly known: readonly Student[];
  readonly answer: (isOther: boolean) => void;
}

/** Asks before a student is added who seems to be here already, also one who left: a second record has dues of its own. */
export const useHereAlready = () => {
  const [asking, setAsking] = useState<Question>();

  /** Whether `student` is to be added: nobody of those whom the person may see is alike, or it is said to be another. */
  const isNew = async (student: Identity): Promise<boolean> => {
    const named = await call(studentRegister.list, {
      query: { q: student.name, sort: 'match', limit: MOST },
    });
    const known = named.filter((other) => likeness(student, identityOf(other)) !== 'other');
    if (known.length === 0) return true;
    const isOther = await new Promise<boolean>((answer) => setAsking({ known, answer }));
    setAsking(undefined);
    return isOther;
  };

  const question = asking && (
    <ConfirmDialog
      title="Is this another student?"
      confirmLabel="Add another student"
      cancelLabel="Back"
      onConfirm={() => asking.answer(true)}
      onClose={() => asking.answer(false)}
    >
      {asking.known.map((student) => (
        <p key={student.id}>Maybe here already: {saidOf(student)}</p>
      ))}
      <p>Two records of one student are charged twice.</p>
    </ConfirmDialog>
  );
  return { isNew, question };
};
