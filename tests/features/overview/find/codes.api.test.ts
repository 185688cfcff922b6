import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Found } from '../../../../shared/features/overview/find/find.endpoints.ts';
import type { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import type { Letter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const lookUp = async (code: string | null, as: ApiClient = college.scienceAccountant) => {
  const q = encodeURIComponent(code ?? '');
  return (await as.get<readonly Found[]>(`/find?q=${q}`)).body;
};

describe('a code that stands on a paper', () => {
  it('of a receipt says whose it is, how much, of which day, and that it was cancelled', async () => {
    const fee = await college.collect(
      { student_name: 'Asha Rao', amount: 500, course_id: college.science.id },
      college.admin,
    );
    expect(fee.verification_code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const found = {
      kind: 'receipt',
      id: fee.id,
      title: fee.receipt_no,
      detail: '₹500.00, Asha Rao, 2026-11-21',
      is_meant: true,
      path: `/fees?q=${encodeURIComponent(fee.receipt_no ?? '')}&date=`,
    };
    expect(await lookUp(fee.verification_code)).toEqual([found]);
    await college.admin.post(`/fees/${fee.id}/cancel`, { reason: 'Entered twice' });
    const detail = `${found.detail}, cancelled on 2026-11-21: Entered twice`;
    expect(await lookUp(fee.verification_code)).toEqual([{ ...found, detail }]);
  });

  it('is read however it is typed, and finds the receipt in its register too', async () => {
    const fee = await college.collect({ amount: 70 }, college.scienceAccountant);
    const typed = ` ${fee.verification_code?.toLowerCase().replace('-', ' ')} `;
    expect(await lookUp(typed)).toMatchObject([{ id: fee.id }]);
    const { body } = await college.scienceAccountant.get<readonly Fee[]>(
      `/fees?q=${encodeURIComponent(typed.trim())}`,
    );
    expect(body.map(({ id }) => id)).toEqual([fee.id]);
  });

  it('of a letter or a certificate is looked up at the same place, cancelled or not', async () => {
    const { body: letter } = await college.scienceAccountant.post<Letter>('/letters', {
      ...{ type: 'Others', recipient: 'The Registrar' },
    });
    expect(await lookUp(letter.verification_code)).toMatchObject([
      { kind: 'letter', id: letter.id, detail: 'The Registrar, 2026-11-21' },
    ]);
    const person = { name: 'Kiran', father_name: 'Mohan Lal', course: 'B.Sc.', roll_no: '7', year: 2026 };
    const { body: dmc } = await college.admin.post<Dmc>('/dmcs', { ...person, dmc_type: 'Degree' });
    await college.admin.post(`/dmcs/${dmc.id}/cancel`, { reason: 'Wrong roll number' });
    expect(await lookUp(dmc.verification_code, college.admin)).toMatchObject([
      { kind: 'certificate', detail: expect.stringMatching(/cancelled on 2026-11-21: Wrong roll number$/) },
    ]);
  });

  it("of another course's paper finds nothing", async () => {
    const fee = await college.collect({ amount: 80 }, college.scienceAccountant);
    const { body: letter } = await college.scienceAccountant.post<Letter>('/letters', {
      ...{ type: 'Others', recipient: 'The Registrar' },
    });
    expect(await lookUp(fee.verification_code, college.commerceAccountant)).toEqual([]);
    expect(await lookUp(letter.verification_code, college.commerceAccountant)).toEqual([]);
  });

  it('is of one receipt alone, and an unpaid entry has none', async () => {
    const unpaid = await college.collect({ amount: 90, paid: false });
    expect(unpaid.verification_code).toBeNull();
    const codes = new Set<string | null>();
    for (const amount of [1, 2, 3]) codes.add((await college.collect({ amount })).verification_code);
    expect(codes.size).toBe(3);
  });
});
