import { ADMIN, STAFF } from '../../../shared/contract/roles.ts';
import { later } from '../../ui/pages/later.tsx';
import type { Tab } from './tabs.ts';

/** What goes out by e-mail, WhatsApp and SMS, and how. */
export const SENDING: Tab = {
  label: 'Sending',
  screens: [
    {
      path: '/outbox',
      use: 'sending',
      title: 'Outbox',
      part: 'Outbox',
      roles: STAFF,
      component: later(
        async () => (await import('../../features/messages/outbox/outbox-page.tsx')).OutboxPage,
      ),
    },
    {
      path: '/sending',
      use: 'sending',
      title: 'Sending',
      part: 'Settings',
      roles: ADMIN,
      runsOffice: true,
      component: later(
        async () => (await import('../../features/messages/sending/sending-page.tsx')).SendingPage,
      ),
    },
  ],
};
