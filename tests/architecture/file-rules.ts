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

/** Dialogs that send, say and refresh by hand, each with what makes it another thing than one form of one call. */
export const SENDS_BY_HAND: Readonly<Record<string, string>> = {
  'accounts/bills/bill-status-dialog.tsx': 'it approves a bill and pays it in one save',
  'accounts/payment-vouchers/voucher-dialog.tsx': 'a bill is paid by another call than a head or a fund',
  'charges/plans/carry-dialog.tsx': 'it may carry nothing, and then nothing is sent',
  'collection/fees/ask-to-cancel-dialog.tsx': 'a request for each receipt, and the form again',
  'collection/fees/cancel-fee-dialog.tsx': 'a receipt or its whole payment, and the form again',
  'collection/post-dated/settle-dialogs.tsx': 'it asks about what is more than is owed in its own words',
  'college/courses/courses-page.tsx': 'its first form is a card on the page',
  'college/sharing/sharing-page.tsx': 'the question is one of several ways to the same switch',
  'college/updates/updates-card.tsx': 'the program closes itself',
  'college/users/use-account-actions.tsx': 'a made-up password is shown once',
  'overview/approvals/decide-several-dialog.tsx': 'it names what was left',
  'papers/attendance/day-sheet.tsx': 'a sheet of a day, without a form',
  'papers/letters/letter-dialog.tsx': 'issued or kept as a draft, with blanks that are asked for',
  'papers/letters/use-send-letter.tsx': 'it asks for the reasons that the office wants, one by one',
  'students/students/import/bulk-imports.tsx': 'courses and students go together',
  'students/students/student-dialog.tsx': 'several notices, and a class that is changed by a move',
};

/** Dialogs of features that send to an endpoint, say what was done and refresh by hand: `SendDialog`, `SendConfirm` and `ActDialog` do. */
export const sentByHand = ({ path, text }: SourceFile): readonly string[] =>
  path.startsWith('renderer/features/') &&
  /<(FormDialog|ConfirmDialog)\b/.test(text) &&
  /\b(useSubmission|call)\(/.test(text) &&
  /\bnotify\(/.test(text) &&
  /\brefresh\(/.test(text)
    ? [path.slice('renderer/features/'.length)]
    : [];

/** Where a file is uploaded beside `useUploadOnce`: many at once, a picture of the settings, a sheet that is only read. */
const UPLOADS =
  /features\/(college\/(files\/(use-upload-once|upload-all)|settings\/logo-field)|charges\/plans\/import-sheet-dialog|students\/students\/import\/use-bulk-load)\.tsx?$/;

/** Forms that upload their file with each try: after a lost answer another upload makes it another entry. */
export const uploadedAgain = ({ path, text }: SourceFile): readonly string[] =>
  path.startsWith('renderer/features/') && !UPLOADS.test(path) && /\bupload\(/.test(text)
    ? [`${path} uploads its file with each try`]
    : [];
