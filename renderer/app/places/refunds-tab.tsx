import { ADMIN } from '../../../shared/contract/roles.ts';
import { later } from '../../ui/pages/later.tsx';
import type { Tab } from './tabs.ts';

/** Money that goes back to students, and the deposits that the college holds of them. */
export const REFUNDS_AND_DEPOSITS: Tab = {
  label: 'Refunds and Deposits',
  screens: [
    {
      path: '/refunds',
      title: 'Refunds',
      part: 'Refunds',
      roles: ADMIN,
      component: later(
        async () => (await import('../../features/collection/refunds/refunds-page.tsx')).RefundsPage,
      ),
    },
    {
      path: '/caution-money',
      use: 'caution_money',
      title: 'Caution Money',
      part: 'Caution Money',
      roles: ADMIN,
      tabsBefore: { lapsed: '/caution-money/lapsed' },
      component: later(
        async () =>
          (await import('../../features/collection/caution-money/caution-money-page.tsx')).CautionMoneyPage,
      ),
    },
    {
      path: '/caution-money/lapsed',
      use: 'caution_money',
      title: 'Lapsed Caution Money',
      part: 'Lapsed',
      roles: ADMIN,
      component: later(
        async () =>
          (await import('../../features/collection/caution-money/caution-money-page.tsx')).LapsedPage,
      ),
    },
    {
      path: '/caution-money/opening',
      use: 'caution_money',
      title: 'Opening Deposits',
      part: 'From Before',
      roles: ADMIN,
      component: later(
        async () =>
          (await import('../../features/collection/caution-money/opening-deposits-page.tsx'))
            .OpeningDepositsPage,
      ),
    },
  ],
};
