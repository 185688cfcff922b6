import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildWhatIsStale } from '../../../main/launch/open-program.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';
import { projectRoot } from '../../support/tools/tool.ts';
import { memoryOf } from '../office-at-work.ts';
import { dataOf, furnish, type OpenOffice, openFurnished, openVersion, type Version } from './college.ts';
import { importWhileServing, type LongWork, raiseWhileServing } from './long-works.ts';
import { mixed, rateOfLooks, rateOfReceipts, type Spread } from './measures.ts';

const HELP = `npm run bench:writing -- [--beside DIR]... [--seconds 3] [--rounds 3] [--only NAME]

Measures how the office writes: rates of one desk and of ten, looks beside clerks on a disk whose every sync takes a tenth of a
second longer, what an import and a raise do to others, memory. --beside takes the folder of another built version, which is
measured in turn with this one. --only takes one of: rest, rates, disk, long.`;

const { values } = parseArgs({
  options: {
    beside: { type: 'string', multiple: true, default: [] },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const STUDENTS = 2_000;
const LONG_STUDENTS = 20_000;
const LARGEST_IMPORT = 100_000;
const CLERKS = 4;
/** After a start, until nothing is done any more. */
const REST_MS = 10_000;

const RATES: Readonly<Record<string, (open: OpenOffice) => Promise<number>>> = {
  'fee entry of one desk': (open) => rateOfReceipts(open, 1, seconds),
  'fee entry of ten desks': (open) => rateOfReceipts(open, 10, seconds),
  'fee register, first page': (open) => rateOfLooks(open, '/fees?limit=25', seconds),
  health: (open) => rateOfLooks(open, '/health', seconds),
};

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Median, 95th of 100, the longest. */
const said = ({ median, p95, most, count }: Spread): string =>
  `${median.toFixed(1)} / ${p95.toFixed(1)} / ${most.toFixed(0)} ms (${count})`;

const saidOf = ({ ms, receipt, look }: LongWork): string =>
  `${(ms / 1000).toFixed(2)} s; another's receipt ${said(receipt)}; a look ${said(look)}`;

const measureRest = async (versions: readonly Version[]): Promise<void> => {
  for (const version of versions) {
    const office = await openVersion(version);
    await sleep(REST_MS);
    console.log(`memory at rest: ${version.name} ${memoryOf(office.pid)} MB`);
    await office.stop();
  }
};

const measureRates = async (versions: readonly Version[]): Promise<void> => {
  const opened = new Map<string, OpenOffice>();
  for (const version of versions) opened.set(version.name, await openFurnished(version));
  for (const [name, measure] of Object.entries(RATES)) {
    const rates = new Map(versions.map((version) => [version.name, [] as number[]]));
    for (let round = 0; round < rounds; round += 1)
      for (const [version, open] of opened) rates.get(version)?.push(await measure(open));
    const first = middle([...rates.values()][0] ?? []);
    for (const [version, all] of rates) {
      const each = all.map((rate) => Math.round(rate)).join(', ');
      console.log(
        `${name}: ${version} ${Math.round(middle(all))}/s (${each}), ${(middle(all) / first).toFixed(2)} ×`,
      );
    }
  }
  for (const { office } of opened.values()) await office.stop();
};

const measureDisk = async (versions: readonly Version[]): Promise<void> => {
  for (const isSlow of [false, true]) {
    for (const version of versions) {
      const open = await openFurnished(version, isSlow);
      const { receipt, register, health } = await mixed(open, CLERKS, seconds * 2);
      const disk = isSlow ? 'slow disk' : 'disk as it is';
      console.log(
        `four clerks, ${disk}: ${version.name}: receipt ${said(receipt)}, register ${said(register)}, health ${said(health)}`,
      );
      await open.office.stop();
    }
  }
};

const measureLong = async (versions: readonly Version[]): Promise<void> => {
  for (const version of versions) {
    const open = await openFurnished(version);
    const { name } = version;
    console.log(`import of 20,000: ${name} ${saidOf(await importWhileServing(open, LONG_STUDENTS, 'I'))}`);
    console.log(`raise of 20,000 × 8: ${name} ${saidOf(await raiseWhileServing(open, LONG_STUDENTS))}`);
    console.log(`import of 1,00,000: ${name} ${saidOf(await importWhileServing(open, LARGEST_IMPORT, 'L'))}`);
    console.log(`memory after all this: ${name} ${memoryOf(open.office.pid)} MB`);
    await open.office.stop();
  }
};

const PARTS = { rest: measureRest, rates: measureRates, disk: measureDisk, long: measureLong };

const measure = async (): Promise<void> => {
  await buildWhatIsStale();
  const folder = temporaryFolder('bench-writing');
  const others = values.beside.map((program) => ({
    name: program,
    program,
    dataDirectory: dataOf(folder, program),
  }));
  const versions: readonly Version[] = [
    ...others,
    { name: 'this', program: projectRoot, dataDirectory: dataOf(folder, 'this') },
  ];
  for (const version of versions) await furnish(version, STUDENTS);
  for (const [name, part] of Object.entries(PARTS))
    if (values.only === undefined || values.only === name) await part(versions);
};

if (values.help) console.log(HELP);
else await measure();
process.exit();
