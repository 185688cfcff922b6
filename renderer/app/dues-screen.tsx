import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import { useState } from 'react';
import { counted } from '../../shared/counted.ts';
import { ChargeDialog } from '../features/charges/dues/charge-dialog.tsx';
import { RaiseDialog } from '../features/charges/plans/raise-dialog.tsx';
import { RunRegister } from '../features/charges/plans/run-register.tsx';
import { ChosenLetters } from '../features/collection/demand-letters/chosen-letters.tsx';
import { DemandLettersDialog } from '../features/collection/demand-letters/demand-letters-dialog.tsx';
import { useFileViewer } from '../features/college/files/attachment-viewer.tsx';
import { NOBODY, StudentField } from '../features/students/students/student-field.tsx';
import { ActButton } from '../ui/pages/act-button.tsx';
import { KeyedButton } from '../ui/pages/keyed-button.tsx';
import { Page } from '../ui/pages/page.tsx';

type Opened = 'raise' | 'charge' | 'letters';

/** `/dues`: what students owe is raised here, for a session's classes or for one student, and taken back. */
export const DuesScreen = () => {
  const { actions: viewer, preview } = useFileViewer();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);

  return (
    <Page
      title="Dues"
      summary="Charge fees to classes, or one student."
      actions={
        <>
          <ActButton looks onClick={() => setOpened('letters')}>
            Demand Letters
          </ActButton>
          <ActButton onClick={() => setOpened('charge')}>Charge a Student</ActButton>
          <KeyedButton
            label="Raise Dues"
            startIcon={<PlaylistAddOutlined />}
            onPress={() => setOpened('raise')}
          />
        </>
      }
    >
      <RunRegister
        chosenOf={(runs) => (
          <ChosenLetters
            query={{ run_ids: runs.map(({ id }) => id).join(',') }}
            whom={`the students of ${counted(runs.length, 'raising', 'raisings')}`}
          />
        )}
      />
      {opened === 'letters' && <DemandLettersDialog onMade={viewer.open} onClose={close} />}
      {preview}
      {opened === 'raise' && <RaiseDialog onClose={close} />}
      {opened === 'charge' && (
        <ChargeDialog
          students={[]}
          nobody={NOBODY}
          field={
            <StudentField
              name="student"
              label="Student"
              next="head_id"
              typedHint="Choose a student from the list"
            />
          }
          onClose={close}
        />
      )}
    </Page>
  );
};
