import type { Doubt } from '../../../shared/contract/error.ts';
import { ApiFailure } from '../../client/failure.ts';
import { sentencesOf, useDoubts } from '../dialogs/use-doubts.tsx';
import { NOT_SAVED } from './use-saved-form.ts';

/**
 * Saves what the office may ask about, as a payment that it has already: asks, and saves what was confirmed. Answers `NOT_SAVED` where
 * that is not wished. Render `question` beside the form.
 */
export const useAskedSave = (words: Parameters<typeof useDoubts>[0]) => {
  const { ask, question } = useDoubts(words);
  const send = async <Saved>(
    save: (confirm: Doubt['ask'][]) => Promise<Saved>,
    confirmed: Doubt['ask'][] = [],
  ): Promise<Saved | typeof NOT_SAVED> => {
    try {
      return await save(confirmed);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.doubts.length === 0) throw error;
      if ((await ask(sentencesOf(error.doubts))) === undefined) return NOT_SAVED;
      return send(save, [...new Set([...confirmed, ...error.doubts.map((doubt) => doubt.ask)])]);
    }
  };
  return { send, question };
};
