import { CloseFirst } from '../features/drawers/close-first.tsx';
import { EnteredTwice } from '../features/merges/entered-twice.tsx';
import { MergedRecords } from '../features/merges/merged-records.tsx';
import { MoveButton } from '../features/moves/move-button.tsx';
import { StudentPage } from '../features/student-account/student-page.tsx';

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
