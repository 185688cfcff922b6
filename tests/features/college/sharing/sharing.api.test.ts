import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openOffice } from '../../../../main/composition/open-office.ts';
import type { SharingView } from '../../../../shared/features/college/sharing/sharing.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { fromDesk, PC_ON_LAN } from '../../../support/offices/lan.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';
import { temporaryFolder } from '../../../support/tools/temporary-folder.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const collegeOn = async (
  sharing: { trialMs?: number; addresses?: () => readonly string[]; isOnFromStart?: boolean } = {},
  dataDirectory = temporaryFolder(),
): Promise<College> => {
  const college = await openCollege({
    dataDirectory,
    names: ['office.test', PC_ON_LAN],
    sharing: { addresses: () => [PC_ON_LAN], ...sharing },
  });
  open.push(college);
  return college;
};

const lanUrl = ({ opened }: College): string => `http://${PC_ON_LAN}:${opened.port}`;
const share = (college: College, setting: { lan: boolean; https: boolean }) =>
  college.admin.put<SharingView>('/sharing', setting);
const settings = ({ dataDirectory }: College): unknown =>
  JSON.parse(readFileSync(join(dataDirectory, 'settings.json'), 'utf8'));

const busy = async (port: number): Promise<Server> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, PC_ON_LAN, resolve));
  open.push({ close: () => server.close() });
  return server;
};

test('only an admin reads and switches sharing, on the office PC itself', async () => {
  const college = await collegeOn({ isOnFromStart: true });
  const { guest, admin, scienceAccountant, teacher } = college;
  expect((await guest.get('/sharing')).status).toBe(401);
  expect((await guest.put('/sharing', { lan: false, https: false })).status).toBe(401);
  for (const person of [scienceAccountant, teacher]) {
    expect((await person.get('/sharing')).status).toBe(403);
    expect((await person.put('/sharing', { lan: false, https: false })).status).toBe(403);
  }
  expect((await admin.get<SharingView>('/sharing')).body.can_change).toBe(true);
  const asAdmin = { Authorization: `Bearer ${admin.token}` };
  const body = { lan: false, https: false };
  const read = await fromDesk(`${lanUrl(college)}/api/sharing`, { headers: asAdmin });
  expect(JSON.parse(read.body)).toMatchObject({ lan: true, can_change: false });
  const refused = await fromDesk(`${lanUrl(college)}/api/sharing`, { method: 'PUT', headers: asAdmin, body });
  expect([refused.status, refused.body]).toEqual([
    403,
    JSON.stringify({ message: 'Sharing is switched on the office PC itself' }),
  ]);
});

test('a switch that is not understood is refused', async () => {
  const { admin } = await collegeOn();
  for (const body of [{}, { lan: true }, { lan: 'yes', https: false }, { lan: true, https: false, port: 80 }])
    expect((await admin.put('/sharing', body)).status, JSON.stringify(body)).toBe(400);
});

describe('other desks', () => {
  test('cannot connect until an admin lets them in, and then see the address, its picture and the name', async () => {
    const college = await collegeOn();
    await expect(fromDesk(lanUrl(college))).rejects.toThrow('ECONNREFUSED');
    const { status, body } = await share(college, { lan: true, https: false });
    expect(status).toBe(200);
    expect(body.links.map(({ url }) => url)).toEqual([
      lanUrl(college),
      `http://${body.pc_name}:${college.opened.port}`,
    ]);
    for (const { qr } of body.links) expect(qr).toMatch(/^data:image\/png;base64,/);
    expect((await fromDesk(`${lanUrl(college)}/api/health`)).status).toBe(200);
  });

  test('are let in for good once one of them has connected, also after the next start', async () => {
    const dataDirectory = temporaryFolder();
    const college = await collegeOn({ trialMs: 2_000 }, dataDirectory);
    const { body } = await share(college, { lan: true, https: false });
    expect(body.trial_ends_at).not.toBeNull();
    await fromDesk(`${lanUrl(college)}/api/health`);
    const after = (await college.admin.get<SharingView>('/sharing')).body;
    expect(after).toMatchObject({ lan: true, trial_ends_at: null, desks: [{ address: '127.0.0.3' }] });
    await new Promise((resolve) => setTimeout(resolve, 2_200));
    expect((await fromDesk(`${lanUrl(college)}/api/health`)).status).toBe(200);
    await expect.poll(() => settings(college)).toMatchObject({ sharing: { lan: true, https: false } });
    await college.close();
    const again = await openOffice({
      dataDirectory,
      names: [PC_ON_LAN],
      sharing: { addresses: () => [PC_ON_LAN] },
    });
    open.push(again);
    expect((await fromDesk(`http://${PC_ON_LAN}:${again.port}/api/health`)).status).toBe(200);
    expect(again.sharing.state().trialEndsAt).toBeNull();
  });

  test('lose the line after the trial where none of them came; the office PC itself does not count', async () => {
    const college = await collegeOn({ trialMs: 300 });
    await share(college, { lan: true, https: false });
    await fromDesk(`${lanUrl(college)}/api/health`, { from: '127.0.0.1' });
    const closed = () => fromDesk(`${lanUrl(college)}/api/health`, { from: '127.0.0.1' });
    await vi.waitFor(() => expect(closed()).rejects.toThrow('ECONNREFUSED'), { timeout: 3000 });
    expect((await college.admin.get<SharingView>('/sharing')).body).toMatchObject({
      lan: false,
      trial_ends_at: null,
      reverted_at: expect.any(String),
      links: [],
    });
    expect(() => settings(college)).toThrow('ENOENT');
  });

  test('are cut off at once when they are shut out, and the office PC keeps its line', async () => {
    const college = await collegeOn({ isOnFromStart: true });
    const ownLine = await fetch(`${college.url}/api/events`, {
      headers: { Authorization: `Bearer ${college.admin.token}` },
    });
    const reader = ownLine.body?.getReader();
    await reader?.read();
    expect((await share(college, { lan: false, https: false })).status).toBe(200);
    await expect(fromDesk(lanUrl(college))).rejects.toThrow('ECONNREFUSED');
    const next = new TextDecoder().decode((await reader?.read())?.value);
    expect(next).toContain('"entity":"sharing"');
    await reader?.cancel();
  });

  test('follow the PC to another address', async () => {
    fromInside();
    let addresses = [PC_ON_LAN];
    const college = await collegeOn({ isOnFromStart: true, addresses: () => addresses });
    addresses = ['127.0.0.4'];
    const { body } = await share(college, { lan: true, https: false });
    expect(body.links[0]?.url).toBe(`http://127.0.0.4:${college.opened.port}`);
    await expect(fromDesk(lanUrl(college))).rejects.toThrow('ECONNREFUSED');
  });
});

describe('switching is refused with the reason', () => {
  test('where the PC is on no network', async () => {
    const college = await collegeOn({ addresses: () => [] });
    expect((await share(college, { lan: true, https: false })).body).toEqual({
      message: 'This PC is not connected to any network, so that no other desk could connect',
    });
    expect((await college.admin.get<SharingView>('/sharing')).body.lan).toBe(false);
  });

  test('where another program has the port', async () => {
    const college = await collegeOn();
    await busy(college.opened.port);
    const { status, body } = await share(college, { lan: true, https: false });
    expect([status, body]).toEqual([
      409,
      {
        message: `Another program uses port ${college.opened.port} on ${PC_ON_LAN}, so that no other desk could connect`,
      },
    ]);
  });
});

describe('an encrypted line', () => {
  const encrypted = async (sharing: { trialMs?: number } = {}) => {
    const college = await collegeOn(sharing);
    const { body } = await share(college, { lan: true, https: true });
    const authority = await fromDesk(`${lanUrl(college)}/api/sharing/ca.crt`);
    return { college, view: body, authority: authority.body, secure: body.links[0]?.url ?? '' };
  };

  test('is trusted with the file that the office offers, whose fingerprint is shown', async () => {
    const { college, view, authority, secure } = await encrypted();
    expect(view.certificate?.page?.url).toBe(lanUrl(college));
    expect(view.certificate?.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
    expect(secure).toMatch(/^https:\/\/127\.0\.0\.2:\d+$/);
    expect((await fromDesk(`${secure}/api/health`, { trusting: authority })).status).toBe(200);
    await expect(fromDesk(`${secure}/api/health`)).rejects.toThrow(/certificate/);
  });

  test('leaves nothing unencrypted but that file: desks are sent on, calls are refused', async () => {
    const { college, secure } = await encrypted();
    const page = await fromDesk(`${lanUrl(college)}/fees?date=2026-11-21`);
    expect([page.status, page.headers.location]).toEqual([307, `${secure}/fees?date=2026-11-21`]);
    const call = await fromDesk(`${lanUrl(college)}/api/auth/login`, { method: 'POST', body: {} });
    expect(call.status).toBe(403);
    const foreign = await fromDesk(`${lanUrl(college)}/`, { headers: { Host: 'evil.example' } });
    expect([foreign.status, foreign.headers.location]).toEqual([403, undefined]);
  });

  test('a person who comes unencrypted reads where the office is, its fingerprint and how to trust it', async () => {
    const { college, view, secure } = await encrypted();
    const { status, headers, body } = await fromDesk(`${lanUrl(college)}/fees?q=a&b="`, {
      headers: { Accept: 'text/html,*/*' },
    });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain(`href="${secure}/fees?q=a&#38;b=`);
    expect(body).toContain('href="/api/sharing/ca.crt"');
    expect(body).toContain(view.certificate?.fingerprint);
    expect(headers['content-security-policy']).toContain(`connect-src ${secure};`);
    const foreign = await fromDesk(`${lanUrl(college)}/`, {
      headers: { Accept: 'text/html', Host: 'evil.example' },
    });
    expect(foreign.status).toBe(403);
  });

  test('says nothing of a certificate while no desk may connect', async () => {
    const { college } = await encrypted();
    expect((await share(college, { lan: false, https: true })).body).toMatchObject({ certificate: null });
  });

  test('is on trial until a desk has come through it: fetching the file does not count', async () => {
    const { college, authority, secure } = await encrypted();
    expect((await college.admin.get<SharingView>('/sharing')).body.trial_ends_at).not.toBeNull();
    await fromDesk(`${secure}/api/health`, { trusting: authority });
    expect((await college.admin.get<SharingView>('/sharing')).body.trial_ends_at).toBeNull();
    await expect.poll(() => settings(college)).toMatchObject({ sharing: { lan: true, https: true } });
  });

  test('there is no file to fetch where the line is not encrypted', async () => {
    const { guest } = await collegeOn();
    expect((await guest.get('/sharing/ca.crt')).status).toBe(404);
  });
});

test.each(['', '\0'.repeat(64), '[]', '{"sharing": {"lan": "perhaps"}}'])(
  'damaged settings (%j) leave the office open for its own PC alone',
  async (damage) => {
    const dataDirectory = temporaryFolder();
    writeFileSync(join(dataDirectory, 'settings.json'), damage);
    const college = await collegeOn({}, dataDirectory);
    expect((await college.admin.get<SharingView>('/sharing')).body.lan).toBe(false);
  },
);

test('every switch is in the activity, also what happened by itself', async () => {
  const college = await collegeOn({ trialMs: 200 });
  await share(college, { lan: true, https: false });
  await vi.waitFor(async () => {
    const rows = await college.opened.office.reader
      .selectFrom('audit')
      .select(['summary', 'user_name'])
      .where('entity', '=', 'sharing')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { summary: 'Other desks can connect, not encrypted', user_name: 'Meera Nair' },
      { summary: 'No other desk connected in time: sharing went back', user_name: 'Bursar' },
    ]);
  });
});
