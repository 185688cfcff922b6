import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PASSWORD, smallPdf } from '../support/colleges/college.ts';
import { apiClient } from '../support/offices/api-client.ts';
import { startOfficeProcess } from '../support/offices/office.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

const BOUNDARY = 'the-end-of-a-part';
const UPLOAD = [
  `--${BOUNDARY}`,
  'Content-Disposition: form-data; name="file"; filename="bill.pdf"',
  'Content-Type: application/pdf',
  '',
  smallPdf(),
].join('\r\n');

/** Sends the beginning of a body that is said to be longer, and answers how to leave. */
const begin = async (url: string, path: string, headers: readonly string[], body: string) => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = [
    `POST /api${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Content-Length: 100000',
    ...headers,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return { leave: () => socket.resetAndDestroy() };
};

test('a desk that leaves in the middle of an upload leaves no file behind, and is no error of the office', async () => {
  const dataDirectory = temporaryFolder();
  const office = await startOfficeProcess({
    dataDirectory,
    environment: { BURSAR_ADMIN_USERNAME: 'admin', BURSAR_ADMIN_PASSWORD: PASSWORD },
  });
  const { body } = await apiClient(office.url).post<{ token: string }>('/auth/login', {
    username: 'admin',
    password: PASSWORD,
  });
  const signedIn = `Authorization: Bearer ${body.token}`;
  const half = () => {
    try {
      return readdirSync(join(dataDirectory, 'files/incoming')).length;
    } catch {
      return 0;
    }
  };
  const form = `Content-Type: multipart/form-data; boundary=${BOUNDARY}`;
  const upload = await begin(office.url, '/uploads', [signedIn, form], UPLOAD);
  await expect.poll(half, { timeout: 5_000 }).toBe(1);
  upload.leave();
  await expect.poll(half, { timeout: 5_000 }).toBe(0);
  const fee = await begin(office.url, '/fees', [signedIn, 'Content-Type: application/json'], '{"amount":');
  fee.leave();
  expect((await apiClient(office.url, body.token).get('/fees')).body).toEqual([]);
  expect(await office.stop()).toBe(0);
  expect(office.output()).not.toMatch(/"level":50|unexpected error/);
});
