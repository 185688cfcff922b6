import { formatDate } from '../../../../shared/dates.ts';
import { USE_NAMES, type UseName } from '../../../../shared/features/college/settings/settings.uses.ts';
import type { Found, FoundKind } from '../../../../shared/features/overview/find/find.endpoints.ts';
import {
  isOffered,
  REPORTS,
  type ReportName,
} from '../../../../shared/features/overview/reports/reports.list.ts';
import { pagesFor, questionOf } from '../guide/guide-pages.ts';
import { ACTS } from './acts.list.ts';
import { SCREEN_PURPOSES } from './screen-purposes.ts';

export interface ScreenChoice {
  readonly path: string;
  readonly label: string;
  /** Where it stands: `Charges, Let Off`. */
  readonly place?: string;
  /** The title of its page, where that is another. */
  readonly title?: string;
}

/** One that can be chosen; `key` is its own among all. */
export interface FindResult {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly detail: string;
  readonly path: string;
  /** Whether Enter opens it unlooked, where it is the first. */
  readonly isMeant: boolean;
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

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');

/** The reports as screens: a name in the list of reports is their address. */
const REPORT_SCREENS = Object.entries(REPORTS).map(([name, { title }]) => ({
  name: name as ReportName,
  path: `/enquiries?report=${name}`,
  label: title,
  group: 'Reports',
  place: '',
  purposes: wordsOf(SCREEN_PURPOSES[name] ?? ''),
}));

const GUIDE_GROUP = 'How do I';

/** Acts stand before screens that are only for the words, after those whose name holds them; then the guide, and reports last. */
const groupsInOrder = (isNamed: boolean): readonly string[] => [
  ...(isNamed ? ['Screens', 'What to do'] : ['What to do', 'Screens']),
  GUIDE_GROUP,
  'Reports',
];

/** The acts that a person with these screens does, each at the first of its addresses that is one of them. */
const actsOn = (screens: readonly ScreenChoice[]) =>
  ACTS.flatMap(({ label, words, at }) => {
    const path = at.find((address) => screens.some((screen) => screen.path === address.split('?')[0]));
    return path === undefined
      ? []
      : [{ path, label, group: 'What to do', place: '', purposes: wordsOf(words) }];
  });

const guideFor = (screens: readonly ScreenChoice[], uses: ReadonlySet<UseName>) =>
  pagesFor({ paths: screens.map(({ path }) => path), uses }).map((page) => ({
    path: `/guide/${page.name}`,
    label: questionOf(page),
    group: GUIDE_GROUP,
    place: '',
    purposes: wordsOf(page.words),
  }));

/**
 * The screens, acts, questions and reports whose name holds what is typed, the nearest first, then those that are for each of its words; all
 * screens, and nothing else, where nothing is typed.
 */
export const screensFound = (
  screens: readonly ScreenChoice[],
  q: string,
  uses: ReadonlySet<UseName> = new Set(USE_NAMES),
): readonly FindResult[] => {
  const sought = q.trim().toLowerCase();
  const words = wordsOf(sought);
  const isReader = screens.some(({ path }) => path === '/enquiries');
  const all = [
    ...screens.map((screen) => {
      const purposes = wordsOf(`${screen.title ?? ''} ${SCREEN_PURPOSES[screen.path] ?? ''}`);
      return { ...screen, group: 'Screens', place: screen.place ?? '', purposes };
    }),
    ...(sought === '' ? [] : [...actsOn(screens), ...guideFor(screens, uses)]),
    ...(isReader && sought !== '' ? REPORT_SCREENS.filter(({ name }) => isOffered(name, uses)) : []),
  ];
  /** Where the name holds the text; after all names for one that is for its words; -1 for any other. */
  const place = ({ label, purposes }: (typeof all)[number]): number => {
    const at = label.toLowerCase().indexOf(sought);
    if (at !== -1) return at;
    const own = [...wordsOf(label), ...purposes];
    return words.every((word) => own.some((text) => text.startsWith(word))) ? label.length + 100 : -1;
  };
  const order = groupsInOrder(screens.some(({ label }) => label.toLowerCase().includes(sought)));
  return all
    .filter((screen) => place(screen) !== -1)
    .toSorted((a, b) => (sought === '' ? 0 : place(a) - place(b)))
    .slice(0, sought === '' ? all.length : MOST_SCREENS)
    .toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group))
    .map(({ path, label, group, place: where }) => ({
      key: `screen ${label} ${path}`,
      group,
      title: label,
      detail: where,
      path,
      isMeant: true,
    }));
};

/** The results of the office, in their groups. */
export const recordsFound = (found: readonly Found[]): readonly FindResult[] =>
  found.map(({ kind, id, title, detail, path, is_meant }) => ({
    key: `${kind} ${id}`,
    group: GROUPS[kind],
    title,
    detail: detail.replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDate),
    path,
    isMeant: is_meant,
  }));
