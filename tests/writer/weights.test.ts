import { expect, it } from 'vitest';
import { createPendingCommands } from '../../main/writer/pending-commands.ts';

/** Hands in commands by person and weight, and answers which of them the thread has at first. */
const atThread = (commands: readonly (readonly [person: number, weight: number])[]) => {
  const pending = createPendingCommands(() => false);
  for (const [person, weight] of commands) {
    pending.push({
      person,
      weight,
      request: { name: 'collectFee', caller: {} as never, args: [] },
      resolve: () => undefined,
      reject: () => undefined,
    });
  }
  return pending.take().map(({ person, weight }) => [person, weight]);
};

it('the writer has one or two large receipts of a person before whatever another asks, and eight small ones', () => {
  const large = Array.from({ length: 20 }, () => [1, 6] as const);
  const small = Array.from({ length: 20 }, () => [1, 1] as const);
  expect(atThread([...large, [2, 1]])).toEqual([
    [1, 6],
    [2, 1],
    [1, 6],
  ]);
  expect(atThread(small)).toHaveLength(8);
});
