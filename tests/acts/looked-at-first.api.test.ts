import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../features/charges/dues/planned-college.ts';
import { type DescribedCall, describedCalls } from '../support/offices/described-calls.ts';
import { openActsCollege } from './acts-college.ts';
import type { Figures } from './acts-of-accounts.ts';

type Shown = Figures & { readonly stamp?: string };

let office: Awaited<ReturnType<typeof openActsCollege>>;
let calls: readonly DescribedCall[];
beforeAll(async () => {
  office = await openActsCollege();
  calls = await describedCalls(office.college.guest);
});
afterAll(() => office.college.close());

const isAct = ({ body }: DescribedCall): boolean =>
  body?.properties?.dry_run !== undefined || body?.properties?.stamp !== undefined;

/** What an act and its look both say. */
const figuresOf = (shown: Figures, onlyDone: readonly string[] = []): object =>
  Object.fromEntries(Object.entries(shown).filter(([name]) => name !== 'stamp' && !onlyDone.includes(name)));

const NAMES = [
  'POST /fee-plans/{id}/raise',
  'POST /fee-plans/{id}/carry',
  'POST /fee-plans/copy',
  'POST /fee-plans/order',
  'POST /fee-plans/add',
  'POST /bills/vendors',
  'POST /payee-sheets',
  'POST /scholarships',
  'POST /scholarships/end',
  'POST /students/{id}/move',
  'POST /students/{id}/merge',
  'POST /letters/many',
  'POST /caution-money/lapses',
  'POST /caution-money/opening',
  'POST /caution-money/refunds',
  'POST /students/{id}/caution-money/settle',
  'POST /clearances',
  'POST /exemptions',
  'POST /exemptions/{id}/approve',
  'POST /exemptions/{id}/apply',
  'POST /promotions',
  'POST /students/together',
  'POST /students/update-sheet',
  'POST /due-loads',
  'POST /charges/sheets',
  'POST /services/{id}/charge',
  'POST /accounts/{id}/statement',
  'POST /fees/many',
  'POST /portals/{id}/file',
  'POST /reminders',
];

/** A look that is a call of its own: it says what something would do, or brings a stamp. */
const isLook = ({ method, path, summary, answer }: DescribedCall): boolean =>
  method === 'GET' &&
  (/preview|propos|look/.test(path) ||
    /\b(would|could|propos\w*|previews?)\b|nothing is written|before it is/i.test(summary) ||
    answer?.properties?.stamp !== undefined);

/** Looks that are calls of their own, with the stamp that their acts send back. */
const HELD = ['GET /students/{id}/merge', 'GET /exemptions/{id}/preview'];

/** What shows something before it is done, and why no stamp is held against that. */
const NOT_HELD: Readonly<Record<string, string>> = {
  'GET /students/{id}/refund-proposal': 'The request names its heads and amounts itself',
  'GET /demand-letters/count':
    'Letters are printed, and nothing is changed: each says what is owed as it is drawn',
  'GET /families/proposals': 'The family that is sent names its students',
  'GET /accounts/{id}/proposals': 'The matches that are sent name their lines and entries',
};

describe('an act that is looked at first', () => {
  it('is each that has a look, and each of them is tried here', () => {
    const found = calls.filter(isAct).map(({ name }) => name);
    expect(found.sort()).toEqual(NAMES.toSorted());
    expect(Object.keys(office.acts).sort()).toEqual(NAMES.toSorted());
    const shows = calls.filter(isLook).map(({ name }) => name);
    expect(shows.sort()).toEqual([...HELD, ...Object.keys(NOT_HELD)].sort());
    const isHeld = ({ body }: DescribedCall) => body?.properties?.stamp !== undefined;
    expect(calls.filter(isAct).every(isHeld)).toBe(true);
  });

  it.each(NAMES)('%s does just what was seen, or shows what it would do now', async (name) => {
    const { college, registrar, acts, elsewhere, written } = office;
    const {
      path,
      body,
      meanwhile,
      onlyDone,
      did,
      look: lookPath,
    } = await (acts[name] ?? expect.fail(name))();
    const look = async (as = college.admin) =>
      must(await (lookPath ? as.get<Shown>(lookPath) : as.post<Shown>(path, { ...body, dry_run: true })));
    const act = (stamp: string | undefined, key: string = randomUUID()) =>
      college.admin.post<Shown & { message: string; preview: Shown }>(
        path,
        { ...body, stamp },
        { 'Idempotency-Key': key },
      );

    const seen = await look();
    expect(seen.stamp).toMatch(/^[0-9a-f]{32}$/);
    expect((await look(registrar)).stamp).toBe(seen.stamp);
    await elsewhere();
    expect((await look()).stamp).toBe(seen.stamp);

    await meanwhile();
    const before = await written();
    const refused = await act(seen.stamp);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'What was looked at has changed meanwhile. Look at it again, then do it once more.',
    ]);
    const { preview } = refused.body;
    const now = await look();
    expect(figuresOf(preview, ['at', 'created_at'])).toEqual(figuresOf(now, ['at', 'created_at']));
    expect(preview.stamp).toBe(now.stamp);
    expect(preview.stamp).not.toBe(seen.stamp);
    expect(await written()).toBe(before);

    const key = randomUUID();
    const done = await act(preview.stamp, key);
    if (!did) expect(figuresOf(must(done), onlyDone)).toEqual(figuresOf(preview, onlyDone));
    else expect(figuresOf(preview)).toMatchObject(did(must(done)));
    const after = await written();
    expect(after).not.toBe(before);
    // The answer was lost: what it has changed itself is no change of what was looked at.
    expect((await act(preview.stamp, key)).body).toEqual(done.body);
    expect(await written()).toBe(after);
  });
});

describe('without a stamp', () => {
  it('an act does what it finds', async () => {
    const { admin, addStudent } = office.college;
    const ids = [(await addStudent()).id, (await addStudent({ name: 'Bela Das' })).id];
    const body = { ids, set: { category: 'OBC' } };
    expect(must(await admin.post('/students/together', { ...body, dry_run: true }))).toMatchObject({
      students: 2,
    });
    must(await admin.patch(`/students/${ids[0]}`, { category: 'OBC' }));
    expect(must(await admin.post('/students/together', body))).toMatchObject({ students: 1, unchanged: 1 });
  });
});
