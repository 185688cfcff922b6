import { describe, expect, test } from 'vitest';
import { menuOf } from '../../renderer/app/menu.ts';
import type { Role } from '../../shared/contract/roles.ts';

const words = (role: Role) => {
  const { main, more } = menuOf({ role });
  const line = ({ path, label }: { readonly path: string; readonly label: string }) => `${path} ${label}`;
  return { main: main.map(line), more: more.map(line) };
};

describe('the menu', () => {
  test('an accountant sees the daily work, tasks first, with what goes beyond it below the divider', () => {
    expect(words('accountant')).toEqual({
      main: [
        '/ Dashboard',
        '/tasks Tasks',
        '/fees Add Fees',
        '/bills Add Bills',
        '/letters Issue Letter',
        '/dmc-issued DMC Issued',
        '/email-reply Email Reply',
        '/teachers-attendance Attendance',
        '/documents Documents',
      ],
      more: [
        '/student-list Students',
        '/fee-plans Charges',
        '/to-pay Paid Out',
        '/day-close Closing',
        '/enquiries Reports',
        '/decided Approvals',
        '/outbox Office',
      ],
    });
  });

  test('an admin sees every register, tasks last, and the keeping of the office below the divider', () => {
    expect(words('admin')).toEqual({
      main: [
        '/ Dashboard',
        '/fees Fees',
        '/bills Bills',
        '/letters Issued Letters',
        '/dmc-issued DMC Issued',
        '/email-reply Email Reply',
        '/teachers-attendance Attendance',
        '/documents Documents',
        '/students Add Student',
        '/courses Add Course',
        '/teachers Add Teachers',
        '/accountants Add Accountants',
        '/tasks Add Task',
      ],
      more: [
        '/fee-plans Charges',
        '/to-pay Paid Out',
        '/day-close Closing',
        '/enquiries Reports',
        '/approvals Approvals',
        '/settings Office',
      ],
    });
  });

  test('a viewer is offered what an admin looks at, called by what it is', () => {
    const { main, more } = words('viewer');
    const paths = (lines: readonly string[]) => lines.map((line) => line.split(' ')[0]);
    const admin = words('admin');
    expect(paths(main)).toEqual(paths(admin.main));
    expect(more).toEqual([...admin.more.slice(0, -1), '/activity Office']);
    expect([...main, ...more].filter((line) => / Add /.test(line))).toEqual([]);
  });

  test('a teacher is offered nothing that would be refused', () => {
    expect(words('teacher')).toEqual({ main: ['/ Dashboard'], more: [] });
  });
});
