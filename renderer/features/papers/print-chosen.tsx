import Print from '@mui/icons-material/Print';
import { Button } from '@mui/material';
import { useRef } from 'react';
import { counted } from '../../../shared/counted.ts';
import type { FetchedFile } from '../../client/files.ts';
import { fingerprintOf, keyFor, type PendingKey } from '../../client/submission-key.ts';
import { usePrintPaper } from './use-print-paper.tsx';

interface PrintChosenProps {
  /** The ids of the papers that can be handed out. */
  readonly ids: readonly number[];
  /** The name of one, and of several: `receipt`, `receipts`. */
  readonly one: string;
  readonly many: string;
  /** Fetches them as one file, which counts them: once under one key. */
  readonly load: (input: {
    readonly body: { readonly ids: number[] };
    readonly idempotencyKey: string;
  }) => Promise<FetchedFile>;
}

/** Prints the papers chosen in a register as one. After an answer that was lost, trying again counts none a second time. */
export const PrintChosen = ({ ids, one, many, load }: PrintChosenProps) => {
  const { printPaper, question } = usePrintPaper();
  const pending = useRef<PendingKey>(undefined);
  const print = async () => {
    const current = keyFor(pending.current, fingerprintOf(ids), Date.now());
    pending.current = current;
    const file = await load({ body: { ids: [...ids] }, idempotencyKey: current.key });
    pending.current = undefined;
    return file;
  };
  const title = counted(ids.length, one, many);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Print />}
        disabled={ids.length === 0}
        onClick={() => void printPaper({ title, print })}
      >
        Print {title}
      </Button>
      {question}
    </>
  );
};
