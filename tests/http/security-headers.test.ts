import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type College, openCollege } from '../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const HEADERS = {
  'content-security-policy':
    "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;frame-src blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

describe('what a browser is told with every answer', () => {
  test.each([
    ['an answer to anybody', '/api/health', {}, 200],
    ['one to who is not signed in', '/api/fees', {}, 401],
    ['one of no such call', '/api/nothing', {}, 404],
    ['one to the page of another site', '/api/health', { Origin: 'http://elsewhere.test' }, 403],
  ])('%s', async (_name, path, headers, status) => {
    const answer = await fetch(college.url + path, { headers });
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(HEADERS);
  });

  test('the stream of changes', async () => {
    const leave = new AbortController();
    const headers = { Authorization: `Bearer ${college.admin.token}` };
    const answer = await fetch(`${college.url}/api/events`, { headers, signal: leave.signal });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject(HEADERS);
    leave.abort();
  });
});
