import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type College, openCollege } from '../support/colleges/college.ts';
import { fromDesk, PC_ON_LAN } from '../support/offices/lan.ts';

let college: College;
let lines: readonly string[] = [];
let calls: readonly { readonly method: string; readonly path: string }[] = [];

beforeAll(async () => {
  college = await openCollege({
    names: ['office.test', PC_ON_LAN],
    sharing: { isOnFromStart: true, addresses: () => [PC_ON_LAN] },
  });
  lines = [college.url, `http://${PC_ON_LAN}:${college.opened.port}`];
  const { body } = await college.guest.get<{ paths: Record<string, Record<string, unknown>> }>(
    '/openapi.json',
  );
  const described = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      method: method.toUpperCase(),
      path: `/api${path.replaceAll(/\{\w+\}/g, '1')}`,
    })),
  );
  const pages = ['/', '/index.html', '/fees', '/no-such.js', '/api/no-such-call'];
  calls = [...described, ...pages.map((path) => ({ method: 'GET', path }))];
});
afterAll(() => college.close());

const answersTo = async (headers: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const signedIn = { Authorization: `Bearer ${college.admin.token}` };
  const answers: string[] = [];
  for (const line of lines) {
    for (const { method, path } of calls) {
      const { status, body } = await fromDesk(line + path, {
        method,
        headers: { ...signedIn, ...headers },
        from: '127.0.0.1',
      });
      if (status !== 403 || !/^\{"message":"This office does not/.test(body))
        answers.push(`${method} ${line}${path}: ${status} ${body.slice(0, 60)}`);
    }
  }
  return answers;
};

test('there is a call to refuse for every endpoint', () => {
  expect(calls.length).toBeGreaterThan(20);
});

describe('every call and page is refused', () => {
  test.each([
    { to: 'a foreign name that was pointed at this PC', headers: { Host: 'evil.example' } },
    { to: 'a name that only begins like ours', headers: { Host: 'office.test.evil.example' } },
    { to: 'a name with ours before an @', headers: { Host: 'office.test@evil.example' } },
    { to: 'no readable name', headers: { Host: '[' } },
    { to: "another site's page", headers: { Origin: 'https://evil.example' } },
    { to: 'a page without an origin', headers: { Origin: 'null' } },
    { to: "another program's page on this PC", headers: { Origin: 'http://127.0.0.1:1' } },
    { to: 'our own page under another name', headers: { Host: 'office.test', Origin: 'http://127.0.0.1' } },
    {
      to: 'an encrypted page that is not ours',
      headers: { Host: 'office.test', Origin: 'https://office.test' },
    },
  ])('to $to', async ({ headers }) => {
    expect(await answersTo(headers)).toEqual([]);
  });
});

test.each([
  { as: 'the address itself', headers: {} },
  { as: 'a name given at the start', headers: { Host: 'office.test' } },
  {
    as: 'a name given at the start, and its page',
    headers: { Host: 'office.test:1', Origin: 'http://office.test:1' },
  },
  { as: 'localhost', headers: { Host: 'localhost', Origin: 'http://localhost' } },
  { as: 'capitals', headers: { Host: 'OFFICE.TEST' } },
])('the office answers to $as', async ({ headers }) => {
  for (const line of lines) {
    expect((await fromDesk(`${line}/api/health`, { headers, from: '127.0.0.1' })).status).toBe(200);
  }
});
