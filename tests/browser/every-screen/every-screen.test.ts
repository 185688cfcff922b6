import { expect, it } from 'vitest';
import { screensOf } from '../../../renderer/app/menu.ts';
import { SCREENS } from '../../../renderer/app/routes.tsx';
import { DESK_SCREEN, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { BESIDE_THE_MENU, WALKERS, walkScreens } from '../../support/browsers/walk-screens.ts';

// The others of both offices, roles and screens: every-screen.long.test.ts. An empty one is also walked on the first day.
walkScreens([
  ['full', 'admin', DESK_SCREEN],
  ['full', 'accountant', PHONE_SCREEN],
]);

it('leaves out no screen', () => {
  const ofMenus = WALKERS.flatMap((role) => screensOf({ role }));
  const walked: readonly string[] = [...ofMenus.map(({ path }) => path), ...BESIDE_THE_MENU];
  expect(SCREENS.map(({ path }) => path).filter((path) => !walked.includes(path))).toEqual([]);
});
