import { join } from 'node:path';
import { checkBackup } from '../../../main/backup/check-backup.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Backup } from '../../../shared/features/college/backup/backup.model.ts';
import type { Upload } from '../../../shared/features/college/files/files.model.ts';
import { smallPdf } from '../../support/colleges/college.ts';
import { apiClient } from '../../support/offices/api-client.ts';
import { startOfficeProcess } from '../../support/offices/office.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';
import { type Cut, diskOf } from './power-cut.ts';
import { isWholeFile } from './whole-file.ts';

const CREDENTIALS = { username: 'admin', password: 'counting-house' };
const FEES_A_ROUND = 3;
const ROUNDS_A_BACKUP = 3;

/** What the office acknowledged, and must not lose. */
interface Acknowledged {
  readonly receipts: string[];
  readonly files: string[];
  /** The id of the newest backup; older ones are deleted in time. */
  backup: string | undefined;
  secondFolder: string | null;
}

/** A line for each thing that was lost; none where the office kept its word. */
export type Lost = readonly string[];

/** An office on a disk whose power is cut in each round, in the middle of its work. */
export const officeUnderCuts = () => {
  const disk = diskOf(temporaryFolder());
  const acknowledged: Acknowledged = { receipts: [], files: [], backup: undefined, secondFolder: null };

  const open = async () => {
    const office = await startOfficeProcess({
      dataDirectory: disk.dataDirectory,
      environment: {
        ...disk.environment,
        BURSAR_ADMIN_USERNAME: CREDENTIALS.username,
        BURSAR_ADMIN_PASSWORD: CREDENTIALS.password,
      },
    });
    const { body } = await apiClient(office.url).post<{ token: string }>('/auth/login', CREDENTIALS);
    return { office, api: apiClient(office.url, body.token) };
  };
  type Api = Awaited<ReturnType<typeof open>>['api'];

  const work = async (api: Api, round: number) => {
    const secondFolder = temporaryFolder('second');
    const chosen = await api.put('/backups/second-folder', { folder: secondFolder });
    if (chosen.status === 200) acknowledged.secondFolder = secondFolder;
    const form = new FormData();
    form.append('file', new Blob([smallPdf(`Round ${round}`)]), 'slip.pdf');
    const upload = await api.post<Upload>('/uploads', form);
    const attachment = upload.body.filename;
    for (let count = 0; count < FEES_A_ROUND; count += 1) {
      const fee = await api.post<Fee>('/fees', { student_name: 'Kiran', amount: 10.5 + round, attachment });
      if (fee.status !== 201)
        throw new Error(`A fee was answered ${fee.status}: ${JSON.stringify(fee.body)}`);
      acknowledged.receipts.push(`${fee.body.receipt_no} ${fee.body.amount * 100}`);
    }
    acknowledged.files.push(attachment);
    if (round % ROUNDS_A_BACKUP !== 0) return;
    const backup = await api.post<Backup>('/backups', {});
    if (backup.status === 201) acknowledged.backup = backup.body.id;
  };

  const backupLost = (): readonly string[] => {
    if (acknowledged.backup === undefined) return [];
    const problem = checkBackup(join(disk.dataDirectory, 'backups', acknowledged.backup));
    return problem === undefined ? [] : [`backup ${acknowledged.backup}: ${problem}`];
  };

  const lost = async (api: Api): Promise<Lost> => {
    const { body: fees } = await api.get<Fee[]>('/fees');
    const { body: summary } = await api.get<{ second: { folder: string } | null }>('/backups/summary');
    const kept = new Set(fees.map(({ receipt_no, amount }) => `${receipt_no} ${amount * 100}`));
    const secondFolder = summary.second?.folder ?? null;
    return [
      ...acknowledged.receipts.filter((receipt) => !kept.has(receipt)).map((receipt) => `receipt ${receipt}`),
      ...acknowledged.files
        .filter((name) => !isWholeFile(join(disk.dataDirectory, 'files', name)))
        .map((name) => `file ${name}`),
      ...backupLost(),
      ...(secondFolder === acknowledged.secondFolder ? [] : [`second folder, now ${secondFolder}`]),
    ];
  };

  return {
    dataDirectory: disk.dataDirectory,
    acknowledged,
    /**
     * Opens the office, works and cuts the power. Answers what the cut before it lost. Throws where the office does not
     * open.
     */
    round: async (cut: Cut, round: number): Promise<Lost> => {
      const { office, api } = await open();
      const missing = await lost(api);
      await work(api, round);
      await office.kill();
      disk.cut(cut);
      return missing;
    },
    /** Opens the office, closes it in order and cuts the power right after. */
    close: async (cut: Cut): Promise<Lost> => {
      const { office, api } = await open();
      const missing = await lost(api);
      const code = await office.stop();
      disk.cut(cut);
      return code === 0 ? missing : [...missing, `exit ${code}`];
    },
    /**
     * Restores the first backup, and cuts the power once the office is open with it. Answers where the other data are set
     * aside.
     */
    restore: async (cut: Cut): Promise<string> => {
      const { office, api } = await open();
      const [backup] = (await api.get<Backup[]>('/backups')).body;
      const path = `/backups/${backup?.id}/restore`;
      const { body, status } = await api.post<{ set_aside: string; message: string }>(path, {});
      if (status !== 200) throw new Error(`Restoring was answered ${status}: ${body.message}`);
      await until(async () => (await api.get('/auth/verify')).status === 401);
      await office.kill();
      disk.cut(cut);
      return join(disk.dataDirectory, body.set_aside);
    },
  };
};

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await holds().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The office did not open again');
};
