import { Suspense } from 'react';
import { counted } from '../../shared/counted.ts';
import type { Student } from '../../shared/features/students/students/students.model.ts';
import { StudentFeesDialog } from '../features/collection/fees/student-fees-dialog.tsx';
import { StatementButton } from '../features/overview/student-account/statement-button.tsx';
import { StudentsPage } from '../features/students/students/students-page.tsx';
import { later } from '../ui/pages/later.tsx';

const ChosenLetters = later(
  async () => (await import('../features/collection/demand-letters/chosen-letters.tsx')).ChosenLetters,
);
const ChosenCertified = later(
  async () => (await import('../features/papers/letters/chosen-certified.tsx')).ChosenCertified,
);
const ChosenExempted = later(
  async () => (await import('../features/changes/exemptions/chosen-exempted.tsx')).ChosenExempted,
);
const ChosenTwice = later(
  async () => (await import('../features/overview/merges/entered-twice.tsx')).ChosenTwice,
);

const feesOf = (student: Student, onClose: () => void) => (
  <StudentFeesDialog
    studentId={student.id}
    actsOf={(shown, viewer) => <StatementButton student={shown} viewer={viewer} />}
    onClose={onClose}
  />
);

/** What other registers do with students that are chosen: an admin makes two of them one. */
const actsFor = (isAdmin: boolean) => (students: readonly Student[]) => (
  <Suspense fallback={null}>
    <ChosenLetters
      query={{ ids: students.map(({ id }) => id).join(',') }}
      whom={counted(students.length, 'chosen student', 'chosen students')}
    />
    <ChosenCertified students={students} />
    <ChosenExempted students={students} />
    {isAdmin && <ChosenTwice students={students} />}
  </Suspense>
);
const [forAdmins, forAccountants] = [actsFor(true), actsFor(false)];

/** The students' screen with its View Fees, letters and records of one student: registers joined here since none may know another. */
export const StudentsScreen = () => <StudentsPage feesOf={feesOf} lettersOf={forAdmins} />;

/** The students of an accountant's courses, with their fees and demand letters. */
export const StudentListScreen = () => <StudentsPage isList feesOf={feesOf} lettersOf={forAccountants} />;
