import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePdf } from '../../../../main/pdf/draw-pdf.ts';
import { MOST_CHOSEN } from '../../../../shared/contract/chosen.ts';
import type { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { type College, openCollege, smallPdf } from '../../../support/colleges/college.ts';
import { HELD_MS, longestBlock } from '../../../support/tools/longest-block.ts';
import { checkPdf, flatTextOf, missingPdfTools, withPdfTools } from '../../../support/tools/pdf-tools.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(async () => {
  await college.close();
  await closePdf();
});

type Who = 'guest' | 'teacher' | 'admin' | 'scienceAccountant' | 'commerceAccountant';

const issueLetter = async (name: string) => {
  const letter = { subject: 'Bonafide Certificate', recipient: name, body: `${name} studies here.` };
  const body = { ...letter, course_id: college.science.id };
  return (await college.admin.post<FullLetter>('/letters', body)).body.id;
};
let roll = 0;
const issueDmc = async (name: string) => {
  roll += 1;
  const person = { name, father_name: 'Mohan Lal', course: 'B.Sc.', roll_no: String(roll), year: 2026 };
  const body = { ...person, dmc_type: 'Degree', course_id: college.science.id };
  return (await college.admin.post<Dmc>('/dmcs', body)).body.id;
};
const collect = async (name: string) =>
  (await college.collect({ student_name: name, course_id: college.science.id })).id;

const PAPERS = [
  { kind: 'receipt', register: 'fees', call: ['POST', '/fees/print'], issue: collect, entity: 'receipts' },
  {
    kind: 'letter',
    register: 'letters',
    call: ['POST', '/letters/print'],
    issue: issueLetter,
    entity: 'letters',
  },
  { kind: 'dmc', register: 'dmcs', call: ['POST', '/dmcs/print'], issue: issueDmc, entity: 'dmcs' },
] as const;

const allPrints = () =>
  college.opened.office.database.reader
    .selectFrom('paper_prints')
    .select(['kind', 'record_id', 'copy'])
    .orderBy('id')
    .execute();

const printTogether = async (path: string, ids: readonly number[], key?: string) => {
  const headers = {
    authorization: `Bearer ${college.admin.token}`,
    'content-type': 'application/json',
    ...(key && { 'idempotency-key': key }),
  };
  const body = JSON.stringify({ ids });
  const reply = await fetch(`${college.url}/api${path}`, { method: 'POST', headers, body });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return new Uint8Array(await reply.arrayBuffer());
};

describe.each(PAPERS)(
  'several $register chosen to be printed',
  ({ kind, register, call: [, path], issue, entity }) => {
    const issueThree = async () => [await issue('Asha'), await issue('Bina'), await issue('Charu')];

    it.each([
      ['guest', 401],
      ['teacher', 403],
      ['commerceAccountant', 404],
      ['scienceAccountant', 200],
    ] as [Who, number][])(
      'are asked for by %s: %i, counted only where they are answered',
      async (who, status) => {
        const before = (await allPrints()).length;
        const ids = await issueThree();
        expect((await college[who].post(path, { ids })).status).toBe(status);
        expect((await allPrints()).length - before).toBe(status === 200 ? 3 : 0);
      },
    );

    it('are counted one by one, the first time as originals, with an audit row each', async () => {
      const [first = 0, second = 0] = await issueThree();
      await printTogether(path, [first]);
      const before = (await allPrints()).length;
      await printTogether(path, [first, second, first]);
      expect((await allPrints()).slice(before)).toEqual([
        { kind, record_id: first, copy: 'duplicate' },
        { kind, record_id: second, copy: 'original' },
      ]);
      const { body } = await college.admin.get<{ action: string; entity_id: number }[]>(
        `/activity?entity=${entity}&limit=2`,
      );
      expect(body.map(({ action, entity_id }) => [action, entity_id])).toEqual([
        ['printed', second],
        ['reprinted', first],
      ]);
    });

    it('with one that is not there, or cancelled, are not printed, and none is counted', async () => {
      const [first = 0, second = 0] = await issueThree();
      const before = await allPrints();
      const gone = await college.admin.post(path, { ids: [first, 999_999] });
      await college.admin.post(`/${register}/${second}/cancel`, { reason: 'Misspelt name' });
      const cancelled = await college.admin.post<{ message: string }>(path, {
        ids: [first, second],
      });
      expect([gone.status, cancelled.status]).toEqual([404, 409]);
      expect(cancelled.body.message).toMatch(/Bina.* is cancelled. Nothing was printed: leave it out.$/);
      expect(await allPrints()).toEqual(before);
    });

    it('asked for again under the same key, as by a second click, are counted once', async () => {
      const ids = await issueThree();
      const before = (await allPrints()).length;
      const answers = await Promise.all([
        printTogether(path, ids, `${kind}-key`),
        printTogether(path, ids, `${kind}-key`),
      ]);
      const again = await printTogether(path, ids, `${kind}-key`);
      expect((await allPrints()).slice(before).map(({ copy }) => copy)).toEqual(Array(3).fill('original'));
      if (missingPdfTools.length > 0) return;
      for (const pdf of [...answers, again]) expect(flatTextOf(pdf)).not.toContain('DUPLICATE COPY');
    });

    it.each([
      ['none', [], 'Choose at least one'],
      ['too many', Array.from({ length: MOST_CHOSEN + 1 }, (_, index) => index + 1), 'At most 200 at once'],
    ])('%s is refused', async (_what, ids, message) => {
      const reply = await college.admin.post(path, { ids });
      expect(reply).toMatchObject({ status: 400, body: { message } });
    });

    it.skipIf(missingPdfTools.length > 0)(
      `stand in one PDF in their order, and what was printed before says so${withPdfTools}`,
      async () => {
        const [first = 0, second = 0, third = 0] = await issueThree();
        await printTogether(path, [second]);
        const pdf = await printTogether(path, [third, second, first]);
        checkPdf(pdf);
        const text = flatTextOf(pdf);
        const order = ['Charu', 'Bina', 'Asha'].map((name) => text.indexOf(name));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect(order).not.toContain(-1);
        expect(text.split('DUPLICATE COPY')).toHaveLength(2);
        expect(text.split('CANCELLED')).toHaveLength(1);
      },
    );
  },
);

it(`${MOST_CHOSEN} receipts at once never hold the office up`, async () => {
  const ids: number[] = [];
  for (let index = 0; index < MOST_CHOSEN; index += 1) ids.push(await collect(`Student ${index}`));
  const held = await longestBlock(() => printTogether('/fees/print', ids));
  expect(held).toBeLessThan(HELD_MS);
});

describe('what is not printed with others', () => {
  it('an unpaid entry, a draft, and a letter with a file of its own', async () => {
    const paid = await collect('Asha');
    const unpaid = await college.collect({ paid: false });
    const letter = await issueLetter('Asha');
    const draft = await college.admin.post<FullLetter>('/letters', {
      subject: 'Others',
      recipient: 'The Registrar',
      status: 'draft',
    });
    const { url, name } = await college.upload(smallPdf(), 'own.pdf');
    const own = await college.admin.post<FullLetter>('/letters', {
      subject: 'Others',
      recipient: 'The Dean',
      attachment: { url, name },
    });
    const before = await allPrints();
    for (const [path, ids, message] of [
      ['/fees/print', [paid, unpaid.id], 'This entry is unpaid and has no receipt'],
      ['/letters/print', [letter, draft.body.id], 'This letter is a draft: send it, then print it'],
      ['/letters/print', [letter, own.body.id], /The Dean.* has a file of its own: print it by itself/],
    ] as const) {
      const reply = await college.admin.post<{ message: string }>(path, { ids });
      expect(reply.status).toBe(409);
      expect(reply.body.message).toMatch(message);
    }
    expect(await allPrints()).toEqual(before);
  });
});
