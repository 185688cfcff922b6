import { STAFF } from '../../../shared/contract/roles.ts';
import { later } from '../../ui/pages/later.tsx';
import type { Tab } from './tabs.ts';

/** Brothers and sisters, whose dues are taken together. */
export const FAMILIES: Tab = {
  label: 'Families',
  screens: [
    {
      path: '/families',
      use: 'families',
      title: 'Families',
      part: 'Families',
      roles: STAFF,
      component: later(
        async () => (await import('../../features/students/families/families-page.tsx')).FamiliesPage,
      ),
    },
    {
      path: '/families/proposed',
      use: 'families',
      title: 'Proposed Families',
      part: 'Proposed',
      roles: STAFF,
      component: later(
        async () => (await import('../../features/students/families/families-page.tsx')).ProposedFamiliesPage,
      ),
    },
  ],
};

/** Who may sit an examination. */
export const CLEARANCE: Tab = {
  label: 'Clearance',
  screens: [
    {
      path: '/clearances',
      use: 'clearances',
      title: 'Clearance',
      roles: STAFF,
      component: later(
        async () => (await import('../../features/collection/clearances/clearances-page.tsx')).ClearancesPage,
      ),
    },
    {
      path: '/clearances/:id',
      title: 'Clearance',
      roles: STAFF,
      component: later(
        async () => (await import('../../features/collection/clearances/clearance-page.tsx')).ClearancePage,
      ),
    },
  ],
};
