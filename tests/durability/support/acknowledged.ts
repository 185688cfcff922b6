import { join } from 'node:path';
import { readBackupFolder, takenAt } from '../../../main/backup/backup-folder.ts';
import { momentOf } from '../../../main/backup/backup-name.ts';
import { checkBackup } from '../../../main/backup/check-backup.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import type { ApiClient, Reply } from '../../support/offices/api-client.ts';
import { isWholeFile } from './whole-file.ts';

/** The number of newest backups that are always kept, as the office promises. */
const ALWAYS_KEPT = 3;

/** The number of students of each load, which must be there whole or not at all. */
export const ROWS_OF_A_LOAD = 40;

/** What an office has acknowledged to its desks, and what it was asked for when it died. */
export class Acknowledged {
  readonly dataDirectory: string;
  studentId = 0;
  /** The requests that were not answered yet, by their keys. */
  readonly asked = new Map<string, unknown>();
  /** The amounts of the receipts, by number. */
  readonly receipts = new Map<string, number>();
  readonly files = new Set<string>();
  readonly loads = new Set<string>();
  newestBackup: string | undefined;
  backups = 0;
  /** How often a class was charged, or the charge taken back. */
  raised = 0;

  constructor(dataDirectory: string) {
    this.dataDirectory = dataDirectory;
  }

  /** Notes the answer to a fee. Throws where it was refused: the office has no reason to. */
  answered(key: string, { status, body }: Reply<Fee>): void {
    if (status !== 201) throw new Error(`A fee was answered ${status}: ${JSON.stringify(body)}`);
    this.asked.delete(key);
    this.receipts.set(body.receipt_no ?? '', body.amount);
  }

  backedUp(id: string): void {
    this.newestBackup = id;
    this.backups += 1;
  }

  /** Repeats the unanswered requests with the same keys. Answers a line for each thing that is missing or there twice. */
  async missing(api: ApiClient): Promise<readonly string[]> {
    for (const [key, fee] of this.asked) {
      this.answered(key, await api.post<Fee>('/fees', fee, { 'idempotency-key': key }));
    }
    return [...(await this.missingReceipts(api)), ...this.missingFiles(), ...(await this.halfLoads(api))];
  }

  private async missingReceipts(api: ApiClient): Promise<readonly string[]> {
    const { body: fees } = await api.get<Fee[]>('/fees');
    const there = new Map(fees.map(({ receipt_no, amount }) => [receipt_no ?? '', amount]));
    const numbers = [...there.keys()].map((number) => Number(number.split('/')[1])).sort((a, b) => a - b);
    const gap = numbers.findIndex((number, at) => number !== at + 1);
    return [
      ...[...this.receipts]
        .filter(([number, amount]) => there.get(number) !== amount)
        .map(([number]) => `receipt ${number} is not there as acknowledged`),
      ...[...there.keys()]
        .filter((number) => !this.receipts.has(number))
        .map((number) => `receipt ${number} was never asked for, or is there twice`),
      ...(gap === -1 && numbers.length === fees.length ? [] : [`a gap or a repeat at receipt ${gap + 1}`]),
    ];
  }

  private missingFiles(): readonly string[] {
    const gone = [...this.files].filter((name) => !isWholeFile(join(this.dataDirectory, 'files', name)));
    const problem = this.newestBackup && this.backupProblem(this.newestBackup);
    return [...gone.map((name) => `file ${name} is gone`), ...(problem ? [`the backup: ${problem}`] : [])];
  }

  /**
   * The problem of a backup. It may be gone if as many newer ones as are always kept are there, even unacknowledged ones.
   */
  private backupProblem(id: string): string | undefined {
    const stored = readBackupFolder(join(this.dataDirectory, 'backups'));
    const acknowledged = stored.find((backup) => backup.id === id);
    if (acknowledged) return checkBackup(acknowledged.folder);
    const moment = momentOf(id)?.toISOString() ?? '';
    const newer = stored.filter((backup) => takenAt(backup) >= moment);
    const [newest] = newer;
    if (newest === undefined || newer.length < ALWAYS_KEPT) return `${id} is gone, ${newer.length} are newer`;
    return checkBackup(newest.folder);
  }

  private async halfLoads(api: ApiClient): Promise<readonly string[]> {
    const { body: students } = await api.get<Student[]>('/students');
    const counts = new Map<string, number>();
    for (const { roll_no } of students) {
      const [, load] = /^L(.+)-\d+$/.exec(roll_no ?? '') ?? [];
      if (load !== undefined) counts.set(load, (counts.get(load) ?? 0) + 1);
    }
    const halves = [...counts].filter(([, count]) => count !== ROWS_OF_A_LOAD);
    return [
      ...halves.map(([load, count]) => `load ${load} has ${count} of its ${ROWS_OF_A_LOAD} students`),
      ...[...this.loads].filter((load) => !counts.has(load)).map((load) => `load ${load} is gone`),
    ];
  }
}
