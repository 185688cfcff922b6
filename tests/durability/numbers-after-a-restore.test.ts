import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openOffice } from '../../main/composition/open-office.ts';
import type { Fee } from '../../shared/features/collection/fees/fees.model.ts';
import type { Backup } from '../../shared/features/college/backup/backup.model.ts';
import type { Fund } from '../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../shared/features/college/heads/heads.model.ts';
import type { Activity, Verification } from '../../shared/features/overview/activity/activity.model.ts';
import type { Dmc } from '../../shared/features/papers/dmcs/dmcs.model.ts';
import type { Letter } from '../../shared/features/papers/letters/letters.model.ts';
import { type College, openCollege, PASSWORD } from '../support/colleges/college.ts';
import { apiClient } from '../support/offices/api-client.ts';
import { runOfficeProcess } from '../support/offices/office.ts';
import { isOpenAgain } from '../support/offices/reopened.ts';
import { settableClock } from '../support/offices/settable-clock.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

/** The mark by which an office is told from others. */
const uidIn = (folder: string) => {
  const database = new Sqlite(join(folder, 'bursar.db'), { readonly: true });
  const uid = database.prepare<[], string>('select uid from office').pluck().get();
  database.close();
  return uid;
};

const backUp = async ({ admin, clock }: Pick<College, 'admin' | 'clock'>): Promise<string> => {
  clock.advance(60_000);
  return (await admin.post<Backup>('/backups', {})).body.id;
};

/** The number at the end of a receipt's or a letter's reference. */
const numberOf = (reference: string | null): number => Number(reference?.split('/').at(-1));

const PERSON = { name: 'Kiran', father_name: 'Mohan Lal', course: 'B.Sc.', roll_no: '7', year: '2026' };

/** Gives one number of each kind. `typed` is the letter's, where it is typed. */
const giveNumbers = async ({ admin }: Pick<College, 'admin'>, typed?: string) => {
  const fee = await admin.post<Fee>('/fees', { student_name: 'Kiran Kumari', amount: 500 });
  const letter = { type: 'Bonafide Certificate', recipient: 'Kiran', body: 'A student of this college.' };
  const issued = await admin.post<Letter>('/letters', typed ? { ...letter, letter_no: typed } : letter);
  const dmc = await admin.post<Dmc & { serial: string }>('/dmcs', { ...PERSON, dmc_type: 'Degree' });
  return [fee.body.receipt_no, issued.body.referenceNo, dmc.body.serial].map(numberOf);
};

/** Opens a folder as the next start does, in the year of its numbers, and gives one number of each kind. */
const nextNumbers = async (dataDirectory: string): Promise<readonly number[]> => {
  const clock = settableClock('2026-12-01T10:00:00');
  const opened = await openOffice({ dataDirectory, backupAtClosing: false, clock });
  try {
    const guest = apiClient(opened.url);
    const { body } = await guest.post<{ token: string }>('/auth/login', {
      username: 'admin',
      password: PASSWORD,
    });
    const admin = apiClient(opened.url, body.token);
    // The restore has noted the machine's day, which may be a later one.
    await admin.post('/day/trust-clock', {});
    const numbers = await giveNumbers({ admin: admin as College['admin'] });
    expect((await admin.get<Verification>('/activity/verify')).body.ok).toBe(true);
    return numbers;
  } finally {
    await opened.close();
  }
};

const restoreThere = async (college: College, id: string): Promise<College['admin']> => {
  const { status } = await college.admin.post(`/backups/${id}/restore`, {});
  expect(status).toBe(200);
  await isOpenAgain(college.url, college.admin.token);
  return college.signIn('admin');
};

const leftOutIn = async (admin: College['admin']): Promise<readonly string[]> =>
  (await admin.get<Activity[]>(`/activity?action=${encodeURIComponent('left out')}`)).body.map(
    ({ summary }) => summary,
  );

describe('no number is given out again after a restore', { timeout: 60_000 }, () => {
  it('receipts, letters and certificates go on after the data that was there, and the audit says why', async () => {
    const college = await openCollege();
    await giveNumbers(college);
    const id = await backUp(college);
    await giveNumbers(college);
    await giveNumbers(college, 'BC/2026-27/0040');
    const admin = await restoreThere(college, id);
    expect(await giveNumbers({ admin })).toEqual([4, 41, 4]);
    const given = ' left out. Given after this backup of 21-11-2026 10:01 was taken.';
    expect((await leftOutIn(admin)).toSorted()).toEqual([
      `Bonafide Certificate: BC/2026-27/0002 to BC/2026-27/0040 are${given}`,
      `DMC: DMC/2026-27/0002 to DMC/2026-27/0003 are${given}`,
      `Fee receipts: 2026-27/000002 to 2026-27/000003 are${given}`,
    ]);
    expect((await admin.get<Verification>('/activity/verify')).body).toMatchObject({ ok: true });
    await college.close();
  });

  it('the receipts of a fund with a mark go on in their own series', async () => {
    const college = await openCollege();
    const fund = await college.admin.post<Fund>('/funds', { name: 'Government', receipt_mark: 'G' });
    const rent = { name: 'Hall Rent', fee_type: 'Misc', kind: 'other income', fund_id: fund.body.id };
    const head = await college.admin.post<Head>('/heads', rent);
    const receive = async (admin: College['admin']) => {
      const receipt = { payer: 'A Club', head_id: head.body.id, amount: 70 };
      return (await admin.post<Fee>('/other-receipts', receipt)).body.receipt_no;
    };
    expect(await receive(college.admin)).toBe('2026-27/G000001');
    const id = await backUp(college);
    await receive(college.admin);
    await receive(college.admin);
    const admin = await restoreThere(college, id);
    expect(await leftOutIn(admin)).toEqual([
      'Fee receipts G: 2026-27/G000002 to 2026-27/G000003 are left out. Given after this backup of 21-11-2026 10:01 was taken.',
    ]);
    expect(await receive(admin)).toBe('2026-27/G000004');
    expect((await admin.get<Verification>('/activity/verify')).body).toMatchObject({ ok: true });
    await college.close();
  });

  it('nor one that a desk was given while the backup was being prepared', async () => {
    const college = await openCollege();
    const id = await backUp(college);
    const restored = college.admin.post(`/backups/${id}/restore`, {});
    // The desks are answered until the backup takes their data's place, and no longer.
    let last = 0;
    for (let status = 201; status === 201; ) {
      const fee = await college.admin.post<Fee>('/fees', { student_name: 'Kiran Kumari', amount: 500 });
      status = fee.status;
      if (status === 201) last = numberOf(fee.body.receipt_no);
    }
    expect((await restored).status).toBe(200);
    await isOpenAgain(college.url, college.admin.token);
    expect(last).toBeGreaterThan(0);
    expect(await giveNumbers({ admin: await college.signIn('admin') })).toEqual([last + 1, 1, 1]);
    await college.close();
  });

  it('restored twice, and an older backup before a newer one', async () => {
    const college = await openCollege();
    const older = await backUp(college);
    await giveNumbers(college);
    const newer = await backUp(college);
    await giveNumbers(college);
    let admin = await restoreThere(college, older);
    expect(await giveNumbers({ admin })).toEqual([3, 3, 3]);
    const again = { ...college, admin };
    admin = await restoreThere(again, older);
    expect(await giveNumbers({ admin })).toEqual([4, 4, 4]);
    admin = await restoreThere({ ...college, admin }, newer);
    expect(await giveNumbers({ admin })).toEqual([5, 5, 5]);
    await college.close();
  });

  const restoreByCommand = async (dataDirectory: string, folder: string): Promise<string> => {
    const { code, output } = await runOfficeProcess(['--data', dataDirectory, '--restore', folder]);
    expect([code, output]).toEqual([0, expect.stringContaining('This backup is in place now.')]);
    return output;
  };

  it('by the command line, which says what is left out', async () => {
    const college = await openCollege();
    const id = await backUp(college);
    await giveNumbers(college);
    await college.close();
    const { dataDirectory } = college;
    const output = await restoreByCommand(dataDirectory, join(dataDirectory, 'backups', id));
    expect(output).toContain('Fee receipts: 2026-27/000001 is left out.');
    expect(output).not.toContain('not known');
    expect(await nextNumbers(dataDirectory)).toEqual([2, 2, 2]);
  });

  it('where the data cannot be read, after as many as there were changes since the newest backup', async () => {
    const college = await openCollege();
    const older = await backUp(college);
    await giveNumbers(college);
    await backUp(college);
    const { dataDirectory } = college;
    for (const _time of [1, 2, 3]) await giveNumbers(college);
    await college.close();
    writeFileSync(join(dataDirectory, 'bursar.db'), 'These are the minutes of the last meeting. '.repeat(99));
    const output = await restoreByCommand(dataDirectory, join(dataDirectory, 'backups', older));
    expect(output).toMatch(/cannot be read: it recorded up to \d+ more changes/);
    expect(output).toContain('Compare with the last papers that were printed');
    for (const number of await nextNumbers(dataDirectory)) {
      expect(number).toBeGreaterThan(4);
      expect(number).toBeLessThan(20);
    }
  });

  it('on another PC, where what came after the backups at hand is not known, and that is said', async () => {
    const college = await openCollege();
    const older = await backUp(college);
    await giveNumbers(college);
    const newer = await backUp(college);
    await giveNumbers(college);
    await college.close();
    const stick = temporaryFolder('stick');
    for (const id of [older, newer])
      cpSync(join(college.dataDirectory, 'backups', id), join(stick, id), { recursive: true });
    const beside = join(temporaryFolder(), 'new-pc');
    const output = await restoreByCommand(beside, join(stick, older));
    expect(output).toContain('Fee receipts: 2026-27/000001 is left out.');
    expect(output).toMatch(/What was numbered after this backup of .* is not known here\. Compare with/);
    expect(await nextNumbers(beside)).toEqual([2, 2, 2]);

    rmSync(join(stick, newer), { recursive: true });
    const alone = join(temporaryFolder(), 'another-pc');
    expect(await restoreByCommand(alone, join(stick, older))).toMatch(/is not known here/);
    expect(await nextNumbers(alone)).toEqual([1, 1, 1]);
  });

  it("another office's numbers are not taken over", async () => {
    const college = await openCollege();
    const id = await backUp(college);
    await college.close();
    const other = await openCollege({ isAnother: true });
    for (const _time of [1, 2, 3]) await giveNumbers(other);
    await backUp(other);
    await other.close();
    expect(uidIn(other.dataDirectory)).not.toBe(uidIn(college.dataDirectory));
    const output = await restoreByCommand(other.dataDirectory, join(college.dataDirectory, 'backups', id));
    expect(output).toMatch(/is not known here/);
    expect(await nextNumbers(other.dataDirectory)).toEqual([1, 1, 1]);
  });
});

it('an office is the same one in its backups, on every PC, and after a restore', async () => {
  const college = await openCollege();
  const id = await backUp(college);
  await restoreThere(college, id);
  await college.close();
  expect(uidIn(college.dataDirectory)).toMatch(/^[0-9a-f]{64}$/);
  expect(uidIn(join(college.dataDirectory, 'backups', id))).toBe(uidIn(college.dataDirectory));
});
