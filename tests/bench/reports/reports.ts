import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhatIsStale } from '../../../main/launch/open-program.ts';
import { addDays, localDate } from '../../../shared/dates.ts';
import type { ReportListItem } from '../../../shared/features/overview/reports/reports.model.ts';
import { apiClient } from '../../support/offices/api-client.ts';
import { startOfficeProcess } from '../../support/offices/office.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';
import { projectRoot } from '../../support/tools/tool.ts';
import { PASSWORD, usernameOf } from '../college/people.ts';

const HELP = `npm run bench:reports -- --beside DIR --data DIR [--looks 5] [--only NAME]...

How long each report takes, beside another built version in turn: the quickest of so many looks at a day, a month, a year and all
days, since what else the machine does only adds. --beside takes the folder of that version, --data the data folder of an office that it has filled (npm run bench there keeps
one); each version works on a copy, which this one upgrades. --only takes a part of a report's name.`;

const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    data: { type: 'string' },
    looks: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});

/** A copied folder of a million fees is checked, backed up and upgraded first. */
const PATIENCE_MS = 1_800_000;
/** No slower is said with this much room for what else a machine does. */
const ROOM = 1.1;

const open = async (name: string, program: string, data: string) => {
  const dataDirectory = join(temporaryFolder('bench-reports'), name);
  cpSync(data, dataDirectory, { recursive: true });
  const office = await startOfficeProcess({ dataDirectory, program, patienceMs: PATIENCE_MS });
  const credentials = { username: usernameOf('admin'), password: PASSWORD };
  const { body } = await apiClient(office.url).post<{ token: string }>('/auth/login', credentials);
  const { get } = apiClient(office.url, body.token);
  return {
    office,
    get,
    look: async (path: string): Promise<number> => {
      const began = performance.now();
      const { status } = await get(path);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      return performance.now() - began;
    },
  };
};

const measure = async (beside: string, data: string): Promise<void> => {
  await buildWhatIsStale();
  const before = await open('before', beside, data);
  const now = await open('now', projectRoot, data);
  const reports = (await before.get<ReportListItem[]>('/reports')).body;
  const yesterday = addDays(localDate(new Date()), -1);
  const periods = {
    day: `from=${yesterday}&to=${yesterday}`,
    month: `from=${addDays(yesterday, -30)}&to=${yesterday}`,
    year: `from=${addDays(yesterday, -364)}&to=${yesterday}`,
    'all days': '',
  };
  console.log('| report | before | this | × |\n|---|---:|---:|---:|');
  let slower = 0;
  for (const { name, period } of reports) {
    if (values.only.length > 0 && !values.only.some((part) => name.includes(part))) continue;
    for (const [words, query] of Object.entries(period === 'now' ? { today: '' } : periods)) {
      // What older versions call defaulters is all that is open.
      const path = (isNow: boolean) =>
        `/reports/${name}?limit=100&${query}${isNow && name === 'defaulters' ? '&owing=all' : ''}`;
      const took = { before: [] as number[], now: [] as number[] };
      for (let look = 0; look <= Number(values.looks); look += 1) {
        const [one, other] = [await before.look(path(false)), await now.look(path(true))];
        // The first look warms both.
        if (look === 0) continue;
        took.before.push(one);
        took.now.push(other);
      }
      const [one, other] = [Math.min(...took.before), Math.min(...took.now)];
      if (other > one * ROOM && other - one > 1) slower += 1;
      console.log(
        `| ${name}, ${words} | ${one.toFixed(1)} ms | ${other.toFixed(1)} ms | ${(other / one).toFixed(2)} |`,
      );
    }
  }
  console.log(`${slower} of these more than ${ROOM} × and a millisecond slower`);
  await before.office.stop();
  await now.office.stop();
};

if (values.help || values.beside === undefined || values.data === undefined) console.log(HELP);
else await measure(values.beside, values.data);
process.exit();
