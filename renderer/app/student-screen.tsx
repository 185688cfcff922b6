import { CloseFirst } from '../features/accounts/drawers/close-first.tsx';
import { MoveButton } from '../features/changes/moves/move-button.tsx';
import { EnteredTwice } from '../features/overview/merges/entered-twice.tsx';
import { MergedRecords } from '../features/overview/merges/merged-records.tsx';
import { StudentPage } from '../features/overview/student-account/student-page.tsx';

/** A student's page with moves to another course, the other records of the same student, and the cashier's drawer: joined here since the page knows nothing of them. */
export const StudentScreen = () => {
  return (
    <StudentPage
      actsOf={(student) => (
        <>
          <MoveButton student={student} />
          <EnteredTwice student={student} />
        </>
      )}
      mergedOf={(student) => <MergedRecords student={student} />}
      counterAfter={(counter) => <CloseFirst>{counter}</CloseFirst>}
    />
  );
};
