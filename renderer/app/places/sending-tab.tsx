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
      path: '/reminders',
      use: 'sending',
      title: 'Reminders',
      part: 'Reminders',
      roles: STAFF,
      component: later(
        async () => (await import('../../features/messages/reminders/reminders-page.tsx')).RemindersPage,
      ),
    },
    {
      path: '/reminders/stages',
      use: 'sending',
      title: 'Stages',
      part: 'Stages',
      roles: ADMIN,
      component: later(
        async () => (await import('../../features/messages/reminders/stages-page.tsx')).StagesPage,
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
