import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFile } from '../../../../main/office/disk/data-directory.ts';
import type { Verification } from '../../../../shared/features/overview/activity/activity.model.ts';
import { type College, openCollege, PASSWORD, type Person } from '../../../support/colleges/college.ts';
import { checkPdf, missingPdfTools, textOf } from '../../../support/tools/pdf-tools.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
let viewer: Person;
beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true });
  const auditor = { role: 'viewer', name: 'Rakesh Agarwal', username: 'auditor', password: PASSWORD };
  must(await college.admin.post('/admin/users', auditor));
  viewer = await college.signIn('auditor');
  await college.collect({ student_name: 'Zubin' });
});
afterAll(() => college?.close());

const PAPER = '/activity/verify/paper';
const hashOf = (id: number): unknown =>
  college.opened.raw.prepare('select hash from audit where id = ?').pluck().get(id);

const pdfOf = async (): Promise<string> => {
  const headers = { Authorization: `Bearer ${viewer.token}` };
  const bytes = new Uint8Array(
    await (await fetch(`${college.url}/api${PAPER}?format=pdf`, { headers })).arrayBuffer(),
  );
  checkPdf(bytes);
  return textOf(bytes).replaceAll(/\s+/g, ' ');
};

describe('the proof of Verify', () => {
  it('there is none before a check, and an accountant gets none', async () => {
    expect(await college.admin.get(PAPER)).toMatchObject({
      status: 409,
      body: { message: 'Press Verify first: the paper says what the last check found.' },
    });
    expect((await college.scienceAccountant.get('/activity/verify/paper')).status).toBe(403);
  });

  it('says how many entries hold, the first and last hash, each thing that was checked, when and by whom', async () => {
    const found = must(await viewer.get<Verification>('/activity/verify'));
    expect(found).toMatchObject({
      ok: true,
      by: 'Rakesh Agarwal',
      first: { id: 1, hash: hashOf(1) },
      last: { id: found.checked, hash: hashOf(found.checked) },
    });
    expect(found.checks.map(({ outcome }) => outcome)).toEqual(Array(7).fill('holds'));
    const csv = must(await viewer.get<string>(`${PAPER}?format=csv`));
    expect(csv).toContain('Checked,21-11-2026 10:00 by Rakesh Agarwal,');
    expect(csv).toContain(`Its hash,${hashOf(1)},`);
    expect(csv).toContain(`Its hash,${hashOf(found.checked)},`);
    expect(csv).toContain(`Entries that hold,${found.checked},`);
    expect(csv).toMatch(/Searches find every record,\d+ registers,Holds/);
  });

  it.skipIf(missingPdfTools.length > 0)('and says the same on paper', async () => {
    const { checked } = must(await viewer.get<Verification>('/activity/verify'));
    const text = await pdfOf();
    expect(text).toContain('PROOF OF THE RECORD OF ACTIVITY');
    expect(text).toContain('21-11-2026 10:00 by Rakesh Agarwal');
    expect(text).toContain(`${checked} entries`);
    expect(text.replaceAll(' ', '')).toContain(String(hashOf(checked)));
  });

  it('names what is broken, the last hash before it, and what was not reached', async () => {
    const raw = new Sqlite(databaseFile(college.dataDirectory));
    raw.exec('drop trigger audit_is_never_edited');
    raw.prepare("update audit set summary = 'Nothing happened' where id = 4").run();
    raw.close();
    const found = must(await college.admin.get<Verification>('/activity/verify'));
    expect(found).toMatchObject({
      ok: false,
      checked: 4,
      broken: { id: 4 },
      last: { id: 3, hash: hashOf(3) },
    });
    expect(found.checks.map(({ outcome }) => outcome)).toEqual(['broken', ...Array(6).fill('not reached')]);
    const csv = must(await college.admin.get<string>(`${PAPER}?format=csv`));
    expect(csv).toMatch(/Result,"?Broken at entry 4 \(/);
    expect(csv).toContain('Entries that hold,3,');
  });
});
