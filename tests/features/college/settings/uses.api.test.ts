import { describe, expect, it } from 'vitest';
import { openOffice } from '../../../../main/composition/open-office.ts';
import type { OfficeDay, Settings } from '../../../../shared/features/college/settings/settings.model.ts';
import { USE_NAMES } from '../../../../shared/features/college/settings/settings.uses.ts';
import { type ApiClient, apiClient } from '../../../support/offices/api-client.ts';
import { temporaryFolder } from '../../../support/tools/temporary-folder.ts';

const FIRST = { college_name: 'City College', name: 'Meera', username: 'meera', password: 'counting-house' };

const inNewOffice = async (said: object, test: (admin: ApiClient) => Promise<void>) => {
  const opened = await openOffice({ dataDirectory: temporaryFolder() });
  try {
    const { body } = await apiClient(opened.url).post<{ token: string }>('/setup', { ...FIRST, ...said });
    await test(apiClient(opened.url, body.token));
  } finally {
    await opened.close();
  }
};

const seen = async (api: ApiClient) => (await api.get<OfficeDay>('/day')).body.uses;
const put = (api: ApiClient, uses: readonly string[]) => api.put<Settings>('/settings', { uses });

describe('what a college uses', () => {
  it('is the counter, bills and letters alone in a new office', () =>
    inNewOffice({}, async (admin) => {
      expect(await seen(admin)).toEqual([]);
      expect((await admin.get<Settings>('/settings')).body).toMatchObject({ uses: [], in_use: [] });
    }));

  it('is what was answered at set-up, and what an admin switches on or off, which activity tells', () =>
    inNewOffice({ uses: ['bank', 'day_close'] }, async (admin) => {
      expect(await seen(admin)).toEqual(['day_close', 'bank']);
      expect((await put(admin, ['tally'])).body.uses).toEqual(['tally']);
      expect(await seen(admin)).toEqual(['tally']);
      expect((await put(admin, ['parrots'])).status).toBe(400);
      const { body } = await admin.get<readonly { summary: string }[]>('/activity?limit=1');
      expect(body[0]?.summary).toBe('Changed: uses Tally');
    }));

  it('is on once it is in use, whoever began it, and is not switched off', () =>
    inNewOffice({}, async (admin) => {
      expect((await admin.post('/funds', { name: 'University', kind: 'held' })).status).toBe(201);
      expect(await seen(admin)).toEqual(['funds']);
      expect((await put(admin, [])).body).toMatchObject({ uses: ['funds'], in_use: ['funds'] });
    }));

  it('can be all of it', () =>
    inNewOffice({ uses: USE_NAMES }, async (admin) => expect(await seen(admin)).toEqual(USE_NAMES)));
});
