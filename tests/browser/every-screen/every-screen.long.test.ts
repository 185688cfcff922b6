import { DESK_SCREEN, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { walkScreens } from '../../support/browsers/walk-screens.ts';

walkScreens([
  ['full', 'admin', PHONE_SCREEN],
  ['full', 'accountant', DESK_SCREEN],
  ['empty', 'admin', DESK_SCREEN],
  ['empty', 'accountant', DESK_SCREEN],
  ['full', 'viewer', DESK_SCREEN],
  ['full', 'viewer', PHONE_SCREEN],
  ['empty', 'viewer', DESK_SCREEN],
]);
