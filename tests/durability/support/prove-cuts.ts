import { requireBooksAgree } from '../../support/colleges/books.ts';
import { type Proof, prove } from '../../support/tools/figures.ts';
import { contentsOf } from './contents.ts';
import { officeUnderCuts } from './cut-rounds.ts';
import { CUTS, type Cut } from './power-cut.ts';

/** The number of rounds after which an office is closed in order, with a power cut right after. */
const ROUNDS_A_CLOSING = 5;

/** Cuts the power of one office `cuts` times. */
const cutOne = async (cut: Cut, cuts: number): Promise<readonly string[]> => {
  const office = officeUnderCuts();
  const failures: string[] = [];
  for (let at = 1; at <= cuts; at += 1) {
    const lost = at % ROUNDS_A_CLOSING === 0 ? await office.close(cut) : await office.round(cut, at);
    failures.push(...lost.map((what) => `${cut}, cut ${at - 1}: ${what}`));
  }
  const { receipts } = contentsOf(office.dataDirectory);
  const missing = office.acknowledged.receipts.filter((receipt) => !receipts.includes(receipt));
  failures.push(...missing.map((receipt) => `${cut}, the last cut: ${receipt}`));
  await requireBooksAgree(office.dataDirectory).catch(({ message }: Error) => failures.push(message));
  return failures;
};

const cutOften = async (cutsOfEach: number): Promise<Proof> => {
  const failures: string[] = [];
  for (const cut of CUTS) failures.push(...(await cutOne(cut, cutsOfEach)));
  return { tried: CUTS.length * cutsOfEach, failures };
};

/** Cuts the power `cutsOfEach` times in each way. */
export const provePowerCuts = (cutsOfEach: number): Promise<void> =>
  prove(
    'after a power cut the office opens with every receipt, file and backup it acknowledged',
    cutsOfEach,
    () => cutOften(cutsOfEach),
  );
