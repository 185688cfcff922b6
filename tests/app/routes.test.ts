import { describe, expect, test } from 'vitest';
import { menuOf } from '../../renderer/app/menu.ts';
import { PLACES, placeOf } from '../../renderer/app/places/places.tsx';
import { movedTo, opensFor } from '../../renderer/app/places/screen.ts';
import { screensOfTab, tabsOf } from '../../renderer/app/places/tabs.ts';
import { SCREENS } from '../../renderer/app/routes.tsx';
import { ROLES } from '../../shared/contract/roles.ts';

const screenAt = (path: string) => SCREENS.find((screen) => screen.path === path);

describe('the screens', () => {
  test.each([
    '/students',
    '/courses',
    '/teachers',
    '/accountants',
    '/activity',
    '/dues',
    '/settings',
    '/sharing',
    '/backups',
  ])('%s is for admins only', (path) => {
    expect(screenAt(path)?.roles).toEqual(['admin']);
  });

  test.each([
    '/fees',
    '/bills',
    '/letters',
    '/letters/:id',
    '/email-reply',
    '/teachers-attendance',
    '/documents',
    '/enquiries',
    '/tasks',
    '/dmc-issued',
    '/fee-plans',
  ])('%s is for admins and accountants', (path) => {
    expect(screenAt(path)?.roles).toEqual(['admin', 'accountant']);
  });

  test.each(['/', '/account'])('%s is for everyone who is signed in', (path) => {
    expect(screenAt(path)).toBeDefined();
    expect(screenAt(path)?.roles).toBeUndefined();
  });

  test.each(ROLES)('everything in the menu of %s opens for that role', (role) => {
    const { main, more } = menuOf({ role });
    for (const { path } of [...main, ...more]) {
      const screen = screenAt(path);
      expect(screen, path).toBeDefined();
      expect(screen && opensFor(screen, role), path).toBe(true);
    }
  });

  test('a viewer opens what an admin opens, but where the office is run', () => {
    const closed = SCREENS.filter((screen) => opensFor(screen, 'admin') && !opensFor(screen, 'viewer'));
    expect(closed.map(({ path }) => path)).toEqual([
      '/year',
      '/tally',
      '/settings',
      '/settings/papers',
      '/settings/rules',
      '/sharing',
      '/backups',
      '/sending',
      '/settings/uses',
    ]);
  });

  test.each(ROLES)('every tab of every place opens for the %s to whom it is shown', (role) => {
    for (const place of PLACES)
      for (const tab of tabsOf(place, { role }))
        for (const screen of screensOfTab(tab, { role })) {
          expect(opensFor(screen, role), screen.path).toBe(true);
          expect(placeOf(screen)).toEqual({ place, tab });
          expect(movedTo(screen, role, new URLSearchParams()), screen.path).toBeUndefined();
        }
  });

  test.each([
    ['/dues', 'tab=promotions', '/promotions'],
    ['/dues', 'tab=opening', '/opening-dues'],
    ['/dues', 'tab=awaited&scheme=PMS', '/scholarships?scheme=PMS'],
    ['/dues', 'tab=exemptions', '/exemptions'],
    ['/approvals', 'tab=concessions&status=Waiting', '/concessions?status=Waiting'],
    ['/approvals', 'tab=cancellations', '/decided'],
    ['/approvals', 'tab=refunds', '/refunds'],
    ['/approvals', 'tab=exemptions', '/exemptions'],
    ['/caution-money', 'tab=lapsed', '/caution-money/lapsed'],
  ])('what was a tab at %s?%s stands at %s, with its filters', (path, address, to) => {
    const screen = screenAt(path);
    const moved = screen && movedTo(screen, 'admin', new URLSearchParams(address));
    expect(moved).toBe(to);
    expect(screenAt(to.split('?')[0] ?? '')).toBeDefined();
  });

  test('the old address of approvals leads an accountant to what was decided', () => {
    const approvals = screenAt('/approvals');
    expect(approvals && movedTo(approvals, 'accountant', new URLSearchParams('tab=concessions'))).toBe(
      '/concessions',
    );
    expect(approvals && movedTo(approvals, 'accountant', new URLSearchParams())).toBe('/decided');
  });

  test('no address leads to two screens', () => {
    expect(new Set(SCREENS.map(({ path }) => path)).size).toBe(SCREENS.length);
  });
});
