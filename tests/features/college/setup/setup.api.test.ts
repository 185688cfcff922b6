import { describe, expect, it } from 'vitest';
import { openOffice } from '../../../../main/composition/open-office.ts';
import { apiClient } from '../../../support/offices/api-client.ts';
import { temporaryFolder } from '../../../support/tools/temporary-folder.ts';

const FIRST = { college_name: 'City College', name: 'Meera', username: 'meera', password: 'counting-house' };

const withEmptyOffice = async (test: (api: ReturnType<typeof apiClient>) => Promise<void>) => {
  const opened = await openOffice({ dataDirectory: temporaryFolder() });
  try {
    await test(apiClient(opened.url));
  } finally {
    await opened.close();
  }
};

describe('the first admin', () => {
  it('is created once, and never again', () =>
    withEmptyOffice(async (api) => {
      expect((await api.get('/setup')).body).toEqual({
        needed: true,
        code_needed: false,
        college_name: null,
      });
      const done = await api.post<{ token: string; user: { role: string } }>('/setup', FIRST);
      expect([done.status, done.body.user.role]).toEqual([201, 'admin']);
      expect((await api.get('/setup')).body).toMatchObject({ needed: false, college_name: 'City College' });
      expect((await api.post('/setup', { ...FIRST, username: 'other' })).status).toBe(409);
    }));

  it('of two who try at once, one succeeds', () =>
    withEmptyOffice(async (api) => {
      const replies = await Promise.all([
        api.post('/setup', FIRST),
        api.post('/setup', { ...FIRST, username: 'b' }),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    }));

  it.each([
    ['no college', { college_name: '' }, "Enter the college's name"],
    ['a short password', { password: 'short' }, 'A password has at least 8 characters'],
    ['a username with spaces', { username: 'a b' }, 'A username holds letters, digits, dots, dashes and @'],
    ['an unknown field', { role: 'admin' }, 'Unknown field: role'],
  ])('%s is refused', (_what, fields, message) =>
    withEmptyOffice(async (api) => {
      expect(await api.post('/setup', { ...FIRST, ...fields })).toMatchObject({
        status: 400,
        body: { message },
      });
      expect((await api.get('/setup')).body).toMatchObject({ needed: true });
    }),
  );
});
