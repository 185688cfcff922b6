import { expect } from 'vitest';
import type { Statement } from '../../../../shared/features/accounts/bank-statements/bank-statements.reading.ts';
import { type Layout, OPENING, type Sample } from './sample.ts';

const squeezed = (text: string): string => text.replace(/^0+(?=\d)/, '');

/** Requires that each line of a statement was read as it is, none was refused, and the balances prove them. */
export const requireLines = (
  statement: Statement | undefined,
  layout: Layout,
  lines: readonly Sample[],
): void => {
  const parts = ({
    day,
    narration,
    reference,
    paise,
    balance,
  }: Omit<Sample, 'balance'> & { balance: number | null }) => ({
    ...{ day, narration, paise },
    ...(!layout.hasNoReference && { reference: squeezed(reference) }),
    ...(!layout.hasNoBalance && { balance }),
  });
  expect(statement?.lines.map(parts)).toEqual(lines.map(parts));
  expect(statement?.refused).toEqual([]);
  expect(statement?.chain).toBe(layout.hasNoBalance ? 'none' : 'ok');
  if (!layout.hasNoBalance)
    expect([statement?.opening, statement?.closing]).toEqual([OPENING, lines.at(-1)?.balance]);
};
