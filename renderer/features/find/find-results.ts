import { formatDate } from '../../../shared/dates.ts';
import type { Found, FoundKind } from '../../../shared/features/find/find.endpoints.ts';

export interface ScreenChoice {
  readonly path: string;
  readonly label: string;
}

/** One that can be chosen; `key` is its own among all. */
export interface FindResult {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly detail: string;
  readonly path: string;
}

const GROUPS: Readonly<Record<FoundKind, string>> = {
  student: 'Students',
  receipt: 'Receipts',
  bill: 'Bills',
  letter: 'Letters',
  certificate: 'Certificates',
  teacher: 'Teachers',
};

const MOST_SCREENS = 8;

/** Screens whose name begins with, or holds, what is typed; all of them where nothing is. */
export const screensFound = (screens: readonly ScreenChoice[], q: string): readonly FindResult[] => {
  const sought = q.trim().toLowerCase();
  const place = ({ label }: ScreenChoice): number => label.toLowerCase().indexOf(sought);
  return screens
    .filter((screen) => place(screen) !== -1)
    .toSorted((a, b) => (sought === '' ? 0 : place(a) - place(b)))
    .slice(0, sought === '' ? screens.length : MOST_SCREENS)
    .map(({ path, label }) => ({ key: `screen ${path}`, group: 'Screens', title: label, detail: '', path }));
};

/** The results of the office, in their groups. */
export const recordsFound = (found: readonly Found[]): readonly FindResult[] =>
  found.map(({ kind, id, title, detail, path }) => ({
    key: `${kind} ${id}`,
    group: GROUPS[kind],
    title,
    detail: detail.replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDate),
    path,
  }));
