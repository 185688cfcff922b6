import Print from '@mui/icons-material/Print';
import { Button } from '@mui/material';
import { useRef } from 'react';
import { counted } from '../../../../shared/counted.ts';
import type { FetchedFile } from '../../../client/files.ts';
import { fingerprintOf, keyFor, type PendingKey } from '../../../client/submission-key.ts';
import { usePrintPaper } from './use-print-paper.tsx';

interface ChosenPapers {
  /** The ids of the papers that can be handed out. */
  readonly ids: readonly number[];
  /** The name of one, and of several: `receipt`, `receipts`. */
  readonly one: string;
  readonly many: string;
}

/** Fetches them as one file, which counts them: once under one key. */
type Load = (input: {
  readonly body: { readonly ids: number[] };
  readonly idempotencyKey: string;
}) => Promise<FetchedFile>;

/**
 * Prints several papers as one. After an answer that was lost, trying again counts none a second time. Draw `question`
 * somewhere on the page.
 */
export const usePrintChosen = ({ ids, one, many }: ChosenPapers, load: Load) => {
  const { printPaper, question } = usePrintPaper();
  const pending = useRef<PendingKey>(undefined);
  const fetchOnce = async () => {
    const current = keyFor(pending.current, fingerprintOf(ids), Date.now());
    pending.current = current;
    const file = await load({ body: { ids: [...ids] }, idempotencyKey: current.key });
    pending.current = undefined;
    return file;
  };
  const title = counted(ids.length, one, many);
  return { title, print: () => printPaper({ title, print: fetchOnce }), question };
};

/** Prints the papers chosen in a register as one. */
export const PrintChosen = ({ load, ...chosen }: ChosenPapers & { readonly load: Load }) => {
  const { title, print, question } = usePrintChosen(chosen, load);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Print />}
        disabled={chosen.ids.length === 0}
        onClick={() => void print()}
      >
        Print {title}
      </Button>
      {question}
    </>
  );
};
