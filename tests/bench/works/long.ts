import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '../../../shared/dates.ts';
import type { Upload } from '../../../shared/features/college/files/files.model.ts';
import { REPORT_NAMES } from '../../../shared/features/overview/reports/reports.list.ts';
import type { BulkResult } from '../../../shared/features/students/students/students.model.ts';
import { type BenchFlags, isWanted } from '../flags.ts';
import type { Desk, Desks } from '../office-at-work.ts';
import type { Landmarks } from './question.ts';

/** Something heavy, and what it does to another desk's receipts meanwhile. */
export interface MeasuredLong {
  readonly name: string;
  readonly seconds: number;
  /** How many rows it wrote or read; of what has none, undefined. */
  readonly rows?: number;
  /** The longest that another desk's receipt took meanwhile, in milliseconds. */
  readonly longestWaitMs: number;
  readonly receipts: number;
}

interface Long {
  readonly name: string;
  /** Answers how many rows it was about. */
  readonly run: () => Promise<number | undefined>;
}

const STUDENTS_LOADED = 100_000;
const BETWEEN_RECEIPTS_MS = 10;
/** With nothing else at work, to compare. */
const QUIET_MS = 2_000;

const officeUrl = ({ origin }: Desk, path: string): string => `${origin}/api${path}`;

const LINE_END = 10;

const linesIn = (part: Uint8Array): number => {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  let lines = 0;
  for (let at = bytes.indexOf(LINE_END); at !== -1; at = bytes.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
};

/** Reads an answer to its end without keeping it. Answers its lines less the heading. */
const linesOf = async (desk: Desk, path: string): Promise<number> => {
  const answer = await fetch(officeUrl(desk, path), { headers: { authorization: `Bearer ${desk.token}` } });
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  let lines = 0;
  for await (const part of answer.body) lines += linesIn(part);
  return lines - 1;
};

const read = async (desk: Desk, path: string): Promise<undefined> => {
  await linesOf(desk, path);
};

const studentsFile = (): string => {
  const letters = (at: number): string =>
    String(at).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const rows = Array.from({ length: STUDENTS_LOADED }, (_, at) =>
    [`L-${at}`, `Student ${letters(at)}`, 'Ram Lal', '2026', '60000', '60000'].join(','),
  );
  return ['Roll No,Name,Father Name,Year,Total Fees,Pending Fees', ...rows, ''].join('\n');
};

const load = async ({ api }: Desk, course_id: number): Promise<number> => {
  const form = new FormData();
  form.append('file', new Blob([studentsFile()]), 'students.csv');
  const { filename } = (await api.post<Upload>('/uploads', form)).body;
  const { status, body } = await api.post<BulkResult>('/students/bulk', { file: filename, course_id });
  if (status !== 201 || body.created !== STUDENTS_LOADED) {
    throw new Error(`The import answered ${status}, ${JSON.stringify(body).slice(0, 300)}`);
  }
  return body.created;
};

const verify = async ({ api }: Desk): Promise<number> => {
  const { body } = await api.get<{ ok: boolean; checked: number }>('/activity/verify');
  if (!body.ok) throw new Error(`Verify says ${JSON.stringify(body)}`);
  return body.checked;
};

const backUp = async ({ api }: Desk): Promise<undefined> => {
  const { status, body } = await api.post('/backups', {});
  if (status !== 201) throw new Error(`The backup answered ${status} ${JSON.stringify(body)}`);
};

const longOnes = (
  { admin, one, twelve }: Desks,
  { today, courseId, receiptNo }: Landmarks,
): readonly Long[] => {
  const year = `from=${addDays(today, -365)}&to=${today}`;
  const receiptPdf = async (): Promise<undefined> => {
    const [fee] = (await admin.api.get<{ id: number }[]>(`/fees?q=${receiptNo}&limit=1`)).body;
    await read(admin, `/fees/${fee?.id}/receipt`);
  };
  return [
    { name: 'nothing', run: async () => void (await sleep(QUIET_MS)) },
    { name: 'export of all fees as CSV, admin', run: () => linesOf(admin, '/fees/export?format=csv') },
    {
      name: 'export of all fees as CSV, accountant of 1',
      run: () => linesOf(one, '/fees/export?format=csv'),
    },
    {
      name: 'export of all fees as CSV, accountant of all 12',
      run: () => linesOf(twelve, '/fees/export?format=csv'),
    },
    { name: 'export of all fees as XLSX, admin', run: () => read(admin, '/fees/export?format=xlsx') },
    ...REPORT_NAMES.map((name) => ({
      name: `report over a year: ${name}`,
      run: () => read(admin, `/reports/${name}?${year}`),
    })),
    {
      name: 'report over a year as PDF: daily-collection',
      run: () => read(admin, `/reports/daily-collection?${year}&format=pdf`),
    },
    { name: 'a receipt as PDF', run: receiptPdf },
    { name: 'Ctrl+K, what nobody is called', run: () => read(admin, '/find?q=zzqx') },
    { name: 'fee register, what nobody is called', run: () => read(admin, '/fees?q=zzqx&limit=25') },
    { name: 'a backup', run: () => backUp(admin) },
    { name: 'Verify of the whole audit', run: () => verify(admin) },
    { name: 'import of 100,000 students', run: () => load(admin, courseId) },
  ];
};

/** Another desk's receipts, one after another, until it is told to stop. */
const collecting = (desk: Desk, student_id: number) => {
  let isOver = false;
  const waits: number[] = [];
  const collect = async (): Promise<void> => {
    while (!isOver) {
      const began = performance.now();
      const { status } = await desk.api.post('/fees', { student_id, amount: 100 });
      if (status !== 201) throw new Error(`A receipt was answered ${status}`);
      waits.push(performance.now() - began);
      await sleep(BETWEEN_RECEIPTS_MS);
    }
  };
  const done = collect();
  return {
    stop: async (): Promise<readonly number[]> => {
      isOver = true;
      await done;
      return waits;
    },
  };
};

/** Does each heavy thing once, while another desk collects fees. */
export const measureLong = async (
  flags: BenchFlags,
  desks: Desks,
  landmarks: Landmarks,
): Promise<readonly MeasuredLong[]> => {
  const figures: MeasuredLong[] = [];
  for (const { name, run } of longOnes(desks, landmarks)) {
    if (!isWanted(flags, 'long', name)) continue;
    const other = collecting(desks.three, landmarks.studentId);
    const began = performance.now();
    const ran = await run().then(
      (rows) => ({ rows }),
      (error: unknown) => ({ rows: undefined, error }),
    );
    const seconds = (performance.now() - began) / 1000;
    const waits = await other.stop();
    if ('error' in ran) {
      process.exitCode = 1;
      console.error(`${name}, after ${seconds.toFixed(1)} s:`, ran.error);
      continue;
    }
    const { rows } = ran;
    const longestWaitMs = Math.max(...waits);
    figures.push({
      name,
      seconds,
      ...(rows !== undefined && { rows }),
      longestWaitMs,
      receipts: waits.length,
    });
    const speed = rows === undefined ? '' : `, ${Math.round(rows / seconds)} rows/s`;
    console.log(
      `${name}: ${seconds.toFixed(2)} s${speed}; a receipt waited at most ${Math.round(longestWaitMs)} ms`,
    );
  }
  return figures;
};
