import { describe, expect, test } from 'vitest';
import { menuOf } from '../../renderer/app/menu.ts';
import { opensFor, SCREENS } from '../../renderer/app/routes.tsx';
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
    const { main, more } = menuOf(role);
    for (const { path } of [...main, ...more]) {
      const screen = screenAt(path);
      expect(screen, path).toBeDefined();
      expect(screen && opensFor(screen, role), path).toBe(true);
    }
  });

  test('a viewer opens what an admin opens, but where the office is run', () => {
    const closed = SCREENS.filter((screen) => opensFor(screen, 'admin') && !opensFor(screen, 'viewer'));
    expect(closed.map(({ path }) => path)).toEqual(['/settings', '/tally', '/sharing', '/backups']);
  });

  test('no address leads to two screens', () => {
    expect(new Set(SCREENS.map(({ path }) => path)).size).toBe(SCREENS.length);
  });
});
