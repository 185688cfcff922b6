import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePdf } from '../../../../main/pdf/draw-pdf.ts';
import { NEXT_COPY_HEADER, PRINTS_HEADER } from '../../../../shared/contract/prints.ts';
import type { Closing } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { type College, openCollege, type Person, smallPdf } from '../../../support/colleges/college.ts';
import { flatTextOf, missingPdfTools, withPdfTools } from '../../../support/tools/pdf-tools.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';
import { studentWhoPaid } from '../../collection/refunds/leaving-student.ts';

let college: College;
let planned: Planned;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
});
afterAll(async () => {
  await college.close();
  await closePdf();
});

const HOUR = 60 * 60 * 1000;

const collect = async () => (await college.collect({ course_id: college.science.id })).id;
const issueLetter = async () => {
  const letter = { subject: 'Bonafide Certificate', recipient: 'Kiran Kumari', body: 'She studies here.' };
  const body = { ...letter, course_id: college.science.id };
  return must(await college.admin.post<FullLetter>('/letters', body)).id;
};
let roll = 0;
const issueDmc = async () => {
  roll += 1;
  const person = { name: 'Kiran', father_name: 'Mohan Lal', course: 'B.Sc.', roll_no: `${roll}`, year: 2026 };
  return must(await college.admin.post<Dmc>('/dmcs', { ...person, dmc_type: 'Degree' })).id;
};
const payRefund = async () => {
  const student = await studentWhoPaid(planned, '1st Year');
  const lines = [{ head_id: planned.head('Caution Money'), amount: 1000 }];
  const asked = { student_id: student.id, date: '2026-11-21', reason: 'Left', lines };
  const { id } = must(await college.admin.post<Refund>('/refunds', asked));
  must(await college.admin.post(`/refunds/${id}/approve`, { reason: 'Sanctioned' }));
  return id;
};
const closeDrawer = async () =>
  must(await college.commerceAccountant.post<Closing>('/drawer/close', { counts: {} })).id;

const PAPERS = [
  { kind: 'receipt', issue: collect, path: (id: number) => `/fees/${id}/receipt/print`, entity: 'receipts' },
  { kind: 'letter', issue: issueLetter, path: (id: number) => `/letters/${id}/print`, entity: 'letters' },
  { kind: 'dmc', issue: issueDmc, path: (id: number) => `/dmcs/${id}/print`, entity: 'dmcs' },
  { kind: 'refund', issue: payRefund, path: (id: number) => `/refunds/${id}/print`, entity: 'refunds' },
  {
    kind: 'drawer',
    issue: closeDrawer,
    path: (id: number) => `/drawer/closings/${id}/print`,
    entity: 'drawers',
  },
] as const;
const [RECEIPT] = PAPERS;

interface Printed {
  readonly ids: readonly number[];
  readonly pdf: Uint8Array;
}

const print = async (
  path: string,
  as: Person = college.admin,
  sent: object = {},
  key?: string,
): Promise<Printed> => {
  const headers = {
    authorization: `Bearer ${as.token}`,
    'content-type': 'application/json',
    ...(key && { 'idempotency-key': key }),
  };
  const reply = await fetch(`${college.url}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(sent),
  });
  expect(reply.status).toBe(200);
  const ids = (reply.headers.get(PRINTS_HEADER) ?? '').split(',').map(Number);
  return { ids, pdf: new Uint8Array(await reply.arrayBuffer()) };
};

const say = (ids: readonly number[], as: Person | College['guest'] = college.admin) =>
  as.post('/prints/not-printed', { ids });

const copiesOf = (kind: string, id: number): readonly (readonly [copy: string, stands: boolean])[] =>
  college.opened.raw
    .prepare(
      'select copy, not_printed_at is null as stands from paper_prints where kind = ? and record_id = ? order by id',
    )
    .all(kind, id)
    .map((row) => {
      const { copy, stands } = row as { copy: string; stands: number };
      return [copy, stands === 1] as const;
    });

const actsOn = async (entity: string, id: number) => {
  const rows = must(
    await college.admin.get<{ action: string; user_name: string; summary: string }[]>(
      `/activity?entity=${entity}&entity_id=${id}`,
    ),
  );
  return rows
    .filter(({ action }) => /print/.test(action))
    .map(({ action, user_name }) => `${action} by ${user_name}`);
};

/** What the next print of a paper would be, as the answer says to who looks at it. */
const nextCopy = async (path: string, as: Person = college.admin) => {
  const shown = path.replace(/\/print$/, path.includes('/receipt/') ? '' : '/pdf');
  const headers = { authorization: `Bearer ${as.token}` };
  const reply = await fetch(`${college.url}/api${shown}`, { headers });
  return [reply.status, reply.headers.get(NEXT_COPY_HEADER)];
};

describe.each(PAPERS)('a $kind that was not printed', ({ kind, issue, path, entity }) => {
  it('counts as no print: the next one is the original, as who looks at it is told, and both words stand in Activity', async () => {
    const id = await issue();
    expect(await nextCopy(path(id))).toEqual([200, 'original']);
    const { ids } = await print(path(id));
    expect(ids).toHaveLength(1);
    expect(await nextCopy(path(id))).toEqual([200, 'duplicate']);
    expect((await say(ids)).status).toBe(204);
    expect(await nextCopy(path(id))).toEqual([200, 'original']);
    await print(path(id));
    await print(path(id));
    expect(copiesOf(kind, id)).toEqual([
      ['original', false],
      ['original', true],
      ['duplicate', true],
    ]);
    const by = college.admin.user.name;
    expect(await actsOn(entity, id)).toEqual(
      ['reprinted', 'printed', 'not printed', 'printed'].map((action) => `${action} by ${by}`),
    );
  });
});

describe('a print that is said not to have come out', () => {
  const printReceipt = async (as: Person = college.admin) => {
    const id = await collect();
    return { id, ...(await print(RECEIPT.path(id), as)) };
  };

  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['admin', 404],
    ['commerceAccountant', 404],
    ['scienceAccountant', 204],
  ] as const)('is a word of who printed it: said by %s: %i', async (who, status) => {
    const { id, ids } = await printReceipt(college.scienceAccountant);
    expect((await say(ids, college[who])).status).toBe(status);
    expect(copiesOf('receipt', id)).toEqual([['original', status !== 204]]);
  });

  it('is not found where there is none, and nothing of the others is taken back', async () => {
    const { id, ids } = await printReceipt();
    expect((await say([...ids, 999_999])).status).toBe(404);
    expect((await say([])).status).toBe(400);
    expect(copiesOf('receipt', id)).toEqual([['original', true]]);
  });

  it('is said once, however often it is sent', async () => {
    const { id, ids } = await printReceipt();
    expect([(await say(ids)).status, (await say(ids)).status]).toEqual([204, 204]);
    expect(await actsOn('receipts', id)).toEqual(['not printed by Meera Nair', 'printed by Meera Nair']);
  });

  it('leaves the original to be printed, also where a duplicate went out in between', async () => {
    const { id, ids } = await printReceipt();
    await print(RECEIPT.path(id), college.scienceAccountant);
    await say(ids);
    await print(RECEIPT.path(id), college.scienceAccountant);
    await print(RECEIPT.path(id));
    expect(copiesOf('receipt', id)).toEqual([
      ['original', false],
      ['duplicate', true],
      ['original', true],
      ['duplicate', true],
    ]);
  });

  it('is taken back once another original stands neither by hand nor by its word', async () => {
    const { id, ids } = await printReceipt();
    await say(ids);
    await print(RECEIPT.path(id));
    await say(ids);
    const { raw } = college.opened;
    for (const change of ['null', "'2026-11-22T10:00:00.000Z'"])
      expect(() =>
        raw.exec(`update paper_prints set not_printed_at = ${change} where id = ${ids[0]}`),
      ).toThrow('a print that was not printed stays so');
    expect(copiesOf('receipt', id)).toEqual([
      ['original', false],
      ['original', true],
    ]);
  });

  it('is not fetched again by the key of its first request: the original may be another by now', async () => {
    const receipts = [await collect(), await collect()];
    const key = 'two receipts of this desk';
    const { ids } = await print('/fees/print', college.admin, { ids: receipts }, key);
    expect((await print('/fees/print', college.admin, { ids: receipts }, key)).ids).toEqual(ids);
    expect((await say(ids)).status).toBe(204);
    const again = await college.admin.post('/fees/print', { ids: receipts }, { 'Idempotency-Key': key });
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'This print was marked as not come out of the printer. Print it again.' },
    });
    await print('/fees/print', college.admin, { ids: receipts }, 'anew');
    for (const id of receipts)
      expect(copiesOf('receipt', id)).toEqual([
        ['original', false],
        ['original', true],
      ]);
  });

  it('asked for at five desks at once has one original still', async () => {
    const { id, ids } = await printReceipt();
    await Promise.all([say(ids), ...Array.from({ length: 5 }, () => print(RECEIPT.path(id)))]);
    const standing = copiesOf('receipt', id).filter(([, stands]) => stands);
    expect(standing.filter(([copy]) => copy === 'original')).toHaveLength(1);
    expect(standing).toHaveLength(5);
  });

  it('is a letter with its own PDF too', async () => {
    const { url } = await college.upload(smallPdf(), 'notice.pdf');
    const letter = { subject: 'Others', recipient: 'The Registrar', attachment: url };
    const { id } = must(await college.admin.post<FullLetter>('/letters', letter));
    const { ids } = await print(`/letters/${id}/print`);
    expect((await say(ids)).status).toBe(204);
    expect(copiesOf('letter', id)).toEqual([['original', false]]);
  });

  it.skipIf(missingPdfTools.length > 0)(`is drawn as the original again${withPdfTools}`, async () => {
    const { id, ids } = await printReceipt();
    await say(ids);
    expect(flatTextOf((await print(RECEIPT.path(id))).pdf)).not.toContain('DUPLICATE');
    expect(flatTextOf((await print(RECEIPT.path(id))).pdf)).toContain('DUPLICATE COPY');
  });

  it('counts once an hour has gone by', async () => {
    const early = await printReceipt();
    const { clock } = college;
    clock.advance(HOUR);
    const later = await printReceipt();
    expect((await say(early.ids)).status).toBe(204);
    clock.advance(1);
    const late = await printReceipt();
    clock.advance(HOUR);
    expect(await say([...later.ids, ...late.ids])).toMatchObject({
      status: 409,
      body: { message: '1 print is more than an hour old. Nothing was undone.' },
    });
    expect(copiesOf('receipt', late.id)).toEqual([['original', true]]);
  });
});
