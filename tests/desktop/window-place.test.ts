import { expect, test } from 'vitest';
import { fitToScreens } from '../../main/desktop/window-place.ts';

const small = { x: 0, y: 0, width: 1366, height: 728 };
const second = { x: 1366, y: 0, width: 1920, height: 1040 };
const place = { x: 1500, y: 100, width: 1200, height: 700, isMaximized: false };

test.each([
  { office: 'the first start', was: undefined, screens: [small], opens: { width: 1366, height: 728 } },
  { office: 'a big screen', was: undefined, screens: [second], opens: { width: 1366, height: 768 } },
  {
    office: 'where it was',
    was: place,
    screens: [small, second],
    opens: { x: 1500, y: 100, width: 1200, height: 700 },
  },
  { office: 'its screen is gone', was: place, screens: [small], opens: { width: 1200, height: 700 } },
  {
    office: 'its bar is above the screen',
    was: { ...place, x: 0, y: -400 },
    screens: [small],
    opens: { width: 1200, height: 700 },
  },
  {
    office: 'only a sliver shows',
    was: { ...place, x: 1300 },
    screens: [small],
    opens: { width: 1200, height: 700 },
  },
  {
    office: 'it was tiny',
    was: { ...place, x: 0, y: 0, width: 200, height: 10 },
    screens: [small],
    opens: { x: 0, y: 0, width: 800, height: 560 },
  },
  { office: 'no screen is told', was: undefined, screens: [], opens: { width: 1366, height: 768 } },
])('$office', ({ was, screens, opens }) => {
  expect(fitToScreens(was, screens)).toEqual(opens);
});
