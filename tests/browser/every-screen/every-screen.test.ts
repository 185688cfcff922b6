import { expect, it } from 'vitest';
import { menuOf } from '../../../renderer/app/menu.ts';
import { SCREENS } from '../../../renderer/app/routes.tsx';
import { DESK_SCREEN, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { WALKERS, walkScreens } from '../../support/browsers/walk-screens.ts';

/** Screens that no menu leads to, each with the journey that walks it. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/account': 'people.test.ts',
  '/caution-money': 'caution-money.long.test.ts',
  '/letters/:id': 'letters.test.ts',
  '/post-dated-cheques': 'post-dated.long.test.ts',
  '/students/:id': 'student-page.long.test.ts',
  '/tally': 'tally.test.ts',
};

// The others of both offices, roles and screens: every-screen.long.test.ts. An empty one is also walked on the first day.
walkScreens([
  ['full', 'admin', DESK_SCREEN],
  ['full', 'accountant', PHONE_SCREEN],
]);

it('leaves out no screen', () => {
  const walked = WALKERS.flatMap((role) => [...menuOf(role).main, ...menuOf(role).more]).map(
    ({ path }) => path,
  );
  const all = SCREENS.map(({ path }) => path);
  expect(all.filter((path) => !walked.includes(path) && !(path in ELSEWHERE))).toEqual([]);
});
