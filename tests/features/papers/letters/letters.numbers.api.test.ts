import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const write = async (
  fields: Record<string, unknown> = {},
  as: ApiClient = college.admin,
): Promise<FullLetter> => {
  const letter = { subject: 'Bonafide Certificate', recipient: 'Kiran Kumari', ...fields };
  const body = { body: 'Known to this college.', ...letter };
  const reply = await as.post<FullLetter>('/letters', body);
  expect(reply.status).toBe(201);
  return reply.body;
};

describe('letter numbers', () => {
  it('each type has its own series in each financial year', async () => {
    const numbers = [];
    for (const [subject, date] of [
      ['Study Certificate', '2031-04-01'],
      ['Salary Certificate', '2031-04-01'],
      ['Study Certificate', '2032-03-31'],
      ['Study Certificate', '2032-04-01'],
    ]) {
      numbers.push((await write({ subject, date })).referenceNo);
    }
    expect(numbers).toEqual(['SC/2031-32/0001', 'SAL/2031-32/0001', 'SC/2031-32/0002', 'SC/2032-33/0001']);
  });

  it('40 letters at once from several desks: no gap, no repeat', async () => {
    const { admin, scienceAccountant, commerceAccountant } = college;
    const desks = [admin, scienceAccountant, commerceAccountant];
    const letters = await Promise.all(
      Array.from({ length: 40 }, (_, n) => write({ date: '2040-05-01' }, desks[n % desks.length])),
    );
    expect(letters.map(({ referenceNo }) => referenceNo).sort()).toEqual(
      Array.from({ length: 40 }, (_, n) => `BC/2040-41/${String(n + 1).padStart(4, '0')}`),
    );
    expect(new Set(letters.map(({ verification_code }) => verification_code)).size).toBe(40);
  });

  it('a number given by hand is passed over by the series', async () => {
    await write({ date: '2050-05-01', letter_no: 'BC/2050-51/0001' });
    expect(await write({ date: '2050-05-01' })).toMatchObject({ referenceNo: 'BC/2050-51/0002' });
  });
});

describe('drafts', () => {
  it('a draft takes no number and no code; sending it gives both, today and the sender', async () => {
    const { scienceAccountant, admin } = college;
    const draft = await write({ status: 'draft', date: '2060-05-01' }, scienceAccountant);
    expect(draft).toMatchObject({ status: 'draft', referenceNo: null, verification_code: null });
    const sent = await admin.post<FullLetter>(`/letters/${draft.id}/send`, {});
    expect(sent).toMatchObject({
      status: 200,
      body: {
        status: 'issued',
        referenceNo: expect.stringMatching(/^BC\/2026-27\/\d{4}$/),
        date: '2026-11-21',
        issuedBy: 'Meera Nair',
        created_by: 'Asha Rao',
      },
    });
    const again = await admin.post(`/letters/${draft.id}/send`, {});
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'This letter is already issued and cannot be changed' },
    });
    expect((await admin.post('/letters/999999/send', {})).status).toBe(404);
  });

  it('is corrected until it is issued, and not from a stale copy', async () => {
    const { admin } = college;
    const draft = await write({ status: 'draft', letter_no: 'D-1' });
    const path = `/letters/${draft.id}`;
    const corrected = await admin.put<FullLetter>(path, {
      ...draft,
      recipient: undefined,
      issuedTo: 'Kiran Devi',
    });
    expect(corrected.body).toMatchObject({ issuedTo: 'Kiran Devi', referenceNo: 'D-1', version: 2 });
    expect(await admin.put(path, draft)).toMatchObject({ status: 409, body: { current: corrected.body } });
    expect((await admin.put(path, { ...corrected.body, status: 'issued' })).status).toBe(400);
    await admin.post(`${path}/send`, {});
    expect((await admin.put(path, { ...corrected.body, version: 3 })).status).toBe(409);
  });
});
