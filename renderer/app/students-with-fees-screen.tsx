import { counted } from '../../shared/counted.ts';
import type { Student } from '../../shared/features/students/students/students.model.ts';
import { ChosenExempted } from '../features/changes/exemptions/chosen-exempted.tsx';
import { ChosenLetters } from '../features/collection/demand-letters/chosen-letters.tsx';
import { StudentFeesDialog } from '../features/collection/fees/student-fees-dialog.tsx';
import { ChosenTwice } from '../features/overview/merges/entered-twice.tsx';
import { StatementButton } from '../features/overview/student-account/statement-button.tsx';
import { ChosenCertified } from '../features/papers/letters/chosen-certified.tsx';
import { StudentsPage } from '../features/students/students/students-page.tsx';

const feesOf = (student: Student, onClose: () => void) => (
  <StudentFeesDialog
    studentId={student.id}
    actsOf={(shown, viewer) => <StatementButton student={shown} viewer={viewer} />}
    onClose={onClose}
  />
);

const Letters = ({ students }: { readonly students: readonly Student[] }) => (
  <ChosenLetters
    query={{ ids: students.map(({ id }) => id).join(',') }}
    whom={counted(students.length, 'chosen student', 'chosen students')}
  />
);

/** The students' screen with its View Fees, letters and records of one student: registers joined here since none may know another. */
export const StudentsScreen = () => (
  <StudentsPage
    feesOf={feesOf}
    lettersOf={(students) => (
      <>
        <Letters students={students} />
        <ChosenCertified students={students} />
        <ChosenExempted students={students} />
        <ChosenTwice students={students} />
      </>
    )}
  />
);

/** The students of an accountant's courses, with their fees and demand letters. */
export const StudentListScreen = () => (
  <StudentsPage
    isList
    feesOf={feesOf}
    lettersOf={(students) => (
      <>
        <Letters students={students} />
        <ChosenCertified students={students} />
        <ChosenExempted students={students} />
      </>
    )}
  />
);
