import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../shared/features/collection/fees/fees.model.ts';
import type { Upload } from '../../shared/features/college/files/files.model.ts';
import { requireBooksAgree } from '../support/colleges/books.ts';
import { smallPdf } from '../support/colleges/college.ts';
import { must } from '../support/colleges/founded.ts';
import { apiClient } from '../support/offices/api-client.ts';
import { startOfficeProcess } from '../support/offices/office.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { contentsOf } from './support/contents.ts';
import { smallDisk } from './support/small-disk.ts';

const CREDENTIALS = { username: 'admin', password: 'counting-house' };
const STACK = /^\s+at .*\(|^\s+at .*\.[jt]s:/m;
const GONE = 'was removed or replaced while Bursar was open';

interface Said {
  readonly message: string;
}

const place = temporaryFolder('share');
const disk = smallDisk(400);
afterAll(() => disk?.remove());

/** The ways in which data are taken away from an open office and brought back. */
const WAYS = [
  {
    how: 'because somebody renames it',
    dataDirectory: join(place, 'renamed/office'),
    leave: () => renameSync(join(place, 'renamed'), join(place, 'elsewhere')),
    comeBack: () => {
      rmSync(join(place, 'renamed'), { recursive: true, force: true });
      renameSync(join(place, 'elsewhere'), join(place, 'renamed'));
    },
    isTried: process.platform !== 'win32',
  },
  {
    how: 'because its share is gone, which leaves an empty folder',
    dataDirectory: join(disk?.folder ?? '', 'office'),
    leave: () => move(disk?.folder ?? '', join(place, 'away')),
    comeBack: () => {
      rmSync(join(disk?.folder ?? '', 'office'), { recursive: true, force: true });
      move(join(place, 'away'), disk?.folder ?? '');
    },
    isTried: disk !== undefined,
  },
];

const move = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  execFileSync('mount', ['--move', from, to], { stdio: 'pipe' });
};

const open = async (dataDirectory: string) => {
  const [BURSAR_ADMIN_USERNAME, BURSAR_ADMIN_PASSWORD] = [CREDENTIALS.username, CREDENTIALS.password];
  const environment = { BURSAR_ADMIN_USERNAME, BURSAR_ADMIN_PASSWORD };
  const office = await startOfficeProcess({ dataDirectory, environment });
  const guest = apiClient(office.url);
  const { token } = must(await guest.post<{ token: string }>('/auth/login', CREDENTIALS), 200);
  const api = apiClient(office.url, token);
  return {
    office,
    api,
    collect: () => api.post<Fee & Said>('/fees', { student_name: 'Kiran', amount: 5 }),
    upload: (slip: string) => {
      const form = new FormData();
      form.append('file', new Blob([smallPdf(slip)]), 'slip.pdf');
      return api.post<Upload & Said>('/uploads', form);
    },
  };
};

describe.each(WAYS.filter(({ isTried }) => isTried))(
  'a data folder that goes away while the office is open, $how',
  ({ dataDirectory, leave, comeBack }) => {
    it('stops the office with a sentence, and all that was acknowledged is there when it returns', {
      timeout: 60_000,
    }, async () => {
      const before = await open(dataDirectory);
      const receipts = [must(await before.collect(), 201), must(await before.collect(), 201)];
      const { filename } = must(await before.upload('The first'), 201);

      leave();
      try {
        const file = await before.api.get<Said>(`/uploads/${filename}`);
        expect([file.status, file.body.message]).toEqual([404, 'File not found']);
        const backup = await before.api.post<Said>('/backups', {});
        expect([backup.status, backup.body.message]).toEqual([507, expect.stringContaining('is not there')]);
        for (const refused of [await before.upload('The second'), await before.collect()])
          expect([refused.status, refused.body.message]).toEqual([503, expect.stringContaining(GONE)]);
        expect(await before.office.ended()).toBe(1);
        expect(before.office.output()).toContain(GONE);
        expect(before.office.output()).not.toMatch(STACK);
      } finally {
        comeBack();
      }

      const after = await open(dataDirectory);
      expect((await after.api.get(`/uploads/${filename}`)).status).toBe(200);
      expect((await after.upload('The second')).status).toBe(201);
      receipts.push(must(await after.collect(), 201));
      const year = receipts[0]?.receipt_no?.split('/')[0];
      const numbers = receipts.map(({ receipt_no }) => receipt_no);
      expect(numbers).toEqual(['000001', '000002', '000003'].map((number) => `${year}/${number}`));
      expect((await after.api.post('/backups', {})).status).toBe(201);
      expect(await after.office.stop()).toBe(0);
      expect(contentsOf(dataDirectory).receipts).toEqual(numbers.map((number) => `${number} 500`));
      await requireBooksAgree(dataDirectory);
    });
  },
);
