import { expect, it } from 'vitest';
import { projectSources } from './source-tree.ts';

/** Each list that marks one of its rows for Enter, and by what rule: `own`, of people; `choices`, of what the page itself lists. */
const CHOOSERS: Readonly<Record<string, 'own' | 'choices'>> = {
  'renderer/features/overview/find/find-dialog.tsx': 'own',
  'renderer/features/students/students/student-field.tsx': 'own',
  'renderer/ui/fields/multi-select-field.tsx': 'choices',
};
/** What asks the rule of whom Enter takes: the own name or number alone. */
const ASKS_THE_RULE = /\bautoHighlight=\{isFirstMarked\}|results\[0\]\?\.isMeant\b/;

const pages = projectSources().filter(({ path }) => path.startsWith('renderer/'));
const choosers = pages.filter(({ text }) =>
  /<Autocomplete\b|role=['"]option['"]|role: 'combobox'/.test(text),
);

it('each list from which Enter chooses is known, and one of people takes nobody found by another’s name', () => {
  expect(choosers.map(({ path }) => path)).toEqual(Object.keys(CHOOSERS));
  for (const { path, text } of choosers)
    expect([path, ASKS_THE_RULE.test(text)]).toEqual([path, CHOOSERS[path] === 'own']);
});

it('students are searched for by that field, by registers, and by who looks for the same student twice', () => {
  expect(
    pages
      .filter(({ text }) => /\bstudentRegister\.list\b|useRegister\(studentRegister\b/.test(text))
      .map(({ path }) => path),
  ).toEqual([
    'renderer/features/students/students/student-choice.ts',
    'renderer/features/students/students/students-page.tsx',
    'renderer/features/students/students/use-here-already.tsx',
  ]);
});
