import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { KindJob } from '../../main/features/college/files/files.detect-kind.ts';
import type { FileKind } from '../../main/features/college/files/files.kinds.ts';
import { inContext } from '../../main/workers/request-context.ts';
import { createWorkerPool } from '../../main/workers/worker-pool.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

it('eight jobs of a person wait for a thread; one more is refused, and another person’s is not', async () => {
  const path = join(temporaryFolder(), 'rows.csv');
  writeFileSync(path, 'name,amount\n');
  const pool = createWorkerPool<KindJob, FileKind | undefined>('files', { threads: 1 });
  const { signal } = new AbortController();
  const ask = (person: number) =>
    inContext({ person, weight: 1, signal }, () => pool.run({ path, name: 'rows.csv' }));
  const [atWork, ...waiting] = Array.from({ length: 9 }, () => ask(1));
  const tooMany = expect(ask(1)).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('still being made'),
  });
  const other = ask(2);
  await tooMany;
  const kinds = await Promise.all([atWork, ...waiting, other]);
  expect(kinds.map((kind) => kind?.extension)).toEqual(Array.from({ length: 10 }, () => 'csv'));
  await pool.close();
});
