import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/tools/tool.ts';
import {
  answeringEffects,
  bareDialogs,
  dialogsWithoutSaving,
  fullFolders,
  journeysByMachineClock,
  lockAddresses,
  longFiles,
  MOST_MEDIAN_LINES,
  machinePaths,
  medianLines,
  SENDS_BY_HAND,
  sentByHand,
  unevenNames,
  unevenRegisters,
  uploadedAgain,
  vagueNames,
} from './file-rules.ts';
import { projectFiles, projectSources } from './source-tree.ts';

const sources = projectSources();
/** A fixture is as long as what it stands for, and the types of the rows as the schema. */
const written = sources.filter(
  ({ path }) => !path.startsWith('tests/fixtures/') && path !== 'main/database/tables.ts',
);
const fileOf = (lines: number) => ({ path: 'a.ts', text: 'a;\n'.repeat(lines) });

test('no file is longer than 400 lines, tests included', () => {
  expect(longFiles(written)).toEqual([]);
  expect(longFiles([fileOf(400), fileOf(401)])).toEqual(['a.ts has 401 lines']);
});

test(`half of the files have at most ${MOST_MEDIAN_LINES} lines (${medianLines(written)} today)`, () => {
  expect(medianLines(written)).toBeLessThanOrEqual(MOST_MEDIAN_LINES);
  expect(medianLines([fileOf(60), fileOf(60), fileOf(300)])).toBe(60);
  expect(medianLines([fileOf(10), fileOf(61), fileOf(61)])).toBe(61);
});

test('no folder holds more than 30 files', () => {
  expect(fullFolders(projectFiles())).toEqual([]);
  const files = (folder: string, many: number) =>
    Array.from({ length: many }, (_, at) => `${folder}/${at}.ts`);
  expect(fullFolders([...files('a', 30), ...files('a/b', 31)])).toEqual(['a/b holds 31 files']);
});

test('no file or folder has a name that says nothing', () => {
  expect(vagueNames(sources.map(({ path }) => path))).toEqual([]);
  const vague = ['main/utils/a.ts', 'shared/date-helpers.ts', 'main/common.ts', 'renderer/misc.test.ts'];
  expect(vagueNames([...vague, 'main/utility-bill.ts', 'shared/dates.ts'])).toEqual(vague);
});

test('names are in kebab-case, with the role as a suffix', () => {
  expect(unevenNames(sources.map(({ path }) => path))).toEqual([]);
  expect(unevenNames(['main/feesService.ts', 'renderer/App.tsx', 'a_b.ts', 'a/add-fee.api.test.ts'])).toEqual(
    ['main/feesService.ts', 'renderer/App.tsx', 'a_b.ts'],
  );
});

test('no effect answers what the browser does: it is taken for the clean-up', () => {
  expect(written.flatMap(answeringEffects)).toEqual([]);
  const effect = (text: string) => ({ path: 'renderer/a.tsx', text });
  expect(answeringEffects(effect('useEffect(() => box.current?.scrollIntoView(), []);'))).toHaveLength(1);
  expect(answeringEffects(effect('useEffect(() => {\n  box.current?.focus();\n}, []);'))).toEqual([]);
});

test('no journey takes its day from the machine: it would be red in another year', () => {
  expect(written.flatMap(journeysByMachineClock)).toEqual([]);
  const path = 'tests/browser/a.test.ts';
  expect(journeysByMachineClock({ path, text: 'const today = localDate(new Date());' })).toHaveLength(1);
  expect(journeysByMachineClock({ path, text: 'college.clock.now(); new Date(now.getTime());' })).toEqual([]);
});

test('no file mentions a path of one machine', () => {
  const texts = projectFiles()
    .filter((path) => /\.(m?[jt]sx?|json|ya?ml|md|css|html|cmd|sh)$|^\.[\w/]+$/.test(path))
    .map((path) => ({ path, text: readFileSync(projectRoot + path, 'utf8') }));
  expect(texts.flatMap(machinePaths)).toEqual([]);
  const text = ['', 'home', 'asha', 'bursar'].join('/');
  expect(machinePaths({ path: 'a.md', text: `see ${text}` })).toHaveLength(1);
  expect(machinePaths({ path: 'a.md', text: ['C:', 'Users', 'Asha'].join('\\') })).toHaveLength(1);
  expect(machinePaths({ path: 'a.md', text: '/usr/bin/chromium, /home, /fees/homework/x' })).toEqual([]);
});

test('the lock file names no addresses, so that any registry serves', () => {
  expect(lockAddresses(readFileSync(`${projectRoot}package-lock.json`, 'utf8'))).toEqual([]);
  expect(lockAddresses('{"resolved": "https://registry.example/a.tgz"}')).toHaveLength(1);
});

test('a register is read by its use-x-register.ts, which leaves dropping blanks to the call', () => {
  expect(sources.flatMap(unevenRegisters)).toEqual([]);
  const text = "useUrlFilters(F); pageQueryOf('x', list, { ...(filters.q === '' ? {} : { q }) });";
  expect(unevenRegisters({ path: 'renderer/features/x/x-page.tsx', text })).toHaveLength(2);
  expect(unevenRegisters({ path: 'renderer/features/x/use-x-register.ts', text })).toHaveLength(1);
});

test('every dialog and menu is that of the program, which the second click of a double click neither closes nor answers', () => {
  expect(sources.flatMap(bareDialogs)).toEqual([]);
  const text = "import { Box, Dialog } from '@mui/material';";
  expect(bareDialogs({ path: 'renderer/features/x/x-dialog.tsx', text })).toHaveLength(1);
});

test('every dialog that asks for a reason is saved by Ctrl+Enter, as forms and confirmations are', () => {
  expect(sources.flatMap(dialogsWithoutSaving)).toEqual([]);
  const asks = '<Dialog open><TextField name="override_reason" label="Why" /></Dialog>';
  expect(dialogsWithoutSaving({ path: 'renderer/features/x/x-dialog.tsx', text: asks })).toHaveLength(1);
  expect(dialogsWithoutSaving({ path: 'renderer/features/x/x-page.tsx', text: '<Dialog open />' })).toEqual(
    [],
  );
});

test('a dialog sends, says and refreshes by the one shape; the list of others only gets shorter', () => {
  expect(written.flatMap(sentByHand).toSorted()).toEqual(Object.keys(SENDS_BY_HAND).toSorted());
  expect(Object.keys(SENDS_BY_HAND).length).toBeLessThanOrEqual(16);
  const path = 'renderer/features/a/a-dialog.tsx';
  const byHand =
    '<FormDialog onSubmit={async () => { await call(a); notify(b); await refresh(queries); }} />';
  expect(sentByHand({ path, text: byHand })).toEqual(['a/a-dialog.tsx']);
  expect(sentByHand({ path, text: '<SendDialog of={a} />' })).toEqual([]);
});

test('a file is uploaded once, however often its form is sent', () => {
  expect(written.flatMap(uploadedAgain)).toEqual([]);
  const path = 'renderer/features/a/a-dialog.tsx';
  expect(uploadedAgain({ path, text: 'attachment: await upload(file)' })).toHaveLength(1);
  expect(uploadedAgain({ path, text: 'attachment: await uploadOnce(file)' })).toEqual([]);
});
