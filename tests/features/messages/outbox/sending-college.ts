import { expect } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Message, Queued } from '../../../../shared/features/messages/outbox/outbox.model.ts';
import type { SendingView } from '../../../../shared/features/messages/sending/sending.model.ts';
import { type College, openCollege, PASSWORD } from '../../../support/colleges/college.ts';
import type { MailServer } from '../../../support/mail/mail-server.ts';
import { type ApiClient, apiClient } from '../../../support/offices/api-client.ts';
import { type OfficeOptions, openOfficeUnderTest } from '../../../support/offices/office-under-test.ts';
import { must } from '../../charges/dues/planned-college.ts';

export const SECRET = 'Qutub-Minar-1199';

export const PLACE = {
  ...{ host: '127.0.0.1', security: 'none', username: 'accounts@college.example' },
  ...{ sender_address: 'accounts@college.example', sender_name: 'Accounts Office', reply_to: '' },
} as const;
export const PACE = { quiet_from: null, quiet_to: null, most_per_hour: null } as const;

/** A college that sends by a mail server of the test's. */
export const sendingCollege = async (server: MailServer, options: Parameters<typeof openCollege>[0] = {}) => {
  const college = await openCollege(options);
  return { college, ...sendsBy(college, server) };
};

/** Opens an office again on its data, as its admin. */
export const openedAgain = async <Answer>(
  options: Pick<OfficeOptions, 'dataDirectory' | 'clock'>,
  work: (admin: ApiClient) => Promise<Answer>,
): Promise<Answer> => {
  const opened = await openOfficeUnderTest({ ...options, backupAtClosing: false });
  try {
    const guest = apiClient(opened.url);
    const { token } = must(
      await guest.post<{ token: string }>('/auth/login', { username: 'admin', password: PASSWORD }),
    );
    const admin = apiClient(opened.url, token);
    // After a restore the machine's own day was noted, which may be a later one.
    await admin.post('/day/trust-clock', {});
    return await work(admin);
  } finally {
    await opened.close();
  }
};

export const sendsBy = (
  college: Pick<College, 'scienceAccountant'> & { readonly admin: ApiClient },
  server: Pick<MailServer, 'port'>,
) => {
  const { admin } = college;
  const view = async () => must(await admin.get<SendingView>('/sending'));
  const outbox = async (query = '') => must(await admin.get<Message[]>(`/outbox${query}`));
  return {
    view,
    outbox,
    save: async (fields: object = {}) =>
      admin.put<SendingView & { readonly message: string }>('/sending', {
        ...{ ...PLACE, ...PACE, port: server.port, is_on: true, version: (await view()).version },
        ...{ password: SECRET, ...fields },
      }),
    /** A receipt of somebody without a record. */
    receipt: async (name = 'Asha Rao', by = college.scienceAccountant) =>
      must(await by.post<Fee>('/fees', { student_name: name, amount: 500 })),
    send: async (fee: { readonly id: number }, to: string) =>
      must(await admin.post<Queued>(`/fees/${fee.id}/send`, { to, channel: 'email' })),
    /** Waits until every message is at its end, and answers their states, the first written first. */
    states: async () => {
      await expect.poll(async () => (await view()).waiting, { timeout: 20_000, interval: 50 }).toBe(0);
      return (await outbox()).map(({ state }) => state).toReversed();
    },
  };
};
