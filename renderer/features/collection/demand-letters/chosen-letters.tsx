import { Button } from '@mui/material';
import { useState } from 'react';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { type ChosenDemands, DemandLettersDialog } from './demand-letters-dialog.tsx';

/** At the foot of a register: the demand letters or fee slips of the rows chosen. */
export const ChosenLetters = (chosen: ChosenDemands) => {
  const { actions: viewer, preview } = useFileViewer();
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setMaking(true)}>
        Demand letters
      </Button>
      {isMaking && (
        <DemandLettersDialog chosen={chosen} onMade={viewer.open} onClose={() => setMaking(false)} />
      )}
      {preview}
    </>
  );
};
