import type { QueryClient } from '@tanstack/react-query';
import type { Role } from '../../../shared/contract/roles.ts';
import type { UseName } from '../../../shared/features/college/settings/settings.uses.ts';
import type { Later } from '../../ui/pages/later.tsx';

export interface Screen {
  readonly path: string;
  readonly title: string;
  /** The roles that may open it; everyone signed in where it is left out. */
  readonly roles?: readonly Role[];
  /** What the college uses where this is seen; always seen where it is left out. */
  readonly use?: UseName;
  /** The office is run here: a viewer, who sees what an admin sees, does not see it. */
  readonly runsOffice?: true;
  readonly component: Later;
  /** Asks for what it shows first, as its address says, while its code is on the way. */
  readonly ask?: (queries: QueryClient, address: URLSearchParams) => Promise<unknown>;
  /** The name by which its tab offers it beside others; absent where the tab has no other, and for the screen of one record. */
  readonly part?: string;
  /** Where the lists stand that were tabs inside this screen, by the `tab` of their old address. */
  readonly tabsBefore?: Readonly<Record<string, string>>;
  /** Where a role is led that has nothing here. */
  readonly leads?: Partial<Readonly<Record<Role, string>>>;
}

/** Whether a screen opens for a role: a viewer's are an admin's, but those where the office is run. */
export const opensFor = ({ roles, runsOffice }: Screen, role: Role): boolean =>
  roles === undefined ||
  roles.includes(role) ||
  (role === 'viewer' && roles.includes('admin') && runsOffice !== true);

/** The address to which an earlier one leads, with its filters; undefined where the screen itself stands there. */
export const movedTo = (
  { tabsBefore, leads }: Screen,
  role: Role,
  address: URLSearchParams,
): string | undefined => {
  const to = tabsBefore?.[address.get('tab') ?? ''] ?? leads?.[role];
  if (to === undefined) return undefined;
  const filters = new URLSearchParams([...address].filter(([name]) => name !== 'tab')).toString();
  return filters === '' ? to : `${to}?${filters}`;
};
