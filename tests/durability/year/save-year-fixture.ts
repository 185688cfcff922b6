import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import Sqlite from 'better-sqlite3';
import { PASSWORD } from '../../support/colleges/college.ts';
import { apiClient } from '../../support/offices/api-client.ts';
import { startOfficeProcess } from '../../support/offices/office.ts';
import { SURROUNDINGS, type Surroundings } from '../../support/offices/surroundings.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';
import { projectRoot } from '../../support/tools/tool.ts';
import { made } from '../support/made.ts';
import { rowsAsSql } from '../support/rows-as-sql.ts';
import { type Figures, figuresOfOffice, YEAR_ENDS } from './year-figures.ts';
import { YEAR_FIXTURE } from './year-fixture.ts';
import { playYear } from './year-history.ts';

/**
 * Stores a year of an office that the program before the first release led: its rows as SQL, and each figure that it answered as
 * JSON. It was run once, on commit f731f52, built in a folder beside this one:
 *
 *     git worktree add ../before f731f52 && (cd ../before && npm ci && npm run build)
 *     node tests/durability/year/save-year-fixture.ts ../before && npm run format
 */

/** Writes the figures with a line for each row. */
const linesOf = (figures: Figures): string => {
  const rows = Object.entries(figures).map(
    ([name, row]) => `${JSON.stringify(name)}: ${JSON.stringify(row)}`,
  );
  return `{\n${rows.join(',\n')}\n}\n`;
};

const [program] = process.argv.slice(2);
if (program === undefined) throw new Error('Name the folder of the built program that plays the year');
if (existsSync(join(YEAR_FIXTURE, 'data.sql')))
  throw new Error(`${YEAR_FIXTURE} is what that office had: it is never written again`);

const file = join(temporaryFolder('surroundings'), 'now.json');
const at = (moment: Date): void => {
  const surroundings: Surroundings = { now: moment.toISOString(), elapsed: 0 };
  writeFileSync(`${file}.new`, JSON.stringify(surroundings));
  renameSync(`${file}.new`, file);
};
at(new Date('2026-06-15T10:00:00Z'));
const dataDirectory = temporaryFolder('year');
const preload = pathToFileURL(join(projectRoot, 'tests/support/offices/surroundings.preload.ts')).href;
const office = await startOfficeProcess({
  dataDirectory,
  program: resolve(program),
  environment: { [SURROUNDINGS]: file, NODE_OPTIONS: `--import=${preload}` },
});
await playYear(office.url, PASSWORD, at);
at(new Date(`${YEAR_ENDS}T12:00:00Z`));
const signedIn = async (username: string) => {
  const credentials = { username, password: PASSWORD };
  const { token } = await made(apiClient(office.url).post<{ token: string }>('/auth/login', credentials));
  return apiClient(office.url, token);
};
const figures = await figuresOfOffice(await signedIn('admin'), await signedIn('asha'));
const code = await office.stop();
if (code !== 0) throw new Error(`The office closed with ${code}. It printed:\n${office.output()}`);
const source = new Sqlite(join(dataDirectory, 'bursar.db'), { readonly: true });
const rows = rowsAsSql(source);
source.close();
mkdirSync(YEAR_FIXTURE, { recursive: true });
writeFileSync(join(YEAR_FIXTURE, 'data.sql'), `${rows.join('\n')}\n`);
writeFileSync(join(YEAR_FIXTURE, 'figures.json'), linesOf(figures));
console.log(`Acknowledged ${Object.keys(figures).length} rows of figures`);
