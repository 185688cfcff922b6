import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { receiveUpload } from '../../../../main/features/college/files/files.service.ts';
import { sniff } from '../../../../main/features/college/files/files.sniff.ts';
import { openCollege } from '../../../support/colleges/college.ts';
import { archiveOf } from '../../../support/colleges/sheets.ts';
import { longestBlock } from '../../../support/tools/longest-block.ts';
import { temporaryFolder } from '../../../support/tools/temporary-folder.ts';

it('a file that cannot be looked at is a failure, and never passes for an unknown kind', async () => {
  await expect(sniff(join(temporaryFolder(), 'gone.pdf'), 'bill.pdf')).rejects.toThrow();
  await expect(sniff(join(temporaryFolder(), 'gone.csv'), 'rows.csv')).rejects.toThrow();
});

const MB = 1024 * 1024;
const OF_A_BOOK =
  '<Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>';

it.each([
  ['as long as a book has', 1_000, 'xlsx'],
  ['of more than 1 MB', MB, undefined],
])('of a zip, a list of parts %s is unfolded', async (_what, blanks, extension) => {
  const types = `${' '.repeat(blanks)}${OF_A_BOOK}`;
  const archive = await archiveOf([{ name: '[Content_Types].xml', content: [types] }]);
  const path = join(temporaryFolder(), 'book.xlsx');
  writeFileSync(path, archive);
  expect((await sniff(path, 'book.xlsx'))?.extension).toBe(extension);
});

it('a file of 24 MB is looked into beside the thread that answers', async () => {
  const college = await openCollege();
  const { office } = college.opened;
  const { id, name } = college.admin.user;
  const actor = {
    userId: id,
    name,
    email: null,
    role: 'admin',
    courseIds: [],
    rights: [],
    desk: 'here',
    loginId: null,
  } as const;
  const part = ' onx'.repeat(16 * 1024);
  const parts = ['<table ', ...Array.from({ length: 24 * 16 }, () => part)];
  const stream = Readable.from(parts, { objectMode: false });
  const path = join(temporaryFolder(), 'rows.xls');
  writeFileSync(path, parts.join(''));
  const here = await longestBlock(() => sniff(path, 'rows.xls'));
  const turn = await longestBlock(() => receiveUpload(office, { actor }, id, { stream, name: 'rows.xls' }));
  await college.close();
  expect(turn).toBeLessThan(here / 2);
});
