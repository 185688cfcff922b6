import { useState } from 'react';
import type { Doubt } from '../../../shared/contract/error.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The sentences of what the office asks about. */
export const sentencesOf = (doubts: readonly Doubt[]): readonly string[] =>
  doubts.map(({ message }) => message);

interface Question {
  readonly doubts: readonly string[];
  /** The label of the reason, where an admin alone may do it and has to say why. */
  readonly reasonLabel: string | undefined;
  /** The reason, '' where none is asked for; undefined where it is not to be done. */
  readonly answer: (reason: string | undefined) => void;
}

interface Words {
  readonly title: string;
  readonly confirmLabel: string;
}

/** Asks about what speaks against what is to be saved: answers '' or the reason, undefined where it is not to be saved. */
export const useDoubts = (words: Words) => {
  const [asking, setAsking] = useState<Question>();
  const ask = async (doubts: readonly string[], reasonLabel?: string): Promise<string | undefined> => {
    const reason = await new Promise<string | undefined>((resolve) =>
      setAsking({ doubts, reasonLabel, answer: resolve }),
    );
    setAsking(undefined);
    return reason;
  };

  const question = asking && (
    <ConfirmDialog
      {...words}
      cancelLabel="Back"
      {...(asking.reasonLabel && { reasonLabel: asking.reasonLabel })}
      onConfirm={(reason) => asking.answer(reason)}
      onClose={() => asking.answer(undefined)}
    >
      {asking.doubts.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
    </ConfirmDialog>
  );
  return { ask, question };
};
