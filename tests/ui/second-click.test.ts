import { expect, it, vi } from 'vitest';
import { leaveOutSecond } from '../../renderer/ui/dialogs/second-click.ts';
import { theme } from '../../renderer/ui/pages/theme.ts';

/** Whether a click is left out: the so many-th of its press, at a moment in milliseconds. */
const isLeftOut = (detail: number, timeStamp: number): boolean => {
  const event = { detail, timeStamp, stopPropagation: vi.fn(), preventDefault: vi.fn() };
  leaveOutSecond(event as never);
  return event.stopPropagation.mock.calls.length === 1 && event.preventDefault.mock.calls.length === 1;
};

it('the second click of a press is left out; the first one, and Enter, are not', () => {
  const clicks = [
    [1, 1000],
    [2, 1100],
    [3, 1250],
    [0, 1300],
    [0, 1310],
    [1, 1400],
  ] as const;
  expect(clicks.map(([detail, at]) => isLeftOut(detail, at))).toEqual([
    ...[false, true, true, false, false, false],
  ]);
});

it('a second click whose first one no button heard is the first one', () => {
  expect([isLeftOut(1, 5000), isLeftOut(2, 9000)]).toEqual([false, false]);
});

it('every button and every line of a menu acts once, however often it is pressed at once', () => {
  const { MuiButton, MuiMenuItem } = theme.components ?? {};
  for (const part of [MuiButton, MuiMenuItem])
    expect(part?.defaultProps).toMatchObject({ onClickCapture: leaveOutSecond });
});
