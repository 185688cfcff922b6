import { setTimeout as wait } from 'node:timers/promises';
import { apiClient } from './api-client.ts';

/** Waits until a restored office answers again, which ends the logins of before. Throws after half a minute. */
export const isOpenAgain = async (url: string, oldToken: string): Promise<void> => {
  const until = Date.now() + 30_000;
  const old = apiClient(url, oldToken);
  while (Date.now() < until) {
    const status = await old.get('/auth/verify').then(
      (reply) => reply.status,
      () => 0,
    );
    if (status === 401) return;
    await wait(50);
  }
  throw new Error('The office did not open again');
};
