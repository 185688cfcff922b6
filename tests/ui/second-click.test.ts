import { expect, it, vi } from 'vitest';
import { leaveOutSecond } from '../../renderer/ui/dialogs/second-click.ts';
import { theme } from '../../renderer/ui/pages/theme.ts';

const click = (detail: number) => {
  const event = { detail, stopPropagation: vi.fn(), preventDefault: vi.fn() };
  leaveOutSecond(event as never);
  return event.stopPropagation.mock.calls.length === 1 && event.preventDefault.mock.calls.length === 1;
};

it('the second click of a press is left out; the first one, and Enter, are not', () => {
  expect([click(1), click(2), click(3), click(0)]).toEqual([false, true, true, false]);
});

it('every button and every line of a menu acts once, however often it is pressed at once', () => {
  const { MuiButton, MuiMenuItem } = theme.components ?? {};
  for (const part of [MuiButton, MuiMenuItem])
    expect(part?.defaultProps).toMatchObject({ onClickCapture: leaveOutSecond });
});
