import collegeTexts from '../../resources/sample-college/college.json' with { type: 'json' };
import { type People, WITH_RIGHTS } from './people.ts';

const row = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => cell.padEnd([12, 22, 24][index] ?? 0))
    .join('')
    .trimEnd();

/** The people who can sign in, as lines for the terminal. */
export const accountsOf = ({ accountants, teachers, courses }: People, password: string): string => {
  const staff = collegeTexts.accountants.map(({ name, username }, index) => {
    const own = courses.filter(({ accountant }) => accountant === accountants[index]);
    const courseNames = own.map((course) => course.name).join(', ');
    return row([
      'accountant',
      username,
      name,
      index === WITH_RIGHTS ? `${courseNames}; with rights` : courseNames,
    ]);
  });
  const [teacher] = teachers;
  return [
    `${collegeTexts.name}: a sample, thrown away when it is closed.`,
    `Password of every account: ${password}`,
    '',
    row(['Role', 'Username', 'Name', 'Courses']),
    row(['admin', collegeTexts.admin.username, collegeTexts.admin.name, 'all']),
    row(['admin', collegeTexts.registrar.username, collegeTexts.registrar.name, 'all']),
    ...staff,
    row(['viewer', collegeTexts.auditor.username, collegeTexts.auditor.name, 'all, to look at']),
    ...(teacher ? [row(['teacher', teacher.username, teacher.name])] : []),
  ].join('\n');
};
