import { useCallback, useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import { printLetters } from '../../../../shared/features/papers/letters/letters.endpoints.ts';
import type { ManyLetters } from '../../../../shared/features/papers/letters/letters.many.ts';
import { fetchFile } from '../../../client/files.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { usePrintChosen } from '../../college/papers/print-chosen.tsx';
import { useAreTemplatesHere } from './letter-templates.data.ts';
import { ManyLettersDialog } from './many-dialog.tsx';

interface IssuedProps {
  readonly many: ManyLetters;
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

/** What was issued, and its print: one file with all of them. */
const Issued = ({ many: { ids, numbers, left_out }, onPrint, onClose }: IssuedProps) => (
  <ConfirmDialog
    title={`${counted(ids.length, 'certificate is', 'certificates are')} issued`}
    confirmLabel={`Print ${counted(ids.length, 'certificate', 'certificates')}`}
    cancelLabel="Print later"
    onConfirm={onPrint}
    onClose={onClose}
  >
    {numbers && (numbers.first === numbers.last ? numbers.first : `${numbers.first} to ${numbers.last}`)}
    {left_out.students > 0 && `. ${counted(left_out.students, 'student was', 'students were')} left out.`}
  </ConfirmDialog>
);

/** Issues certificates to many students, then offers their print. Draw `dialogs` somewhere on the page. */
export const useManyLetters = (ids?: readonly number[]) => {
  const [isOpen, setOpen] = useState(false);
  const [issued, setIssued] = useState<ManyLetters>();
  const { print, question } = usePrintChosen(
    { ids: issued?.ids ?? [], one: 'certificate', many: 'certificates' },
    (input) => fetchFile(printLetters, input),
  );
  const areTemplatesHere = useAreTemplatesHere();
  const open = useCallback(() => setOpen(true), []);
  const dialogs = (
    <>
      {isOpen && areTemplatesHere && (
        <ManyLettersDialog ids={ids} onIssued={setIssued} onClose={() => setOpen(false)} />
      )}
      {issued && !isOpen && (
        <Issued
          many={issued}
          onPrint={async () => {
            await print();
            setIssued(undefined);
          }}
          onClose={() => setIssued(undefined)}
        />
      )}
      {question}
    </>
  );
  return { open, dialogs };
};
