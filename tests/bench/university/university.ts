import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { formatDate, localDate } from '../../../shared/dates.ts';
import { projectRoot } from '../../support/tools/tool.ts';
import { type Postgres, startPostgres } from '../../support/university/postgres.ts';
import { withSection } from '../results.ts';
import { type Asked, PARTED, QUESTIONS, WITHOUT_SUMS } from './questions.ts';

const HELP = `npm run bench:university -- [--offices 200] [--write]

Fills a real PostgreSQL with so many offices of 50,000 receipts each (0.2 GB and some seconds an office), and takes the times of the
university's views: the first time after a start of the server, and the least of three more. --write puts them into
tests/bench/RESULTS.md.`;

const { values } = parseArgs({
  options: {
    offices: { type: 'string', default: '200' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Settings for a server of 8 GB beside others. */
const SETTINGS = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  work_mem: '64MB',
  maintenance_work_mem: '512MB',
  random_page_cost: '1.1',
  max_wal_size: '16GB',
  max_parallel_workers_per_gather: '2',
};
/** Connections that fill at the same time: one for each core. */
const AT_ONCE = 2;

const loginOf = (office: number): string => `office_${String(office).padStart(4, '0')}`;
const whole = (number: number): string => Math.round(number).toLocaleString('en-IN');
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const fillOffice = async (client: Client, fill: string, office: number): Promise<void> => {
  await client.query('begin');
  await client.query(`create role ${loginOf(office)} login; grant bursar_offices to ${loginOf(office)}`);
  await client.query(fill.replaceAll(':office', String(office)));
  await client.query(`set local session authorization ${loginOf(office)}`);
  await client.query('select bursar.sum_collection(null)');
  await client.query('commit');
};

/** Fills the offices. Answers the seconds. */
const fillAll = async (postgres: Postgres, offices: number): Promise<number> => {
  const fill = readFileSync(join(projectRoot, 'tests/bench/university/fill.sql'), 'utf8');
  const began = performance.now();
  let next = 1;
  const work = async (): Promise<void> => {
    const client = await postgres.connect();
    while (next <= offices) {
      const office = next;
      next += 1;
      await fillOffice(client, fill, office);
      if (office % 10 === 0) console.log(`${office} offices, ${whole((performance.now() - began) / 1000)} s`);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  postgres.psql({ sql: 'vacuum analyze' });
  return (performance.now() - began) / 1000;
};

const timeOf = async (postgres: Postgres, { sql, office }: Asked): Promise<readonly number[]> => {
  const client = await postgres.connect({ user: office === undefined ? 'reader' : loginOf(office) });
  const looks: number[] = [];
  for (let look = 0; look < 4; look += 1) {
    const began = performance.now();
    await client.query(sql);
    looks.push(performance.now() - began);
  }
  await client.end();
  return looks;
};

/** Each question in its turn: the first look, after the server was started anew, and the least of three more. ms. */
const measure = async (postgres: Postgres, questions: readonly Asked[]): Promise<readonly string[]> => {
  const lines: string[] = [];
  for (const asked of questions) {
    await postgres.halt();
    await postgres.start();
    const [first = 0, ...more] = await timeOf(postgres, asked);
    lines.push(row(asked.name, whole(first), whole(Math.min(...more))));
    console.log(lines.at(-1));
  }
  return lines;
};

const sizes = (postgres: Postgres): readonly string[] =>
  postgres
    .psql({
      sql: `select relname, reltuples::bigint, round(pg_table_size(oid) / 1e6), round(pg_indexes_size(oid) / 1e6)
        from pg_class where relnamespace = 'bursar'::regnamespace and relkind = 'r' and reltuples > 10000
        order by pg_total_relation_size(oid) desc`,
    })
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', ...numbers] = line.split('|');
      return row(name, ...numbers.map((number) => whole(Number(number))));
    });

const compareParted = async (postgres: Postgres): Promise<readonly string[]> => {
  for (const sql of PARTED.make) postgres.psql({ sql });
  const admin = await postgres.connect();
  const least = async (sql: string): Promise<number> => {
    const looks: number[] = [];
    for (let look = 0; look < 4; look += 1) {
      const began = performance.now();
      await admin.query(sql);
      looks.push(performance.now() - began);
    }
    return Math.min(...looks.slice(1));
  };
  const lines: string[] = [];
  const parted = PARTED.questions('dues_parted');
  for (const [at, plain] of PARTED.questions('dues').entries())
    lines.push(
      row(plain.name, (await least(plain.sql)).toFixed(1), (await least(parted[at]?.sql ?? '')).toFixed(1)),
    );
  await admin.end();
  return lines;
};

const bench = async (offices: number): Promise<void> => {
  const postgres = await startPostgres({ settings: SETTINGS });
  postgres.psql({ file: join(projectRoot, 'resources/university/schema.sql') });
  postgres.psql({ sql: 'create role reader login in role bursar_reader' });
  const seconds = await fillAll(postgres, offices);
  const [load = 0] = loadavg();
  const tables = sizes(postgres);
  const total = postgres.psql({ sql: 'select round(pg_database_size(current_database()) / 1e9, 1)' }).trim();
  const times = await measure(postgres, [...QUESTIONS, WITHOUT_SUMS]);
  const parted = await compareParted(postgres);
  const figures = [
    `\`npm run bench:university\` of ${formatDate(localDate(new Date()))}: ${whole(offices)} offices with 50,000 receipts, 5,000 students and`,
    `40,000 dues each, in a PostgreSQL of this machine (2 cores, shared_buffers 2 GB; load ${load.toFixed(1)} of others meanwhile): ${total} GB,`,
    `filled by ${AT_ONCE} connections in ${whole(seconds)} s with their sums, indexes and a vacuum. First: after a start of the server; then the least of`,
    'three. As the reader, who sees all, and, where it says so, as an office, to which its own rows are shown. Milliseconds.',
    '',
    row('question', 'first', 'then'),
    row('---', '---:', '---:'),
    ...times,
    '',
    row('table', 'rows', 'MB', 'of indexes'),
    row('---', '---:', '---:', '---:'),
    ...tables,
    '',
    'The dues as they are, beside the same in 16 partitions by hash of the office. Milliseconds, the least of three.',
    '',
    row('', 'one table', '16 partitions'),
    row('---', '---:', '---:'),
    ...parted,
  ].join('\n');
  console.log(figures);
  const results = join(projectRoot, 'tests/bench/RESULTS.md');
  const heading = "## A university's database, filled";
  if (values.write) writeFileSync(results, withSection(readFileSync(results, 'utf8'), heading, figures));
  await postgres.remove();
};

if (values.help) console.log(HELP);
else await bench(Number(values.offices));
