import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerClosedDrawers, type ClosedDrawer } from '../../../client/second-count.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { openForCash } from './open-for-cash.ts';

interface Question extends ClosedDrawer {
  readonly answer: (isOpen: boolean) => void;
}

/** Asks for the second count wherever cash is refused since the drawer is closed; what was sent goes on by itself. */
export const SecondCountQuestion = () => {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Question>();
  useEffect(
    () =>
      answerClosedDrawers(
        (closed) => new Promise((answer) => setAsked({ ...closed, answer: (isOpen) => answer(isOpen) })),
      ),
    [],
  );
  if (!asked) return null;
  const end = (isOpen: boolean) => {
    setAsked(undefined);
    asked.answer(isOpen);
  };
  return (
    <ConfirmDialog
      title="Count the drawer again?"
      confirmLabel="Count again"
      cancelLabel="Not now"
      onConfirm={async () => end(await openForCash(queries, asked.day))}
      onClose={() => end(false)}
    >
      {asked.said}
    </ConfirmDialog>
  );
};
