import { useState } from 'react';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { AskExemptionDialog } from './ask-exemption-dialog.tsx';

/** Asks for an exemption of the students that are chosen in a list. */
export const ChosenExempted = ({ students }: { readonly students: readonly { readonly id: number }[] }) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ActButton size="small" onClick={() => setAsking(true)}>
        Request exemption
      </ActButton>
      {isAsking && (
        <AskExemptionDialog students={students.map(({ id }) => id)} onClose={() => setAsking(false)} />
      )}
    </>
  );
};
