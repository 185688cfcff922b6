import { counted } from '../../shared/counted.ts';
import { ChosenLetters } from '../features/demand-letters/chosen-letters.tsx';
import { StudentFeesDialog } from '../features/fees/student-fees-dialog.tsx';
import { ChosenTwice } from '../features/merges/entered-twice.tsx';
import { StudentsPage } from '../features/students/students-page.tsx';

/** The students' screen with its View Fees, demand letters and records of one student: registers joined here since none may know another. */
export const StudentsScreen = () => (
  <StudentsPage
    feesOf={(student, onClose) => <StudentFeesDialog studentId={student.id} onClose={onClose} />}
    lettersOf={(students) => (
      <>
        <ChosenLetters
          query={{ ids: students.map(({ id }) => id).join(',') }}
          whom={counted(students.length, 'chosen student', 'chosen students')}
        />
        <ChosenTwice students={students} />
      </>
    )}
  />
);
