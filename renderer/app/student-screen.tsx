import type { Student } from '../../shared/features/students/students/students.model.ts';
import { CloseFirst } from '../features/accounts/drawers/close-first.tsx';
import { useMove } from '../features/changes/moves/use-move.tsx';
import { ContactingCard } from '../features/messages/consent/contacting.tsx';
import { useFollowUp } from '../features/messages/follow-ups/follow-up-dialog.tsx';
import { useSendDemandLetter, useSendStatement } from '../features/messages/outbox/use-send-of-student.tsx';
import { useEnteredTwice } from '../features/overview/merges/entered-twice.tsx';
import { MergedRecords } from '../features/overview/merges/merged-records.tsx';
import { StudentPage } from '../features/overview/student-account/student-page.tsx';

const useActs = (student: Student) => [
  useSendStatement(student),
  useSendDemandLetter(student),
  useMove(student),
  useEnteredTwice(student),
  useFollowUp(student),
];

/** A student's page with moves to another course, the other records of the same student, consent to messages, and the cashier's drawer: joined here since the page knows nothing of them. */
export const StudentScreen = () => {
  return (
    <StudentPage
      useActs={useActs}
      aboutOf={(student) => (
        <>
          <ContactingCard student={student} />
          <MergedRecords student={student} />
        </>
      )}
      counterAfter={(counter) => <CloseFirst>{counter}</CloseFirst>}
    />
  );
};
