import type { Role } from '../../../shared/contract/roles.ts';
import type { UseName } from '../../../shared/features/college/settings/settings.uses.ts';
import type { Later } from '../../ui/pages/later.tsx';
import { opensFor, type Screen } from './screen.ts';

/** One or more screens under one name. */
export interface Tab {
  readonly label: string;
  readonly screens: readonly Screen[];
  /** Stands behind its name: a tick, or what it still wants, where it is a step of closing. */
  readonly mark?: Later;
}

/** An entry of the menu below its divider, with its tabs: the same words for every role, and of them what is open to it. */
export interface Place {
  readonly label: string;
  readonly tabs: readonly Tab[];
}

const isOfRecord = ({ path }: Screen): boolean => path.endsWith('/:id');

/** Who looks, and what their college uses. */
export interface Seen {
  readonly role: Role;
  /** All that a college can use where it is left out. */
  readonly uses?: ReadonlySet<UseName>;
}

/** The screens of a tab that a college has. */
const usedOf = ({ screens }: Tab, { uses }: Pick<Seen, 'uses'>): readonly Screen[] =>
  screens.filter((screen) => !isOfRecord(screen) && (!screen.use || !uses || uses.has(screen.use)));

/** The screens of a tab that are seen, the first of which its name leads to. */
export const screensOfTab = (tab: Tab, seen: Seen): readonly Screen[] =>
  usedOf(tab, seen).filter((screen) => opensFor(screen, seen.role));

/** The name of a tab: that of its one part where the college has no other. `Auditor` of Tally and Auditor. */
export const tabName = (tab: Tab, seen: Pick<Seen, 'uses'>): string => {
  const [first, ...others] = usedOf(tab, seen);
  return (others.length === 0 && first?.part) || tab.label;
};

/** The tabs of a place in which something is seen. */
export const tabsOf = ({ tabs }: Place, seen: Seen): readonly Tab[] =>
  tabs.filter((tab) => screensOfTab(tab, seen).length > 0);
