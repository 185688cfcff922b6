import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openOffice } from '../../../../main/composition/open-office.ts';
import type { Backup } from '../../../../shared/features/college/backup/backup.model.ts';
import type { Verification } from '../../../../shared/features/overview/activity/activity.model.ts';
import { openCollege, PASSWORD } from '../../../support/colleges/college.ts';
import { apiClient } from '../../../support/offices/api-client.ts';

/** Takes the last entries away, as somebody with a tool for databases would. */
const cutTail = (dataDirectory: string, rows: number): void => {
  const database = new Sqlite(join(dataDirectory, 'bursar.db'));
  database.exec(
    `drop trigger audit_is_never_deleted; delete from audit where id > (select max(id) - ${rows} from audit)`,
  );
  database.close();
};

const verifyAnew = async (dataDirectory: string): Promise<Verification> => {
  const opened = await openOffice({ dataDirectory, backupAtClosing: false });
  try {
    const { body } = await apiClient(opened.url).post<{ token: string }>('/auth/login', {
      username: 'admin',
      password: PASSWORD,
    });
    return (await apiClient(opened.url, body.token).get<Verification>('/activity/verify')).body;
  } finally {
    await opened.close();
  }
};

describe('an audit whose last entries were removed', () => {
  it.each([1, 2, 3])('%i of them, and the mark with them, is known by the newest backup', async (rows) => {
    const college = await openCollege();
    for (const _time of [1, 2, 3]) await college.collect();
    const { body } = await college.admin.post<Backup>('/backups', {});
    await college.close();
    rmSync(join(college.dataDirectory, 'office.mark'));
    // The row that the backup was taken, which it does not hold itself.
    cutTail(college.dataDirectory, rows + 1);
    expect(await verifyAnew(college.dataDirectory)).toMatchObject({
      ok: false,
      broken: { reason: expect.stringContaining(body.id) },
    });
  });

  it('while the office is open is known by the mark', async () => {
    const college = await openCollege({ booksAreOwn: true });
    for (const _time of [1, 2, 3]) await college.collect();
    cutTail(college.dataDirectory, 2);
    const { body } = await college.admin.get<Verification>('/activity/verify');
    expect(body).toMatchObject({
      ok: false,
      broken: { reason: expect.stringContaining('was written here already') },
    });
    await college.close();
  });

  it('by restoring an older backup is no fault', async () => {
    const college = await openCollege();
    await college.collect();
    const { body } = await college.admin.post<Backup>('/backups', {});
    for (const _time of [1, 2, 3]) await college.collect();
    await college.admin.post<Backup>('/backups', {});
    await college.opened.office.backups.restore(join(college.dataDirectory, 'backups', body.id), {
      userId: null,
      name: 'Bursar',
      desk: 'a test',
    });
    await college.close();
    expect(await verifyAnew(college.dataDirectory)).toMatchObject({ ok: true, broken: null });
  });
});
