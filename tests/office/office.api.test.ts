import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type College, openCollege, type Person } from '../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

/** The changes that a desk hears of while something is done. */
const heardBy = async (person: Person, doing: () => Promise<unknown>): Promise<string> => {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await fetch(`${college.url}/api/events`, { headers, signal: stop.signal });
  let text = '';
  const listening = (async () => {
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString('utf8');
  })().catch(() => undefined);
  await doing();
  await new Promise((resolve) => setTimeout(resolve, 150));
  stop.abort();
  await listening;
  return text;
};

const withHeaders = (headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(college.url);
    const call = request({ hostname, port, path: '/api/health', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end();
  });

describe('the office', () => {
  it('says that it is open, and its version', async () => {
    expect((await college.guest.get('/health')).body).toEqual({ status: 'ok', version: expect.any(String) });
  });

  it('describes itself', async () => {
    const { body } = await college.guest.get<{ openapi: string }>('/openapi.json');
    expect(body.openapi).toBe('3.1.0');
  });

  it("tells a course's desks of a change, and no other course's", async () => {
    const { admin, scienceAccountant, commerceAccountant, commerce, collect } = college;
    const change = () => collect({ course_id: commerce.id });
    expect(await heardBy(admin, change)).toContain('"entity":"fees"');
    expect(await heardBy(commerceAccountant, change)).toContain('"entity":"fees"');
    expect(await heardBy(scienceAccountant, change)).not.toContain('fees');
    expect((await college.guest.get('/events')).status).toBe(401);
  });

  it.each([
    ['its own address', {}, 200],
    ["another site's name (DNS rebinding)", { host: 'evil.example' }, 403],
    ["another site's page", { origin: 'http://evil.example' }, 403],
    ['an origin that is none', { origin: 'null' }, 403],
  ])('%s is answered %#', async (_what, headers, status) => {
    expect(await withHeaders(headers)).toBe(status);
  });

  it('an address that nothing has is a 404 in the shape of every error', async () => {
    expect(await college.admin.get('/nothing/here')).toMatchObject({
      status: 404,
      body: { message: expect.any(String) },
    });
  });
});

describe('the audit', () => {
  it('has one row for every change, chained, that nobody can edit or delete', async () => {
    const { opened, collect } = college;
    await collect({ student_name: 'Audited' });
    const { raw } = opened;
    const [row] = raw.prepare('select * from audit order by id desc limit 1').all() as {
      entity: string;
      summary: string;
    }[];
    expect(row).toMatchObject({
      entity: 'fees',
      action: 'created',
      user_name: 'Meera Nair',
      desk: '127.0.0.1',
    });
    expect(row?.summary).toContain('Audited');
    expect(() => raw.exec("update audit set summary = 'x'")).toThrow('the audit is never edited');
    expect(() => raw.exec('delete from audit')).toThrow('the audit is never deleted');
    expect(() => raw.exec('update fees set amount_paise = 1')).toThrow('a fee entry is never edited');
    expect(() => raw.exec('delete from papers')).toThrow('what was issued is never deleted');
  });

  it('holds no password and no hash of one', () => {
    const rows = JSON.stringify(college.opened.raw.prepare('select * from audit').all());
    expect(rows).not.toContain('counting-house');
    expect(rows).not.toContain('argon2');
  });
});
