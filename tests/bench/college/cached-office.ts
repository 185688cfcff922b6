import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOffice } from '../../../main/composition/open-office.ts';
import { wholeSchema } from '../../../main/database/guards/whole-schema.ts';
import { todayOf } from '../../../main/office/clock.ts';
import { addDays } from '../../../shared/dates.ts';
import { fillBareStore } from '../bare/fill-store.ts';
import type { Size } from './plan.ts';
import { fillOffice } from './rows.ts';

/** A generated office with the same rows in the bare server's own tables. */
export interface BenchOffice {
  readonly dataDirectory: string;
  readonly bareFile: string;
}

const HERE = import.meta.dirname;

/** Changes whenever what is generated does, or the schema. */
const recipe = (): string => {
  const hash = createHash('sha256').update(wholeSchema());
  for (const file of [
    'rows.ts',
    'plan.ts',
    'people.ts',
    '../bare/fill-store.ts',
    '../bare/rows.ts',
    '../bare/store.ts',
  ]) {
    hash.update(readFileSync(join(HERE, file)));
  }
  return hash.digest('hex').slice(0, 12);
};

const partsOf = (folder: string): BenchOffice => ({
  dataDirectory: join(folder, 'office'),
  bareFile: join(folder, 'bare.db'),
});

const generate = async (folder: string, size: Size): Promise<void> => {
  const { dataDirectory, bareFile } = partsOf(folder);
  const began = performance.now();
  const opened = await openOffice({ dataDirectory, backupAtClosing: false });
  try {
    // Yesterday's is the last day: today's fees are collected when the office is open.
    const lastDay = addDays(todayOf(opened.office.clock), -1);
    await fillOffice(opened.office, size, lastDay, (done) => {
      if (done % 100_000 === 0) console.log(`  ${done} fees`);
    });
    await fillBareStore(bareFile, opened.office);
  } finally {
    await opened.close();
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  writeFileSync(join(folder, 'made.json'), JSON.stringify({ ...size, seconds }));
  console.log(`  made in ${seconds} s, and kept for the next time.`);
};

/** The office of a size, made where it was not made before, as a copy in `into`, which may be written into. */
export const provideOffice = async (size: Size, into: string): Promise<BenchOffice> => {
  const shelf = join(tmpdir(), 'bursar-bench');
  const kept = join(shelf, `${size.fees}-${size.students}-${recipe()}`);
  if (!existsSync(join(kept, 'made.json'))) {
    console.log(`Making an office of ${size.students} students and ${size.fees} fees in ${kept}`);
    const making = `${kept}.making`;
    rmSync(making, { recursive: true, force: true });
    mkdirSync(making, { recursive: true });
    await generate(making, size);
    renameSync(making, kept);
  }
  cpSync(kept, into, { recursive: true });
  return partsOf(into);
};
