import type { Role } from '../../shared/contract/roles.ts';
import { PLACES } from './places/places.tsx';
import { type Seen, screensOfTab, tabName, tabsOf } from './places/tabs.ts';

export interface MenuItem {
  readonly path: string;
  readonly label: string;
  /** The addresses of a place's tabs: on each of them it is where one is. */
  readonly paths?: readonly string[];
}

export interface Menu {
  readonly main: readonly MenuItem[];
  /** Below the divider. */
  readonly more: readonly MenuItem[];
}

const item = (path: string, label: string): MenuItem => ({ path, label });

/** The daily work, in the order and words of the specification. */
const DAILY: Readonly<Record<Role, readonly MenuItem[]>> = {
  accountant: [
    item('/', 'Dashboard'),
    item('/tasks', 'Tasks'),
    item('/fees', 'Add Fees'),
    item('/bills', 'Add Bills'),
    item('/letters', 'Issue Letter'),
    item('/dmc-issued', 'DMC Issued'),
    item('/email-reply', 'Email Reply'),
    item('/teachers-attendance', 'Attendance'),
    item('/documents', 'Documents'),
  ],
  admin: [
    item('/', 'Dashboard'),
    item('/fees', 'Fees'),
    item('/bills', 'Bills'),
    item('/letters', 'Issued Letters'),
    item('/dmc-issued', 'DMC Issued'),
    item('/email-reply', 'Email Reply'),
    item('/teachers-attendance', 'Attendance'),
    item('/documents', 'Documents'),
    item('/students', 'Add Student'),
    item('/courses', 'Add Course'),
    item('/teachers', 'Add Teachers'),
    item('/accountants', 'Add Accountants'),
    item('/tasks', 'Add Task'),
  ],
  viewer: [
    item('/', 'Dashboard'),
    item('/fees', 'Fees'),
    item('/bills', 'Bills'),
    item('/letters', 'Issued Letters'),
    item('/dmc-issued', 'DMC Issued'),
    item('/email-reply', 'E-mails'),
    item('/teachers-attendance', 'Attendance'),
    item('/documents', 'Documents'),
    item('/students', 'Students'),
    item('/courses', 'Courses'),
    item('/teachers', 'Teachers'),
    item('/accountants', 'Accountants'),
    item('/tasks', 'Tasks'),
  ],
  teacher: [item('/', 'Dashboard')],
};

/** A place as the menu has it: it leads to the first of its tabs that opens for the role. */
const placesOf = (seen: Seen): readonly MenuItem[] =>
  PLACES.flatMap((place) => {
    const paths = tabsOf(place, seen).flatMap((tab) => screensOfTab(tab, seen).map(({ path }) => path));
    return paths[0] === undefined ? [] : [{ path: paths[0], label: place.label, paths }];
  });

const STUDENTS = item('/student-list', 'Students');

export const menuOf = (seen: Seen): Menu => ({
  main: DAILY[seen.role],
  more: [...(seen.role === 'accountant' ? [STUDENTS] : []), ...placesOf(seen)],
});

/** A screen that is opened from the menu, with the place in which it stands and the title of its page: `Payments` of *Paid*. */
type PlacedScreen = MenuItem & { readonly place?: string; readonly title?: string };

/** Every screen that is opened from the menu, by its own name. */
export const screensOf = (seen: Seen): readonly PlacedScreen[] => {
  const { main, more } = menuOf(seen);
  return [
    ...main,
    ...more.filter(({ paths }) => paths === undefined),
    ...PLACES.flatMap((place) =>
      tabsOf(place, seen).flatMap((tab) =>
        screensOfTab(tab, seen).map(({ path, part, title }) => ({
          ...{ path, title },
          label: part ?? tabName(tab, seen),
          place: part === undefined ? place.label : `${place.label}, ${tabName(tab, seen)}`,
        })),
      ),
    ),
  ];
};
