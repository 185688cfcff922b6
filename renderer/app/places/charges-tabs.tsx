import { STAFF } from '../../../shared/contract/roles.ts';
import { later } from '../../ui/pages/later.tsx';
import type { Screen } from './screen.ts';
import type { Tab } from './tabs.ts';

/** Charges of many students for a period, beside those of classes. */
export const CHARGE_SHEETS: readonly Screen[] = [
  {
    path: '/charges/sheets',
    use: 'charge_sheets',
    title: 'Charges by Sheet',
    part: 'By Sheet',
    roles: STAFF,
    component: later(
      async () =>
        (await import('../../features/changes/charge-sheets/charge-sheets-page.tsx')).ChargeSheetsPage,
    ),
  },
  {
    path: '/charges/sheets/:id',
    title: 'Charge',
    roles: STAFF,
    component: later(
      async () => (await import('../../features/changes/charge-runs/charge-run-page.tsx')).ChargeRunPage,
    ),
  },
];

/** Bus, hostel and mess. */
export const SERVICES: Tab = {
  label: 'Services',
  screens: [
    {
      path: '/services',
      use: 'services',
      title: 'Services',
      roles: STAFF,
      component: later(
        async () => (await import('../../features/changes/services/services-page.tsx')).ServicesPage,
      ),
    },
    {
      path: '/services/:id',
      title: 'Service',
      roles: STAFF,
      component: later(
        async () => (await import('../../features/changes/services/service-page.tsx')).ServicePage,
      ),
    },
  ],
};

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

/** What students promised to pay, and when. */
export const FOLLOW_UPS: Tab = {
  label: 'Follow-ups',
  screens: [
    {
      path: '/follow-ups',
      use: 'follow_ups',
      title: 'Follow-ups',
      roles: STAFF,
      component: later(
        async () => (await import('../../features/messages/follow-ups/follow-ups-page.tsx')).FollowUpsPage,
      ),
    },
  ],
};
