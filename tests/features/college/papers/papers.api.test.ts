import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePdf } from '../../../../main/pdf/draw-pdf.ts';
import type { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { checkPdf, flatTextOf, missingPdfTools, withPdfTools } from '../../../support/tools/pdf-tools.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(async () => {
  await college.close();
  await closePdf();
});

const issueLetter = async () => {
  const letter = { subject: 'Bonafide Certificate', recipient: 'Kiran Kumari', body: 'She studies here.' };
  const body = { ...letter, course_id: college.science.id };
  return (await college.admin.post<FullLetter>('/letters', body)).body.id;
};
const issueDmc = async () => {
  const person = { name: 'Kiran', father_name: 'Mohan Lal', course: 'B.Sc.', roll_no: '7', year: 2026 };
  return (await college.admin.post<Dmc>('/dmcs', { ...person, dmc_type: 'Degree' })).body.id;
};
const collect = async () => (await college.collect({ course_id: college.science.id })).id;

const PAPERS = [
  { kind: 'receipt', issue: collect, look: (id: number) => `/fees/${id}/receipt`, print: '/receipt/print' },
  { kind: 'letter', issue: issueLetter, look: (id: number) => `/letters/${id}/pdf`, print: '/print' },
  { kind: 'dmc', issue: issueDmc, look: (id: number) => `/dmcs/${id}/pdf`, print: '/print' },
] as const;
const REGISTERS = { receipt: 'fees', letter: 'letters', dmc: 'dmcs' } as const;
const printPath = ({ kind, print }: (typeof PAPERS)[number], id: number) =>
  `/${REGISTERS[kind]}/${id}${print}`;

const fetched = async (method: 'GET' | 'POST', path: string, as: Person = college.admin) => {
  const headers = { authorization: `Bearer ${as.token}` };
  const reply = await fetch(`${college.url}/api${path}`, { method, headers });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return new Uint8Array(await reply.arrayBuffer());
};

const printsOf = (kind: string, id: number) =>
  college.opened.office.database.reader
    .selectFrom('paper_prints')
    .select(['copy', 'user_id'])
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();

describe.each(PAPERS)('an issued $kind', (paper) => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['commerceAccountant', 404],
    ['scienceAccountant', 200],
    ['admin', 200],
  ] as const)('is printed by %s: %i', async (who, status) => {
    const id = await paper.issue();
    expect((await college[who].post(printPath(paper, id))).status).toBe(status);
    expect(await printsOf(paper.kind, id)).toHaveLength(status === 200 ? 1 : 0);
  });

  it('one that is not there is not found', async () => {
    expect((await college.admin.post(printPath(paper, 999_999))).status).toBe(404);
  });

  it('is an original once however often it was looked at; only printing counts', async () => {
    const id = await paper.issue();
    for (let look = 0; look < 3; look += 1) await fetched('GET', paper.look(id));
    expect(await printsOf(paper.kind, id)).toEqual([]);
    await fetched('POST', printPath(paper, id));
    await fetched('POST', printPath(paper, id), college.scienceAccountant);
    expect(await printsOf(paper.kind, id)).toEqual([
      { copy: 'original', user_id: college.admin.user.id },
      { copy: 'duplicate', user_id: college.scienceAccountant.user.id },
    ]);
    const entity = paper.kind === 'receipt' ? 'receipts' : REGISTERS[paper.kind];
    const rows = await college.admin.get<{ action: string; entity_id: number }[]>(
      `/activity?entity=${entity}&limit=2`,
    );
    expect(rows.body.map(({ action }) => action)).toEqual(['reprinted', 'printed']);
  });

  it('printed at five desks at once has one original', async () => {
    const id = await paper.issue();
    await Promise.all(Array.from({ length: 5 }, () => fetched('POST', printPath(paper, id))));
    const copies = (await printsOf(paper.kind, id)).map(({ copy }) => copy);
    expect(copies).toEqual(['original', 'duplicate', 'duplicate', 'duplicate', 'duplicate']);
  });

  it('is never edited nor deleted, nor is a print of it, not even by hand', async () => {
    const id = await paper.issue();
    await fetched('POST', printPath(paper, id));
    const { raw } = college.opened;
    for (const [sql, said] of [
      ["update papers set content = '{}'", 'what was issued is never edited'],
      ['delete from papers', 'what was issued is never deleted'],
      ["update paper_prints set copy = 'original'", 'a print is never edited'],
      ['delete from paper_prints', 'a print is never deleted'],
    ] as const) {
      expect(() => raw.exec(sql)).toThrow(said);
    }
  });

  it.skipIf(missingPdfTools.length > 0)(
    `says SCREEN COPY when looked at, nothing as the original, DUPLICATE COPY afterwards${withPdfTools}`,
    async () => {
      const id = await paper.issue();
      const looked = await fetched('GET', paper.look(id));
      const original = await fetched('POST', printPath(paper, id));
      const duplicate = await fetched('POST', printPath(paper, id));
      for (const pdf of [looked, original, duplicate]) checkPdf(pdf);
      expect(flatTextOf(looked)).toContain('SCREEN COPY: not for handing out');
      expect(flatTextOf(original)).not.toMatch(/SCREEN|DUPLICATE/);
      expect(flatTextOf(duplicate)).toContain('DUPLICATE COPY');
      expect(flatTextOf(duplicate)).not.toContain('SCREEN');
    },
  );

  it.skipIf(missingPdfTools.length > 0)(
    `that is cancelled says when, by whom and why${withPdfTools}`,
    async () => {
      const id = await paper.issue();
      await college.admin.post(`/${REGISTERS[paper.kind]}/${id}/cancel`, { reason: 'Misspelt name' });
      const text = flatTextOf(await fetched('POST', printPath(paper, id)));
      expect(text).toContain('CANCELLED');
      expect(text).toContain('Cancelled on 21-11-2026 by Meera Nair: Misspelt name');
    },
  );
});

describe('what is not issued is not printed', () => {
  it('an unpaid entry has no receipt', async () => {
    const { id } = await college.collect({ paid: false });
    const said = { status: 409, body: { message: 'This entry is unpaid and has no receipt' } };
    expect(await college.admin.get(`/fees/${id}/receipt`)).toMatchObject(said);
    expect(await college.admin.post(`/fees/${id}/receipt/print`)).toMatchObject(said);
  });

  it('a draft is looked at, and printed only when it is sent', async () => {
    const draft = { subject: 'Others', recipient: 'The Registrar', status: 'draft' };
    const { id } = (await college.admin.post<FullLetter>('/letters', draft)).body;
    await fetched('GET', `/letters/${id}/pdf`);
    const printed = await college.admin.post(`/letters/${id}/print`);
    expect(printed).toMatchObject({
      status: 409,
      body: { message: 'This letter is a draft: send it, then print it' },
    });
    await college.admin.post(`/letters/${id}/send`, {});
    await fetched('POST', `/letters/${id}/print`);
  });
});

describe("the student's fees on a receipt", () => {
  const accountOf = async (id: number) => {
    const { reader } = college.opened.office.database;
    const kept = await reader
      .selectFrom('papers')
      .select('content')
      .where('kind', '=', 'receipt')
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow();
    return JSON.parse(kept.content).account as unknown;
  };

  it('stand as they were with it, whatever is paid later; a typed name has none', async () => {
    const student = await college.addStudent({ roll_no: 'acc', total_fees: 1000, pending_fees: 800 });
    const first = await college.collect({ student_id: student.id, amount: 300.5 });
    const second = await college.collect({ student_id: student.id, amount: 99.5 });
    expect(await accountOf(first.id)).toEqual({ total: 1000, paid: 500.5, balance: 499.5 });
    expect(await accountOf(second.id)).toEqual({ total: 1000, paid: 600, balance: 400 });
    expect(await accountOf((await college.collect()).id)).toBeNull();
    const unknown = await college.addStudent({ roll_no: 'no-fees', total_fees: 0 });
    expect(await accountOf((await college.collect({ student_id: unknown.id })).id)).toBeNull();
  });

  it.skipIf(missingPdfTools.length > 0)(
    `are printed, and as the office set it on A4 with its own copy below${withPdfTools}`,
    async () => {
      const student = await college.addStudent({ roll_no: 'a4', total_fees: 1000 });
      const { id } = await college.collect({ student_id: student.id, amount: 250 });
      const said = 'Balance ₹750.00';
      expect(flatTextOf(await fetched('GET', `/fees/${id}/receipt`)).split(said)).toHaveLength(2);
      expect((await college.admin.put('/settings', { receipt_sheet: 'A6' })).status).toBe(400);
      await college.admin.put('/settings', { receipt_sheet: 'A4' });
      const both = flatTextOf(await fetched('POST', `/fees/${id}/receipt/print`));
      await college.admin.put('/settings', { receipt_sheet: 'A5' });
      expect(both.split(said)).toHaveLength(3);
      expect(both).toContain('Office copy');
    },
  );
});
