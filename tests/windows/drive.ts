import { appendFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '../support/offices/api-client.ts';
import { OUTCOMES_VARIABLE } from '../support/tools/outcome-reporter.ts';
import {
  bursar,
  COLLEGE,
  comesBack,
  DRIVE,
  open,
  run,
  upload,
  type WineOffice,
  windowsPathOf,
} from './wine-office.ts';

/** The built program as one of Windows, driven as desks and people drive it. Ends with 1 where a check fell, with 3 where it broke off. */

const mode = process.argv[2] ?? 'smoke';

/** Names what is wrong where the end of a long run lists it. */
const tell = (fault: string): void => {
  const outcomes = process.env[OUTCOMES_VARIABLE];
  if (outcomes !== undefined) appendFileSync(outcomes, `failed  As a Windows program, ${mode}: ${fault}\n`);
};

let [held, fell] = [0, 0];
const check = (name: string, isSo: boolean, note: unknown = ''): void => {
  const noted = String(note).slice(0, 240);
  if (isSo) held += 1;
  else {
    fell += 1;
    tell(`${name}: ${noted.replaceAll('\n', ' ')}`);
  }
  console.log(isSo ? 'ok  ' : 'FELL', name, noted);
};

const pdf = (text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`%PDF-1.4\n%${text}\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n`);

interface Numbered {
  readonly id: number;
  readonly receipt_no: string;
}

const fee = (api: ApiClient, amount: number) =>
  api.post<Numbered>('/fees', { student_name: 'आशा देवी', amount, fee_type: 'Exam', payment_type: 'Cash' });

const backUpAndRestore = async (office: WineOffice, times: number): Promise<ApiClient> => {
  let id = '';
  for (let time = 1; time <= times; time += 1) {
    const { status, body } = await office.call.post<{ id: string; state: string }>('/backups', {});
    check(`backup ${time}`, status === 201 && body.state === 'good', JSON.stringify(body));
    id = body.id;
  }
  await fee(office.call, 200);
  const { status, body } = await office.call.post(`/backups/${id}/restore`, { college_name: COLLEGE });
  check('restore', status === 200, JSON.stringify(body));
  const call = await comesBack(office.url);
  check('  open again', call !== undefined, office.printed().slice(-200));
  if (!call) throw new Error('The office did not come back');
  const next = await fee(call, 300);
  check('  the numbers go on', next.body.receipt_no.endsWith('000003'), next.body.receipt_no);
  return call;
};

const requireTidy = (here: string): void => {
  const incoming = join(here, 'files/incoming');
  check('nothing half is left', !existsSync(incoming) || readdirSync(incoming).length === 0);
};

const scanned = async (): Promise<void> => {
  const data = 'C:\\smoke\\scanner';
  const office = await open(data);
  check('a fee', (await fee(office.call, 100)).status === 201);
  const scanner = run('hold.exe', [data, '300', '1', '1', '90']);
  await pause(3_000);
  for (let number = 1; number <= 12; number += 1) {
    const answer = await upload(office.call, pdf(`scan ${number} ${'x'.repeat(300_000)}`), 'scan.pdf');
    check(`upload ${number}`, answer.status === 201, JSON.stringify(answer.body));
  }
  await backUpAndRestore(office, 3);
  await scanner.kill();
  await office.kill();
  requireTidy(join(DRIVE, 'smoke/scanner'));
};

const requireNames = async ({ call }: WineOffice): Promise<void> => {
  for (const name of ['scan.pdf', 'CON.pdf', 'aux', 'a:b?.pdf', 'रसीद.pdf']) {
    const { status, body } = await upload(call, pdf(name), name);
    check(`upload ${name}`, status === 201, JSON.stringify(body));
    const kept = await call.post('/documents', { name, category: 'finance', file: body });
    check('  kept as a document', kept.status === 201, JSON.stringify(kept.body));
  }
};

const requireOneOffice = async (data: string, here: string): Promise<void> => {
  const spelt = [data, data.toUpperCase(), data.replaceAll('\\', '/'), windowsPathOf(here), `\\\\?\\${data}`];
  for (const other of spelt) {
    const second = bursar('--headless', '--data', other, '--port', '0');
    await Promise.race([second.ended, pause(30_000)]);
    check(
      `second start refused: ${other}`,
      second.code() === 1 && second.printed().includes('already open'),
      second.printed(),
    );
    if (second.code() === undefined) await second.kill();
  }
};

const requireLists = async ({ call }: WineOffice): Promise<void> => {
  const { body: course } = await call.post<Numbered>('/admin/courses', { name: 'B.Com. (ऑनर्स)' });
  const rows = Array.from({ length: 300 }, (_, at) => `Student ${at} कुमार,Father ${at},R${at},B.Com. (ऑनर्स)`);
  const list = new TextEncoder().encode(`\ufeffName,Father Name,Roll No,Course\r\n${rows.join('\r\n')}\r\n`);
  const { body: file } = await upload(call, list, 'list.csv');
  const loaded = await call.post<{ created: number }>('/students/bulk', {
    file: file.filename,
    course_id: course.id,
  });
  check('import of 300 rows, CRLF', loaded.body.created === 300, JSON.stringify(loaded.body));
  for (const format of ['csv', 'xlsx']) {
    const answer = await call.get(`/students/export?format=${format}`);
    const name = answer.headers.get('content-disposition') ?? '';
    check(`export as ${format}`, answer.status === 200 && !/filename="[^"]*[:?*<>|\\/]/.test(name), name);
  }
};

const killed = async (data: string, first: WineOffice): Promise<WineOffice> => {
  let office = first;
  const acknowledged: string[] = [];
  for (let cycle = 0; cycle < 5; cycle += 1) {
    let goesOn = true;
    const writing = (async () => {
      while (goesOn) {
        const answer = await fee(office.call, 1).catch(() => undefined);
        if (answer?.status === 201) acknowledged.push(answer.body.receipt_no);
        if (!answer) return;
      }
    })();
    await pause(300 + Math.random() * 700);
    await office.kill();
    goesOn = false;
    await writing;
    office = await open(data);
  }
  const there = new Set<string>();
  for (let offset = 0; ; offset += 200) {
    const { body } = await office.call.get<readonly Numbered[]>(`/fees?limit=200&offset=${offset}`);
    for (const { receipt_no } of body) there.add(receipt_no);
    if (body.length < 200) break;
  }
  check(
    `5 kills: ${acknowledged.length} acknowledged, none lost`,
    acknowledged.every((number) => there.has(number)),
  );
  const audit = await office.call.get<{ ok: boolean }>('/activity/verify');
  check('the audit is unbroken', audit.body.ok);
  return office;
};

const smoked = async (): Promise<void> => {
  const data = 'C:\\smoke\\कॉलेज का दफ़्तर\\My data';
  const here = join(DRIVE, 'smoke/कॉलेज का दफ़्तर/My data');
  const office = await open(data);
  check('a fee', (await fee(office.call, 100)).status === 201);
  const receipt = await office.call.get<string>('/fees/1/receipt');
  check('its receipt', receipt.body.startsWith('%PDF'));
  await requireNames(office);
  await requireLists(office);
  await requireOneOffice(data, here);
  const call = await backUpAndRestore(office, 1);
  const last = await killed(data, { ...office, call });
  await last.kill();
  const written = bursar('--data', data, '--backup');
  check('--backup after a kill', (await written.ended) === 0, written.printed());
  const backup = readdirSync(join(here, 'backups')).sort().at(-1) ?? '';
  const restored = bursar('--data', data, '--restore', `${data}\\backups\\${backup}`);
  check('--restore', (await restored.ended) === 0, restored.printed());
  const folders = Array.from({ length: 7 }, (_, at) => `a very long folder name of a college, number ${at}`);
  const long = `C:\\${folders.join('\\')}`;
  const deep = await open(long);
  check(`a path of ${long.length} characters`, (await deep.call.post('/backups', {})).status === 201);
  await deep.kill();
  requireTidy(here);
};

const stopped = async (): Promise<void> => {
  const office = await open('C:\\stop');
  await fee(office.call, 100);
  const asking = bursar('--data', 'C:\\stop', '--stop');
  check('--stop waits until the office has closed', (await asking.ended) === 0, asking.printed());
  check('  which ended in order', (await office.ended) === 0, office.printed());
  const left = readdirSync(join(DRIVE, 'stop')).filter((name) => /^stop$|open-at|-wal$/.test(name));
  check('  and left nothing', left.length === 0, left);
  check('  but a backup', readdirSync(join(DRIVE, 'stop/backups')).length === 1);
};

const MODES: Readonly<Record<string, () => Promise<void>>> = {
  smoke: smoked,
  scanner: scanned,
  stop: stopped,
};
let hasBrokenOff = false;
await MODES[mode]?.().catch((error: unknown) => {
  hasBrokenOff = true;
  console.error(error);
  tell(`broke off: ${String(error).replaceAll('\n', ' ').slice(0, 400)}`);
});
console.log(`${held} passed, ${fell} failed`);
if (fell > 0) process.exit(1);
if (hasBrokenOff) process.exit(3);
process.exit(held > 0 ? 0 : 1);
