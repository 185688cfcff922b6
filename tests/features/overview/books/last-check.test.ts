import { afterEach, expect, it, vi } from 'vitest';
import { createLastCheck } from '../../../../main/features/overview/books/books.cached-check.ts';
import { ApiError } from '../../../../main/office/api-error.ts';
import type { Office } from '../../../../main/office/office.ts';
import { settableClock } from '../../../support/offices/settable-clock.ts';

const desks: Pick<Office, 'clock' | 'live'> = {
  clock: settableClock('2026-11-24T10:00:00'),
  live: { publish: vi.fn<() => void>() } as unknown as Office['live'],
};

afterEach(() => vi.restoreAllMocks());

it.each([
  ['a fault of the check is told to who looks after the PC', new Error('no such table'), 1],
  [
    'a check that is refused because the office closes is no fault',
    new ApiError(503, { message: 'Closing' }),
    0,
  ],
])('%s, and the next one is begun when it is asked for', async (_what, error, told) => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const check = vi.fn<() => Promise<never>>().mockRejectedValue(error);
  const last = createLastCheck(desks, check);
  expect(last.read().state).toBe('checking');
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(told));
  await vi.waitFor(() => {
    last.read();
    expect(check).toHaveBeenCalledTimes(2);
  });
});
