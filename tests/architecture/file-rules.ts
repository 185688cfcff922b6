import { posix } from 'node:path';
import type { SourceFile } from './source-tree.ts';

const MOST_LINES = 400;
export const MOST_MEDIAN_LINES = 79;

const lineCount = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Files of more than 400 lines, with their length. */
export const longFiles = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ text }) => lineCount(text) > MOST_LINES)
    .map(({ path, text }) => `${path} has ${lineCount(text)} lines`);

/** Half of the files have no more lines than this. */
export const medianLines = (files: readonly SourceFile[]): number => {
  const lengths = files.map(({ text }) => lineCount(text)).toSorted((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
};

/** Names that say nothing, so that anything ends up behind them. */
export const vagueNames = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => path.split(/[/.-]/).some((word) => /^(utils?|helpers?|misc|common)$/i.test(word)));

/** Files not in kebab-case with roles as suffixes: `add-fee-dialog.tsx`, `fees.api.test.ts`. */
export const unevenNames = (paths: readonly string[]): readonly string[] =>
  paths.filter(
    (path) => !path.split('/').every((part) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(part)),
  );

/** Paths of someone's own machine: home folders, and the folders where build machines check out. */
export const machinePaths = ({ path, text }: SourceFile): readonly string[] =>
  [
    ...text.matchAll(
      /(?<![\w.}])\/(?:home|Users|root|work|workspace|builds)\/[\w.-]+|\b[A-Z]:\\+Users\\+\w+/g,
    ),
  ].map(([found]) => `${path} mentions ${found}`);

/** Addresses that tie the lock file to one registry or machine. */
export const lockAddresses = (lockFile: string): readonly string[] =>
  [...lockFile.matchAll(/"resolved": *"[^"]*"/g)].map(([found]) => found);

/** Where a register is read: the shape of all, or the hook of one that is special. */
const REGISTER_HOOK = /\/use-([\w-]+-)?register\.ts$/;

/** What a register does in its own way: rows and filters read outside its hook, or blanks dropped one by one. */
export const unevenRegisters = ({ path, text }: SourceFile): readonly string[] => {
  if (!path.startsWith('renderer/')) return [];
  const isRegister = text.includes('useUrlFilters(') && text.includes('pageQueryOf(');
  const isDropping = /=== '' \? \{\} :/.test(text);
  return [
    ...(isRegister && !REGISTER_HOOK.test(path) ? [`${path} is a register outside a use-x-register.ts`] : []),
    ...(isDropping ? [`${path} drops blanks, which the call does`] : []),
  ];
};

/** Journeys that ask the machine for the day: their dates would be right in some months alone. The college's clock tells it. */
export const journeysByMachineClock = ({ path, text }: SourceFile): readonly string[] =>
  path.startsWith('tests/browser/') && /\bnew Date\(\)|\bDate\.now\(\)/.test(text)
    ? [`${path} takes the day from the machine's clock`]
    : [];

const OWN = /^renderer\/ui\/dialogs\/(dialog|menu)\.tsx$/;

/** Dialogs and menus of the library as they are, which the second click of a double click closes. */
export const bareDialogs = ({ path, text }: SourceFile): readonly string[] =>
  path.startsWith('renderer/') &&
  !OWN.test(path) &&
  /import \{[^}]*\b(Dialog|Menu)\b[^}]*\} from '@mui\/material'/.test(text)
    ? [`${path} opens a dialog or menu that is not the program's own`]
    : [];

/** Dialogs put together in a feature that ask for a reason or have a form of their own, where Ctrl+Enter does not save. */
export const dialogsWithoutSaving = ({ path, text }: SourceFile): readonly string[] =>
  path.startsWith('renderer/features/') &&
  /<Dialog\b/.test(text) &&
  /<form\b|name="\w*reason"|label="Reason/.test(text)
    ? [`${path} asks for a reason outside of FormDialog and ConfirmDialog`]
    : [];

/** Effects that answer what the browser does: a promise of `scrollIntoView` would be called as the clean-up, and the screen fails. */
export const answeringEffects = ({ path, text }: SourceFile): readonly string[] =>
  path.startsWith('renderer/') && /use(Layout)?Effect\(\s*\(\) =>\s*\w+(\.current\b|\?*\.scroll)/.test(text)
    ? [`${path} answers in an effect what an element does`]
    : [];

/** A person looks through so many names at a glance. */
const MOST_FILES_IN_A_FOLDER = 30;

/** Folders that hold more than 30 files themselves, with how many. */
export const fullFolders = (paths: readonly string[]): readonly string[] => {
  const folders = Map.groupBy(paths, (path) => posix.dirname(path));
  return [...folders]
    .filter(([, files]) => files.length > MOST_FILES_IN_A_FOLDER)
    .map(([folder, files]) => `${folder} holds ${files.length} files`);
};
