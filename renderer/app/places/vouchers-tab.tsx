import { ADMIN, STAFF } from '../../../shared/contract/roles.ts';
import { later } from '../../ui/pages/later.tsx';
import type { Tab } from './tabs.ts';

/** Vouchers of what no other screen has, with the accounts and parties that they name. */
export const VOUCHERS: Tab = {
  label: 'Vouchers',
  screens: [
    {
      path: '/vouchers',
      use: 'ledger',
      title: 'Vouchers',
      part: 'Vouchers',
      roles: STAFF,
      component: later(
        async () => (await import('../../features/accounts/ledger-vouchers/vouchers-page.tsx')).VouchersPage,
      ),
    },
    {
      path: '/payee-sheets',
      use: 'payees',
      title: 'Payees',
      part: 'Payees',
      roles: STAFF,
      component: later(
        async () => (await import('../../features/accounts/payee-sheets/payees-page.tsx')).PayeesPage,
      ),
    },
    {
      path: '/accounts',
      use: 'ledger',
      title: 'Accounts',
      part: 'Accounts',
      roles: ADMIN,
      component: later(
        async () => (await import('../../features/accounts/ledger-accounts/accounts-page.tsx')).AccountsPage,
      ),
    },
    {
      path: '/parties',
      use: 'ledger',
      title: 'Parties',
      part: 'Parties',
      roles: ADMIN,
      component: later(
        async () => (await import('../../features/accounts/parties/parties-page.tsx')).PartiesPage,
      ),
    },
    {
      path: '/tax-rates',
      use: 'tax',
      title: 'Tax Rates',
      part: 'Tax Rates',
      roles: ADMIN,
      component: later(
        async () => (await import('../../features/accounts/tax-rates/tax-rates-page.tsx')).TaxRatesPage,
      ),
    },
    {
      path: '/opening-balances',
      use: 'ledger',
      title: 'Opening Balances',
      part: 'Opening Balances',
      roles: ADMIN,
      component: later(
        async () =>
          (await import('../../features/accounts/ledger-opening/opening-balances-page.tsx'))
            .OpeningBalancesPage,
      ),
    },
    {
      path: '/parties/:id',
      title: 'Party',
      roles: ADMIN,
      component: later(
        async () => (await import('../../features/accounts/parties/party-page.tsx')).PartyPage,
      ),
    },
  ],
};
