import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { addDays, localDate } from '../../../shared/dates.ts';
import type { Verification } from '../../../shared/features/overview/activity/activity.model.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { monthUntil } from '../../features/overview/books/checked-month.ts';
import { type ApiClient, apiClient } from '../../support/offices/api-client.ts';
import { startOfficeProcess } from '../../support/offices/office.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';

const CREDENTIALS = { username: 'admin', password: 'counting-house' };
const ENVIRONMENT = {
  BURSAR_ADMIN_USERNAME: CREDENTIALS.username,
  BURSAR_ADMIN_PASSWORD: CREDENTIALS.password,
};
/** The milliseconds from the answer of a lock until the office is killed, at most: its pack is being made by then, or made. */
const LONGEST_LIFE_MS = 5_000;

/** The last day of the month before this one. */
const lastDay = addDays(`${localDate(new Date()).slice(0, 7)}-01`, -1);
const month = lastDay.slice(0, 7);

const isOver = (state: string | undefined): boolean => state === 'made' || state === 'failed';

/** Kills the office `kills` times while a month's pack is made: the lock stands, and its pack is whole or not there. */
export const killWhilePacking = async (kills: number): Promise<void> => {
  const dataDirectory = temporaryFolder();
  const open = async () => {
    const office = await startOfficeProcess({ dataDirectory, environment: ENVIRONMENT, patienceMs: 60_000 });
    const { token } = must(await apiClient(office.url).post<{ token: string }>('/auth/login', CREDENTIALS));
    return { office, token, admin: apiClient(office.url, token) };
  };
  const packOf = async (admin: ApiClient) => {
    const { locks } = await monthUntil(admin, month, ({ locks: [last] }) => isOver(last?.pack.state));
    return locks[0]?.pack;
  };
  let made = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const { office, admin } = await open();
    must(await admin.post('/fees', { student_name: 'Asha', amount: 10 + kill, payment_date: lastDay }));
    must(await admin.post(`/months/${month}/lock`, { reason: 'The drawers wait' }));
    await pause(Math.random() * LONGEST_LIFE_MS);
    await office.kill();

    const after = await open();
    const { state, locks } = must(
      await after.admin.get<{ state: string; locks: { pack: { state: string } }[] }>(`/months/${month}`),
    );
    expect(state).toBe('Locked');
    expect(['none', 'made']).toContain(locks[0]?.pack.state);
    if (locks[0]?.pack.state === 'made') made += 1;
    else must(await after.admin.post(`/months/${month}/pack`, {}));
    expect(await packOf(after.admin)).toMatchObject({ state: 'made' });
    for (const format of ['pdf', 'xlsx']) {
      const headers = { authorization: `Bearer ${after.token}` };
      const reply = await fetch(`${after.office.url}/api/months/${month}/pack?format=${format}`, { headers });
      expect(reply.status).toBe(200);
      expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
    }
    expect(must(await after.admin.get<Verification>('/activity/verify')).ok).toBe(true);
    must(await after.admin.post(`/months/${month}/reopen`, { reason: 'Once more' }));
    await after.office.stop();
  }
  console.log(`${made} of ${kills} packs were made before the kill`);
};
