import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const take = (fields: object) =>
  college.admin.post<Fee & { message: string }>('/fees', { student_name: 'Payer', amount: 10, ...fields });

it('a demand draft stays a Cheque and a card Online, and each is said as such', async () => {
  const cheque = { number: '77', bank: 'UCO Bank', date: '2026-11-20' };
  const draft = await take({ payment_type: 'Cheque', instrument: 'demand draft', cheque });
  expect(draft.body).toMatchObject({ payment_type: 'Cheque', instrument: 'demand draft', cheque });
  const card = await take({ payment_type: 'Online', instrument: 'card', reference: '4411' });
  expect(card.body).toMatchObject({ payment_type: 'Online', instrument: 'card', reference: '4411' });
  const { body } = await college.admin.get<string>('/fees/export?format=csv');
  expect(body).toContain('Cheque,Demand draft,');
  expect(body).toContain('Online,Card,');
});

it.each([
  [{ payment_type: 'Online', instrument: 'demand draft' }],
  [{ payment_type: 'Cheque', instrument: 'card' }],
  [{ instrument: 'card' }],
])('a mode that is not its own is refused: %j', async (fields) => {
  const { status, body } = await take(fields);
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: 'A demand draft is paid by Cheque, a card Online',
  });
});

it('the specified call needs no particulars; why there are none is kept where it is said', async () => {
  expect((await take({ payment_type: 'Online' })).body).toMatchObject({
    reference: null,
    missing_reason: null,
  });
  const said = await take({ payment_type: 'Cheque', missing_reason: 'Torn' });
  expect(said.body).toMatchObject({ cheque: null, missing_reason: 'Torn' });
});
