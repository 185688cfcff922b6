import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import { requireBooksAgree } from '../../support/colleges/books.ts';
import { smallPdf } from '../../support/colleges/college.ts';
import { apiClient } from '../../support/offices/api-client.ts';
import { startOfficeProcess } from '../../support/offices/office.ts';
import { type Proof, prove } from '../../support/tools/figures.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';
import { compilePreloaded } from './preloaded.ts';
import { openClass } from './raised-class.ts';

const CREDENTIALS = { username: 'admin', password: 'counting-house' };
const KINDS = { writes: 1, syncs: 2, reads: 3 } as const;
type Kind = keyof typeof KINDS;
/** How many calls fail in a row: one alone, or those of a disk that fails for a while. */
const BURSTS = [1, 12] as const;
const SENTENCE = /disk|data folder/;

let library: string | undefined | null = null;
const preloaded = (): string | undefined => {
  if (library === null) library = compilePreloaded('failing-disk.c', 'Faults of the disk are');
  return library;
};

export const canFail = (): boolean => preloaded() !== undefined;

const openOnFailingDisk = async () => {
  const dataDirectory = temporaryFolder();
  const plan = join(temporaryFolder('plan'), 'plan');
  const fail = (kind: number, after: number, count: number): void => {
    // The file is overwritten in place, since the office has it mapped.
    writeFileSync(plan, Buffer.from(Int32Array.of(kind, after, count).buffer), { flag: 'r+' });
  };
  writeFileSync(plan, Buffer.alloc(12));
  const office = await startOfficeProcess({
    dataDirectory,
    patienceMs: 60_000,
    environment: {
      LD_PRELOAD: preloaded() ?? '',
      FAULT_ROOT: dataDirectory,
      FAULT_PLAN: plan,
      BURSAR_ADMIN_USERNAME: CREDENTIALS.username,
      BURSAR_ADMIN_PASSWORD: CREDENTIALS.password,
    },
  });
  const { body } = await apiClient(office.url).post<{ token: string }>('/auth/login', CREDENTIALS);
  return { office, dataDirectory, fail, api: apiClient(office.url, body.token) };
};

/**
 * Lets the n-th call of each kind fail, for every n up to `reach`, while a desk works. Checks each time how the desk is
 * answered.
 */
const failAtEach = async (reach: number): Promise<Proof> => {
  const { office, dataDirectory, fail, api } = await openOnFailingDisk();
  const raised = await openClass(api, 1);
  const failures: string[] = [];
  const acknowledged = new Set<string>();
  let [tried, refused] = [0, 0];
  const collect = async (key: string) => {
    const reply = await api.post<Fee & { message: string }>(
      '/fees',
      { student_name: 'Kiran', amount: 5 },
      { 'idempotency-key': key },
    );
    if (reply.status === 201) acknowledged.add(reply.body.receipt_no ?? '');
    return reply;
  };
  const upload = (n: number) => {
    const form = new FormData();
    form.append('file', new Blob([smallPdf(`Slip ${n}`)]), 'slip.pdf');
    return api.post<{ message: string }>('/uploads', form);
  };
  const works: readonly ((n: number) => Promise<{ status: number; body: { message?: string } }>)[] = [
    (n) => collect(`fee ${tried} ${n}`),
    upload,
    () => api.get('/fees?limit=20'),
    () => api.get(`/find?q=Kiran${tried}`),
    () => raised.raiseOrUndo(api),
  ];
  for (const kind of Object.keys(KINDS) as Kind[]) {
    for (const burst of BURSTS) {
      for (let n = 0; n < reach; n += 1) {
        const at = `${kind}, the ${n}th, ${burst} in a row`;
        for (const work of works) {
          fail(KINDS[kind], n, burst);
          tried += 1;
          const { status, body } = await work(n);
          if (status >= 500) refused += 1;
          if (status >= 500 && (status !== 507 || !SENTENCE.test(body.message ?? '')))
            failures.push(`${at}: ${status} ${JSON.stringify(body)}`);
        }
        fail(0, 0, 0);
        const after = await collect(`after ${tried}`);
        if (after.status !== 201)
          failures.push(`${at}: afterwards a fee is answered ${after.status} ${after.body.message}`);
      }
    }
  }
  const { body: fees } = await api.get<Fee[]>('/fees');
  const there = new Set(fees.map(({ receipt_no }) => receipt_no));
  failures.push(
    ...[...acknowledged].filter((number) => !there.has(number)).map((number) => `receipt ${number} is gone`),
  );
  const code = await office.stop();
  if (code !== 0) failures.push(`it ended with ${code}: ${office.output().slice(-400)}`);
  await requireBooksAgree(dataDirectory).catch(({ message }: Error) => failures.push(message));
  return {
    tried,
    failures,
    measured: `${refused} refused with a sentence, ${acknowledged.size} receipts kept`,
  };
};

/** Lets each of the first `reach` calls of each kind fail, alone and in a row. */
export const proveFailingDisk = (reach: number): Promise<void> =>
  prove(
    'a disk that fails is said in a sentence, loses nothing acknowledged, and is worked on again without a restart',
    reach,
    () => failAtEach(reach),
  );
