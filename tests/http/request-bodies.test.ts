import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type College, openCollege } from '../support/colleges/college.ts';
import { HELD_MS, longestBlock } from '../support/tools/longest-block.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const brackets = (count: number, more = '') => `${'['.repeat(count)}${more}${']'.repeat(count)}`;

describe('a body is no larger than its call needs', () => {
  it.each([
    ['a sign-in', 'guest', '/auth/login', 9_000],
    ['a set-up', 'guest', '/setup', 9_000],
    ['a fee', 'scienceAccountant', '/fees', 110_000],
    ['a letter', 'scienceAccountant', '/letters', 110_000],
    ['an e-mail', 'scienceAccountant', '/emails', 300_000],
  ] as const)('%s that is larger is refused before it is read', async (_what, who, path, bytes) => {
    const reply = await college[who].post(path, `{"a":"${'x'.repeat(bytes)}"}`, JSON_TYPE);
    expect(reply).toMatchObject({ status: 413, body: { message: 'The request is too large' } });
  });

  it('the longest letter and the longest e-mail in Hindi are taken', async () => {
    const letter = { type: 'Letterhead', issuedTo: 'Asha', status: 'draft', body: 'क्ष'.repeat(6_600) };
    expect((await college.scienceAccountant.post('/letters', letter)).status).toBe(201);
    const email = { to: 'a@b.example', subject: 'क', body: 'क्ष'.repeat(16_600) };
    expect((await college.scienceAccountant.post('/emails', email)).status).toBe(201);
  });
});

describe('brackets within brackets', () => {
  it.each([
    ['without an end', 'guest', '/auth/login', '['.repeat(8_000)],
    ['of a stranger', 'guest', '/auth/login', brackets(4_000)],
    ['of a clerk', 'scienceAccountant', '/fees', `{"amount":${brackets(50_000)}}`],
    ['in objects', 'scienceAccountant', '/fees', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['that a text seems to close', 'scienceAccountant', '/fees', brackets(50, '"]]]]]]]]]]\\"]]]]]",')],
  ] as const)('%s are refused before they are parsed', async (_where, who, path, body) => {
    const reply = await college[who].post(path, body, JSON_TYPE);
    expect(reply).toMatchObject({ status: 400, body: { message: 'The request nests too deep' } });
  });

  it('in a text are what they are', async () => {
    const named = `${'['.repeat(60)}"{`;
    const reply = await college.scienceAccountant.post<{ student_name: string }>('/fees', {
      student_name: named,
      amount: 10,
    });
    expect(reply).toMatchObject({ status: 201, body: { student_name: named } });
  });

  it('thirty bodies of them keep nobody waiting', async () => {
    const body = `{"lines":${'['.repeat(50_000)}${']'.repeat(49_000)}}`;
    const turn = await longestBlock(() =>
      Promise.all(Array.from({ length: 30 }, () => college.scienceAccountant.post('/fees', body, JSON_TYPE))),
    );
    expect(turn).toBeLessThan(HELD_MS);
  });
});

it('a body of thousands of unknown fields is answered with the first of them', async () => {
  const fields = Array.from({ length: 6_000 }, (_, at) => [`k${at}`, 1]);
  const sent = { ...Object.fromEntries(fields), amount: 1, student_name: 'A' };
  const reply = await college.scienceAccountant.post<{ errors: unknown[] }>('/fees', sent);
  expect(reply).toMatchObject({ status: 400, body: { message: 'Unknown field: k0' } });
  expect(reply.body.errors).toHaveLength(50);
});

describe('a list of students', () => {
  const load = (body: string) => college.admin.post('/students/bulk-create', body, JSON_TYPE);
  const keys = Array.from({ length: 250_000 }, (_, at) => `"k${at}":1`).join(',');

  it.each([
    ['empty records', `{"rows":[[${'{},'.repeat(300_000)}{}]]}`],
    ['numbers', `{"rows":[${'0,'.repeat(300_000)}0]}`],
    ['one record of as many fields', `{"rows":[{${keys}}]}`],
  ])('that holds more values than any load is refused before it is parsed: %s', async (_what, body) => {
    expect(await load(body)).toMatchObject({
      status: 400,
      body: { message: 'The request holds too many values' },
    });
  });

  it('of more rows, or more megabytes, than are read beside the desks is refused', async () => {
    expect(await load(`{"rows":[${'{},'.repeat(10_000)}{}]}`)).toMatchObject({
      status: 400,
      body: { message: 'At most 10000 rows at once. Send the rest after them.' },
    });
    expect((await load(`{"rows":["${'x'.repeat(4 * 1024 * 1024)}"]}`)).status).toBe(413);
  });

  it('with commas within its texts is what it is', async () => {
    const reply = await load(`{"rows":["${','.repeat(300_000)}"]}`);
    expect(reply).toMatchObject({ status: 201, body: { created: 0 } });
  });

  it('keeps nobody waiting, however many values it has', async () => {
    const body = `{"rows":[[${'{},'.repeat(1_000_000)}{}]]}`;
    expect(await longestBlock(() => load(body))).toBeLessThan(HELD_MS);
  });
});

describe('a form', () => {
  const endless = `multipart/form-data; boundary=${'b'.repeat(300)}`;
  it.each([
    ['multipart/form-data'],
    ['multipart/form-data;'],
    ['multipart/form-data; charset=utf-8'],
    [endless],
  ])('that does not say where its parts end is refused with a sentence: %s', async (type) => {
    const reply = await college.admin.post('/uploads', '--b\r\n\r\nx\r\n--b--\r\n', {
      'content-type': type,
    });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ message: 'The form does not say where its parts end' });
  });
});

/** Sends a body in pieces, as many as there are. Answers the status, and whether the connection was cut before the body's end. */
const sendInPieces = async (
  pieces: readonly string[],
  token = '',
): Promise<{ status: string; isCut: boolean }> => {
  const { hostname, port, host } = new URL(college.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  socket.on('error', () => undefined);
  const head = ['POST /api/fees HTTP/1.1', `Host: ${host}`, `Authorization: Bearer ${token}`];
  const how = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
  socket.write(`${[...head, ...how].join('\r\n')}\r\n\r\n`);
  socket.write(pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join(''));
  const closed = once(socket, 'close').then(() => true);
  const isCut = await Promise.race([closed, new Promise<false>((no) => setTimeout(() => no(false), 1_500))]);
  socket.write('0\r\n\r\n');
  if (!isCut) await expect.poll(() => answer).toContain('\r\n\r\n');
  socket.destroy();
  return { status: answer.slice(9, 12), isCut };
};

describe('a body that comes in pieces', () => {
  it('byte by byte is cut off, a clerk’s and a stranger’s', async () => {
    const bytes = Array.from({ length: 2_000 }, () => ' ');
    expect(await sendInPieces(bytes, college.scienceAccountant.token)).toEqual({ status: '', isCut: true });
    // Refused before its end, it is counted further.
    expect(await sendInPieces(bytes)).toEqual({ status: '401', isCut: true });
  });

  it('of some size, or few, is what it is', async () => {
    const { token } = college.scienceAccountant;
    const fee = JSON.stringify({ student_name: 'In pieces', amount: 10 });
    expect(await sendInPieces([...fee], token)).toEqual({ status: '201', isCut: false });
    const padded = Array.from({ length: 700 }, () => ' '.repeat(20));
    expect(await sendInPieces([...padded, fee], token)).toEqual({ status: '201', isCut: false });
  });
});
