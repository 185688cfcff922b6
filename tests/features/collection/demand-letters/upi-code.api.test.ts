import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { temporaryFolder } from '../../../support/tools/temporary-folder.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';

const missing = ['pdftoppm', 'zbarimg'].filter((tool) => spawnSync(tool, ['--version']).error !== undefined);
const withReaders = missing.length === 0 ? '' : ` (skipped: install ${missing.join(', ')})`;

let college: College;
let owing: number;
beforeAll(async () => {
  college = await openCollege();
  const planned = await openPlanned(college);
  owing = (await planned.student({ name: 'Devika Menon', roll_no: 'R-17' })).id;
  await planned.student({ name: 'Farida Khan', roll_no: 'R-18' });
  await planned.raise(await planned.examplePlan());
  must(await college.admin.put('/settings', { upi_address: 'rampur.college@sbi' }));
});
afterAll(() => college.close());

/** What a phone reads from the codes of a PDF that is printed at so many dots to the inch. */
const codesOf = async (path: string, dots: number): Promise<readonly string[]> => {
  const headers = { authorization: `Bearer ${college.admin.token}` };
  const answer = await fetch(`${college.url}/api${path}`, { headers });
  const folder = temporaryFolder('codes');
  writeFileSync(join(folder, 'it.pdf'), new Uint8Array(await answer.arrayBuffer()));
  spawnSync('pdftoppm', ['-r', String(dots), '-gray', '-png', join(folder, 'it.pdf'), join(folder, 'page')]);
  const pages = readdirSync(folder).filter((file) => file.endsWith('.png'));
  const args = [
    '--quiet',
    '--raw',
    '-Sdisable',
    '-Sqrcode.enable',
    ...pages.map((page) => join(folder, page)),
  ];
  return spawnSync('zbarimg', args, { encoding: 'utf8' }).stdout.trim().split('\n').sort();
};

describe.skipIf(missing.length > 0)(`the code to pay by UPI${withReaders}`, () => {
  it.each([
    ['a demand letter', () => `/students/${owing}/demand-letter?on=2026-11-21`, ['R-17']],
    [
      'fee slips, three to a page',
      () => `/demand-letters?course_id=${college.science.id}&form=slip&on=2026-11-21`,
      ['R-17', 'R-18'],
    ],
  ] as const)('is read by a phone from %s, also from a poor print', async (_what, path, rolls) => {
    for (const dots of [300, 120]) {
      const links = (await codesOf(path(), dots)).map((code) => new URL(code));
      expect(links.map((link) => [link.protocol, link.searchParams.get('pa')])).toEqual(
        rolls.map(() => ['upi:', 'rampur.college@sbi']),
      );
      // What is due by the day: Tuition I, Caution Money and Examination.
      expect(links.map(({ searchParams }) => [searchParams.get('am'), searchParams.get('cu')])).toEqual(
        rolls.map(() => ['8400.00', 'INR']),
      );
      const notes = links.map(({ searchParams }) => searchParams.get('tn') ?? '');
      for (const [at, roll] of rolls.entries()) expect(notes[at]).toContain(roll);
      expect(links[0]?.searchParams.get('pn')).toContain('Rampur');
    }
  });
});
