import { RIGHTS, type Right } from '../../../shared/contract/rights.ts';
import { type DescribedCall, describedCalls } from '../../support/offices/described-calls.ts';
import { statementsOf } from '../../support/offices/statements.ts';
import { type Proof, prove } from '../../support/tools/figures.ts';
import { ask } from './asking.ts';
import { CANARY, type CanaryCollege, HELD, WHO, type Who } from './canary-college.ts';
import { pairsOf, plainQuestion, type Question, type Reach, readingQuestions } from './questions.ts';
import { isForViewers, type Rule, ruleOf } from './rules.list.ts';

/** The calls that are left out, because they end the login or the office. */
const ENDING = /^POST \/(auth\/logout|setup|backups)|second-folder$|^PUT \/sharing/;

const isRight = (rule: Rule): rule is Rule & Right => RIGHTS.some((right) => right === rule);

/** The status with which a person is refused, whatever they ask; undefined where they are let in. */
const refusalOf = (who: Who, rule: Rule, name: string): number | undefined => {
  if (rule === 'public') return undefined;
  if (who === 'a stranger' || who === 'somebody deactivated') return 401;
  if (rule === 'own') return undefined;
  if (who === 'a teacher') return 403;
  if (who === 'a viewer') return isForViewers(name) ? undefined : 403;
  if (isRight(rule) && HELD[who] === rule) return undefined;
  if (rule === 'admin' || isRight(rule)) return who === 'an admin' ? undefined : 403;
  return rule === 'accountant' && who === 'an admin' ? 403 : undefined;
};

const isInsider = (who: Who): boolean =>
  who === 'an admin' || who === 'a viewer' || who === 'the accountant of the course';

const said = ({ method, address, body }: Question): string =>
  `${method} ${address.slice(0, 120)}${body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 200)}`}`;

/** The text of an answer without the ids that were asked about: a row of a sheet may have the number of one of them. */
const withoutIds = (text: string, ids: readonly unknown[]): string =>
  text.replaceAll(new RegExp(`(?<![\\w.-])(?:${ids.join('|')})(?![\\w-])`, 'g'), '#');

/** Counts the statements during work. One more of them takes longer, which tells that a record exists. */
const counting = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  const answers: T[] = [];
  const ran = await statementsOf(async () => answers.push(await work()));
  const [answer] = answers;
  if (answer === undefined) throw new Error('Nothing was answered');
  return [answer, ran.length];
};

/** Whether a person's walk over a call tells something: who has a right is like everybody of another course elsewhere. */
const isTold = (who: Who, { name }: DescribedCall): boolean => {
  const rule = ruleOf(name) ?? 'admin';
  return HELD[who] === undefined || rule === 'admin' || isRight(rule);
};

interface Walk {
  readonly canary: CanaryCollege;
  readonly reach: Reach;
  tried: number;
  readonly failures: string[];
  /** The paths whose answers held the canary. */
  readonly sung: Set<string>;
}

/** The paths on which the course's own accountant must see the canary: a walk that sees nothing anywhere proves nothing. */
const SINGING: readonly string[] = [
  '/fees',
  '/fees/export',
  '/bills',
  '/letters',
  '/letters/{id}',
  '/dmcs',
  '/attendance',
  '/tasks',
  '/students',
  '/find',
  '/documents',
  '/emails',
  '/concessions',
  '/exemptions',
  '/exemptions/{id}',
  '/exemptions/{id}/students',
  '/scholarships',
  '/scholarships/schemes',
  '/requests',
  '/uploads/{filename}',
  '/reports/{name}',
  '/students/{id}/ledger',
  '/admin/courses',
  '/activity',
];

const walkCall = async (who: Who, call: DescribedCall, walk: Walk): Promise<void> => {
  const { canary, reach } = walk;
  const { theirs, own, people, college } = canary;
  const token = people[who]?.token;
  const fail = (question: Question, what: string) => walk.failures.push(`${who}: ${said(question)}: ${what}`);
  const put = async (question: Question) => {
    walk.tried += 1;
    const answer = await ask(college.url, token, question);
    if (answer.status >= 500) fail(question, `${answer.status} ${answer.text.slice(0, 200)}`);
    if (answer.text.includes(CANARY)) {
      if (isInsider(who)) walk.sung.add(call.path);
      else fail(question, `holds ${answer.text.match(new RegExp(`.{0,60}${CANARY}.{0,40}`))?.[0]}`);
    }
    return answer;
  };
  const looksFor = async (question: Question) => (await counting(() => put(question)))[1];
  const refusal = refusalOf(who, ruleOf(call.name) ?? 'admin', call.name);
  const pairs = pairsOf(call, own, theirs);
  if (refusal !== undefined) {
    for (const question of [plainQuestion(call, own), ...pairs.map((pair) => pair.theirs)]) {
      const { status } = await put(question);
      if (status !== refusal) fail(question, `${status} instead of ${refusal}`);
    }
    return;
  }
  // Its own people are asked only until one answer shows that they see it at all.
  const isSung = () =>
    isInsider(who) && reach === 'known' && (walk.sung.has(call.path) || !SINGING.includes(call.path));
  for (const question of call.method === 'GET' ? readingQuestions(call, theirs, reach) : []) {
    if (isSung()) break;
    await put(question);
  }
  if (isInsider(who) || ENDING.test(call.name)) return;
  for (const { theirs: asked, unknown, ids } of pairs) {
    const [first, firstLooks] = await counting(() => put(asked));
    const [second, secondLooks] = await counting(() => put(unknown));
    const alike = [first, second].map(({ status, text }) => `${status} ${withoutIds(text, ids)}`);
    if (alike[0] !== alike[1])
      fail(asked, `${alike[0]?.slice(0, 150)}, and of an unknown one ${alike[1]?.slice(0, 150)}`);
    // The count is 0 where the asker's page is still cached.
    const isUneven = Math.min(firstLooks, secondLooks) > 0 && firstLooks !== secondLooks;
    // Counted again, since the office's own work may have read at the same moment.
    if (isUneven && (await looksFor(asked)) !== (await looksFor(unknown)))
      fail(asked, `read by ${firstLooks} statements, and an unknown one by ${secondLooks}`);
  }
};

const REGISTERS = [
  '/fees',
  '/bills',
  '/vouchers',
  '/letters',
  '/dmcs',
  '/documents',
  '/emails',
  '/students',
  '/concessions',
  '/exemptions',
  '/scholarships',
  '/requests',
];

/** The records of the course in every register, as its accountant reads them. */
const registers = async ({ college, people }: CanaryCollege): Promise<readonly string[]> => {
  const token = people['the accountant of the course']?.token;
  return Promise.all(
    REGISTERS.map(async (path) => {
      const headers = { authorization: `Bearer ${token}` };
      const rows: unknown = await (await fetch(`${college.url}/api${path}`, { headers })).json();
      const own = Array.isArray(rows) ? rows.map((row) => JSON.stringify(row)) : [];
      return own.filter((row) => row.includes(CANARY) && !row.includes('Shared')).join();
    }),
  );
};

const walkAll = async (canary: CanaryCollege, reach: Reach): Promise<Proof> => {
  const calls = await describedCalls(canary.college.guest);
  const walk: Walk = { canary, reach, tried: 0, failures: [], sung: new Set() };
  const before = await registers(canary);
  // The live line never ends; it has a test of its own.
  const answered = calls.filter(({ path }) => path !== '/events');
  const walkAs = async (isIn: boolean): Promise<void> => {
    for (const who of WHO.filter((each) => isInsider(each) === isIn))
      for (const call of answered) if (isTold(who, call)) await walkCall(who, call, walk);
  };
  await walkAs(false);
  const after = await registers(canary);
  for (const [at, path] of REGISTERS.entries()) {
    const [was, is] = [before[at], after[at]];
    if (was !== is)
      walk.failures.push(`${path} of the course was changed by who does not have it: ${was} is ${is}`);
  }
  await walkAs(true);
  for (const path of SINGING)
    if (!walk.sung.has(path)) walk.failures.push(`${path} shows nothing to its own people`);
  const { tried, failures } = walk;
  return {
    tried,
    failures,
    measured: `${calls.length} calls × ${WHO.length} people; leaked bytes ${failures.length === 0 ? 0 : 'found'}`,
  };
};

/** Makes every call as every person, about the records of a course that most of them do not have. */
export const proveWhoSees = (canary: CanaryCollege, reach: Reach): Promise<void> =>
  prove('nobody meets a byte of a course that is not theirs, nor learns that it is there', 5_000, () =>
    walkAll(canary, reach),
  );
