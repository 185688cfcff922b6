import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { provideCertificate } from '../../main/https/certificates.ts';
import { issueCertificate } from '../../main/https/issue-certificate.ts';
import { covers, permitsFor } from '../../main/https/office-names.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

const names = {
  names: ['office-pc', 'office-pc.local', 'localhost'],
  addresses: ['192.168.1.5', '127.0.0.1'],
};
const now = new Date();
const later = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

/** What a desk that trusts only this authority gets of an office that shows this certificate; or the refusal. */
const visit = async (
  office: { readonly certificate: string; readonly key: string },
  authority: string,
  host: string,
): Promise<string> => {
  const server = createServer({ cert: office.certificate, key: office.key }, (_request, response) =>
    response.end('open'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve) => {
    get(
      { host: '127.0.0.1', servername: host === '127.0.0.1' ? '' : host, port, ca: authority },
      (response) => {
        response.setEncoding('utf8').on('data', resolve);
      },
    ).on('error', (error: NodeJS.ErrnoException) => resolve(`${error.code}: ${error.message}`));
  });
  server.closeAllConnections();
  server.close();
  return answer;
};

test('a desk that trusts the authority reaches the office by name and address, and no other does', async () => {
  const office = await provideCertificate(temporaryFolder(), { names, now });
  const stranger = await provideCertificate(temporaryFolder(), { names, now });
  expect(await visit(office, office.authority, 'localhost')).toBe('open');
  expect(await visit(office, office.authority, '127.0.0.1')).toBe('open');
  expect(await visit(office, stranger.authority, 'localhost')).not.toBe('open');
  expect(await visit(office, office.authority, 'elsewhere')).toContain('ERR_TLS_CERT_ALTNAME_INVALID');
});

test('the authority vouches for the office alone: not for other sites, nor for authorities below it', async () => {
  const folder = temporaryFolder();
  const office = await provideCertificate(folder, { names, now });
  const kept = JSON.parse(readFileSync(join(folder, 'https/authority.json'), 'utf8'));
  const forged = await issueCertificate({
    authority: kept,
    names: { names: ['bank.example', 'localhost'], addresses: [] },
    now,
  });
  expect(await visit(forged, office.authority, 'localhost')).toContain('permitted subtree violation');
  const authority = new X509Certificate(office.authority);
  expect(authority.ca).toBe(true);
  expect(new X509Certificate(office.certificate).ca).toBe(false);
  expect(authority.fingerprint256).toBe(office.fingerprint);
});

test('private keys are readable by their owner only', async () => {
  const folder = temporaryFolder();
  await provideCertificate(folder, { names, now });
  const files = readdirSync(join(folder, 'https'));
  expect(files.toSorted()).toEqual(['authority.json', 'office.json']);
  if (process.platform === 'win32') return;
  for (const file of files) expect(statSync(join(folder, 'https', file)).mode & 0o777).toBe(0o600);
});

test.each([
  { what: 'nothing changed', change: {}, renewed: false, newAuthority: false },
  {
    what: 'only the order of the names changed',
    change: { names: { ...names, names: names.names.toReversed() } },
    renewed: false,
    newAuthority: false,
  },
  {
    what: 'the router gave another private address',
    change: { names: { ...names, addresses: ['192.168.7.9'] } },
    renewed: true,
    newAuthority: false,
  },
  { what: 'the end is a month away', change: { now: later(370) }, renewed: true, newAuthority: false },
  { what: 'the end is further away', change: { now: later(360) }, renewed: false, newAuthority: false },
  {
    what: 'the PC has another name',
    change: { names: { ...names, names: ['front-desk'] } },
    renewed: true,
    newAuthority: true,
  },
  {
    what: 'the PC has a public address',
    change: { names: { ...names, addresses: ['203.0.113.7'] } },
    renewed: true,
    newAuthority: true,
  },
  { what: 'the authority nears its end', change: { now: later(9 * 365) }, renewed: true, newAuthority: true },
  { what: 'the clock went back by years', change: { now: later(-900) }, renewed: true, newAuthority: true },
])(
  '$what: certificate renewed $renewed, new authority $newAuthority',
  async ({ change, renewed, newAuthority }) => {
    const folder = temporaryFolder();
    const first = await provideCertificate(folder, { names, now });
    const second = await provideCertificate(folder, { names, now, ...change });
    expect(second.certificate !== first.certificate).toBe(renewed);
    expect(second.fingerprint !== first.fingerprint).toBe(newAuthority);
  },
);

test.each([
  { what: 'an empty', damage: '' },
  { what: 'a NUL-filled', damage: '\0'.repeat(400) },
  { what: 'another', damage: '{}' },
  { what: 'half a', damage: '{"certificate": "-----BEGIN CERTIFICATE-----"}' },
])('$what file is made anew', async ({ damage }) => {
  const folder = temporaryFolder();
  const first = await provideCertificate(folder, { names, now });
  writeFileSync(join(folder, 'https/office.json'), damage);
  const second = await provideCertificate(folder, { names, now });
  expect(second.fingerprint).toBe(first.fingerprint);
  expect(await visit(second, first.authority, 'localhost')).toBe('open');
  writeFileSync(join(folder, 'https/authority.json'), damage);
  const third = await provideCertificate(folder, { names, now });
  expect(third.fingerprint).not.toBe(first.fingerprint);
  expect(await visit(third, third.authority, 'localhost')).toBe('open');
});

test('an authority covers its names, what lies below them, and addresses within its ranges', () => {
  const permits = permitsFor({ names: ['office-pc'], addresses: ['10.1.2.3', '203.0.113.7'] });
  const covered = (name: string, address: string) => covers(permits, { names: [name], addresses: [address] });
  expect(covered('office-pc', '192.168.1.1')).toBe(true);
  expect(covered('a.office-pc', '203.0.113.7')).toBe(true);
  expect(covered('my-office-pc', '10.0.0.1')).toBe(false);
  expect(covered('office-pc', '203.0.113.8')).toBe(false);
});
