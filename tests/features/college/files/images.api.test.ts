import { afterAll, beforeAll, expect, it } from 'vitest';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const GIF = Buffer.from(
  '47494638396101000100800000ffffff00000021f90401000000002c00000000010001000002024401003b',
  'hex',
);
const bmp = (): Buffer => {
  const bytes = Buffer.alloc(58);
  bytes.write('BM');
  for (const [at, value] of [
    [2, 58],
    [10, 54],
    [14, 40],
    [18, 1],
    [22, 1],
  ] as const)
    bytes.writeUInt32LE(value, at);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
};

it.each([
  ['GIF', GIF, 'image/gif'],
  ['BMP', bmp(), 'image/bmp'],
])('a %s is an image: taken, and shown as one', async (_what, bytes, type) => {
  const sent = await college.upload(bytes, 'photo.bin');
  expect(sent).toMatchObject({ type });
  const headers = { authorization: `Bearer ${college.admin.token}` };
  const shown = await fetch(`${college.url}${sent.url}`, { headers });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, type]);
  expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  const fee = { student_name: 'Asha', amount: 5, attachment: sent.url };
  expect((await college.admin.post('/fees', fee)).status).toBe(201);
});
