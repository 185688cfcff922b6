import { ADMIN, STAFF } from '../../../shared/contract/roles.ts';
import { later } from '../../ui/pages/later.tsx';
import { CHARGE_SHEETS, CLEARANCE, FAMILIES, FOLLOW_UPS, SERVICES } from './charges-tabs.tsx';
import { REFUNDS_AND_DEPOSITS } from './refunds-tab.tsx';
import type { Screen } from './screen.ts';
import { SENDING } from './sending-tab.tsx';
import type { Place, Tab } from './tabs.ts';
import { VOUCHERS } from './vouchers-tab.tsx';

const tab = (label: string, ...screens: readonly Screen[]): Tab => ({ label, screens });
const marks = async () => import('../../features/overview/books/closing-marks.tsx');
type MarkName = keyof Awaited<ReturnType<typeof marks>>;

/** A tab that is a step of closing. */
const step = (mark: MarkName, label: string, ...screens: readonly Screen[]): Tab => ({
  ...tab(label, ...screens),
  mark: later(async () => (await marks())[mark]),
});

const CHARGES: Place = {
  label: 'Charges',
  tabs: [
    tab('Fee Plans', {
      path: '/fee-plans',
      title: 'Fee Plans',
      roles: STAFF,
      component: later(async () => (await import('../../features/charges/plans/plans-page.tsx')).PlansPage),
    }),
    tab(
      'Charge Classes',
      {
        path: '/dues',
        title: 'Dues',
        part: 'Charge Classes',
        roles: ADMIN,
        tabsBefore: {
          promotions: '/promotions',
          opening: '/opening-dues',
          awaited: '/scholarships',
          exemptions: '/exemptions',
        },
        component: later(async () => (await import('../dues-screen.tsx')).DuesScreen),
      },
      ...CHARGE_SHEETS,
    ),
    tab(
      'Let Off',
      {
        path: '/concessions',
        title: 'Concessions',
        part: 'Concessions',
        roles: STAFF,
        component: later(
          async () =>
            (await import('../../features/changes/concessions/concessions-page.tsx')).ConcessionsPage,
        ),
      },
      {
        path: '/exemptions',
        use: 'exemptions',
        title: 'Exemptions',
        part: 'Exemptions',
        roles: STAFF,
        component: later(
          async () => (await import('../../features/changes/exemptions/exemptions-page.tsx')).ExemptionsPage,
        ),
      },
      {
        path: '/scholarships',
        use: 'scholarships',
        title: 'Scholarships Awaited',
        part: 'Scholarships Awaited',
        roles: ADMIN,
        component: later(
          async () => (await import('../../features/changes/scholarships/awaited-page.tsx')).AwaitedPage,
        ),
      },
      {
        path: '/exemptions/:id',
        title: 'Exemption',
        roles: STAFF,
        component: later(
          async () => (await import('../../features/changes/exemptions/exemption-page.tsx')).ExemptionPage,
        ),
      },
    ),
    SERVICES,
    FAMILIES,
    CLEARANCE,
    FOLLOW_UPS,
    tab('From Before', {
      path: '/opening-dues',
      title: 'Opening Dues',
      roles: ADMIN,
      component: later(
        async () =>
          (await import('../../features/changes/opening-dues/opening-dues-page.tsx')).OpeningDuesPage,
      ),
    }),
    tab('New Session', {
      path: '/promotions',
      title: 'Promotions',
      roles: ADMIN,
      component: later(
        async () => (await import('../../features/changes/promotions/promotions-page.tsx')).PromotionsPage,
      ),
    }),
  ],
};

const PAID_OUT: Place = {
  label: 'Paid Out',
  tabs: [
    tab('To Pay', {
      path: '/to-pay',
      title: 'To Pay',
      roles: STAFF,
      component: later(
        async () => (await import('../../features/accounts/payment-vouchers/payments-page.tsx')).ToPayPage,
      ),
    }),
    tab('Paid', {
      path: '/payments',
      title: 'Payments',
      roles: STAFF,
      component: later(
        async () => (await import('../../features/accounts/payment-vouchers/payments-page.tsx')).PaymentsPage,
      ),
    }),
    VOUCHERS,
    tab('To Remit', {
      path: '/to-remit',
      use: 'funds',
      title: 'To Remit',
      roles: ADMIN,
      component: later(
        async () => (await import('../../features/accounts/payment-vouchers/to-remit-page.tsx')).ToRemitPage,
      ),
    }),
    REFUNDS_AND_DEPOSITS,
  ],
};

const CLOSING: Place = {
  label: 'Closing',
  tabs: [
    step('DayMark', 'Day', {
      path: '/day-close',
      use: 'day_close',
      title: 'Day Close',
      roles: STAFF,
      component: later(
        async () => (await import('../../features/overview/books/day-close-screen.tsx')).DayCloseScreen,
      ),
    }),
    step(
      'BankMark',
      'Bank',
      {
        path: '/bank',
        use: 'bank',
        title: 'Bank',
        part: 'Bank',
        roles: ADMIN,
        component: later(
          async () => (await import('../../features/accounts/bank-statements/bank-page.tsx')).BankPage,
        ),
      },
      {
        path: '/portals',
        use: 'portals',
        title: 'Portals',
        part: 'Portals',
        roles: STAFF,
        component: later(
          async () => (await import('../../features/accounts/portals/portals-page.tsx')).PortalsPage,
        ),
      },
      {
        path: '/portals/:id',
        title: 'Portal',
        roles: STAFF,
        component: later(
          async () => (await import('../../features/accounts/portals/portal-page.tsx')).PortalPage,
        ),
      },
    ),
    step('MonthMark', 'Month', {
      path: '/books',
      title: 'Books',
      roles: ADMIN,
      component: later(async () => (await import('../../features/overview/books/books-page.tsx')).BooksPage),
    }),
    step('YearMark', 'Year', {
      path: '/year',
      title: 'Year',
      roles: ADMIN,
      runsOffice: true,
      component: later(async () => (await import('../../features/overview/books/year-page.tsx')).YearPage),
    }),
    step(
      'TallyMark',
      'Tally and Auditor',
      {
        path: '/tally',
        use: 'tally',
        title: 'Tally',
        part: 'Tally',
        roles: ADMIN,
        runsOffice: true,
        component: later(
          async () => (await import('../../features/overview/tally/tally-page.tsx')).TallyPage,
        ),
      },
      {
        path: '/auditor',
        title: 'Packs for the Auditor',
        part: 'Auditor',
        roles: ADMIN,
        component: later(
          async () => (await import('../../features/overview/books/auditor-packs.tsx')).AuditorPacksPage,
        ),
      },
    ),
  ],
};

const reports = async () => import('../../features/overview/reports/reports-page.tsx');

const REPORTS: Place = {
  label: 'Reports',
  tabs: [
    tab('Every Day', {
      path: '/enquiries',
      title: 'Reports and Analytics',
      roles: STAFF,
      component: later(async () => (await reports()).ReportsPage),
    }),
    tab('For the Auditor', {
      path: '/enquiries/auditor',
      title: 'For the Auditor',
      roles: STAFF,
      component: later(async () => (await reports()).AuditorReportsPage),
    }),
    tab('For the University', {
      path: '/enquiries/university',
      title: 'For the University',
      roles: STAFF,
      component: later(async () => (await reports()).UniversityReportsPage),
    }),
    tab('For the Government', {
      path: '/enquiries/government',
      title: 'For the Government',
      roles: STAFF,
      component: later(async () => (await reports()).GovernmentReportsPage),
    }),
    tab('All', {
      path: '/enquiries/all',
      title: 'All Reports',
      roles: STAFF,
      component: later(async () => (await reports()).AllReportsPage),
    }),
  ],
};

const APPROVALS: Place = {
  label: 'Approvals',
  tabs: [
    tab('Waiting', {
      path: '/approvals',
      title: 'Approvals',
      roles: ADMIN,
      tabsBefore: {
        concessions: '/concessions',
        cancellations: '/decided',
        refunds: '/refunds',
        exemptions: '/exemptions',
      },
      leads: { accountant: '/decided' },
      component: later(
        async () => (await import('../../features/overview/approvals/approvals-page.tsx')).ApprovalsPage,
      ),
    }),
    tab('Decided', {
      path: '/decided',
      title: 'Receipts to Cancel',
      roles: STAFF,
      component: later(
        async () => (await import('../../features/overview/approvals/decided-page.tsx')).DecidedPage,
      ),
    }),
  ],
};

const settings = async () => import('../../features/college/settings/settings-page.tsx');

const OFFICE: Place = {
  label: 'Office',
  tabs: [
    tab('College', {
      path: '/settings',
      title: 'College',
      roles: ADMIN,
      runsOffice: true,
      component: later(async () => (await settings()).CollegePage),
    }),
    tab('Papers and Numbers', {
      path: '/settings/papers',
      title: 'Papers and Numbers',
      roles: ADMIN,
      runsOffice: true,
      component: later(async () => (await settings()).PapersPage),
    }),
    tab('Rules', {
      path: '/settings/rules',
      title: 'Rules',
      roles: ADMIN,
      runsOffice: true,
      component: later(async () => (await settings()).RulesPage),
    }),
    tab('Desks', {
      path: '/sharing',
      title: 'Sharing',
      roles: ADMIN,
      runsOffice: true,
      component: later(
        async () => (await import('../../features/college/sharing/sharing-page.tsx')).SharingPage,
      ),
    }),
    tab('Backups', {
      path: '/backups',
      title: 'Backups',
      roles: ADMIN,
      runsOffice: true,
      component: later(
        async () => (await import('../../features/college/backup/backups-page.tsx')).BackupsPage,
      ),
    }),
    tab('Activity', {
      path: '/activity',
      title: 'Activity',
      roles: ADMIN,
      component: later(
        async () => (await import('../../features/overview/activity/activity-page.tsx')).ActivityPage,
      ),
    }),
    SENDING,
    tab('What We Use', {
      path: '/settings/uses',
      title: 'What We Use',
      roles: ADMIN,
      runsOffice: true,
      component: later(async () => (await import('../../features/college/settings/uses-page.tsx')).UsesPage),
    }),
  ],
};

/** What goes beyond the daily work, in the order of the menu below its divider. A new screen is one of a tab here. */
export const PLACES: readonly Place[] = [CHARGES, PAID_OUT, CLOSING, REPORTS, APPROVALS, OFFICE];

/** The place and tab of a screen; undefined for the screens of the daily work. */
export const placeOf = (screen: Screen): { readonly place: Place; readonly tab: Tab } | undefined => {
  for (const place of PLACES)
    for (const tab of place.tabs) if (tab.screens.includes(screen)) return { place, tab };
  return undefined;
};
