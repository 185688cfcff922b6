import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Party } from '../../../../shared/features/accounts/parties/parties.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const add = async (fields: object): Promise<Party> =>
  must(await college.admin.post<Party>('/parties', fields));

describe('parties are written by the admin and read by staff', () => {
  it.each([
    ['guest', 401, 401],
    ['teacher', 403, 403],
    ['scienceAccountant', 200, 403],
  ] as const)('%s reads with %i and writes with %i', async (who, reads, writes) => {
    const caller = college[who];
    expect((await caller.get('/parties')).status).toBe(reads);
    expect((await caller.post('/parties', { name: 'X' })).status).toBe(writes);
    expect((await caller.patch('/parties/1', { name: 'X' })).status).toBe(writes);
  });
});

describe('a party', () => {
  it('needs its name alone', async () => {
    expect(await add({ name: 'Gupta Builders' })).toMatchObject({ kind: 'other', pan: null, user_id: null });
    expect((await college.admin.post('/parties', { kind: 'vendor' })).body).toMatchObject({
      message: 'Name is required',
    });
  });

  it('has its PAN, GSTIN and IFSC in their form, in capitals', async () => {
    const numbers = { pan: 'abcde1234f', gstin: '27abcde1234f1z5', ifsc: 'sbin0001234' };
    const party = await add({ name: 'Verma Traders', kind: 'vendor', ...numbers });
    expect(party).toMatchObject({ pan: 'ABCDE1234F', gstin: '27ABCDE1234F1Z5', ifsc: 'SBIN0001234' });
    for (const field of [{ pan: 'ABCD1234F' }, { gstin: '27ABCDE1234F1X5' }, { ifsc: 'SBIN1001234' }])
      expect((await college.admin.post('/parties', { name: 'Z', ...field })).status).toBe(400);
  });

  it('is corrected with its version; what is left out stays', async () => {
    const { id, version } = await add({ name: 'Ram Lal', kind: 'contractor', mobile: '9876543210' });
    const corrected = must(
      await college.admin.patch<Party>(`/parties/${id}`, { name: 'Ram Lal & Sons', version }),
    );
    expect(corrected).toMatchObject({
      ...{ name: 'Ram Lal & Sons', kind: 'contractor', mobile: '9876543210' },
    });
    expect((await college.admin.patch(`/parties/${id}`, { name: 'Y', version })).status).toBe(409);
    expect((await college.admin.patch('/parties/9999', { name: 'Y' })).status).toBe(404);
  });

  it('is a user or teacher once', async () => {
    const staff = { name: 'Teacher', kind: 'staff', user_id: college.teacher.user.id };
    await add(staff);
    expect((await college.admin.post('/parties', { ...staff, name: 'Again' })).body).toMatchObject({
      message: 'Teacher is this user already',
    });
    expect((await college.admin.post('/parties', { ...staff, user_id: 9999 })).status).toBe(400);
  });

  it('shows an accountant its name, and not the numbers of tax and bank', async () => {
    await add({ name: 'Secret Bank', kind: 'bank', pan: 'AAAAA1111A', account_number: '123456' });
    const [seen] = must(await college.scienceAccountant.get<Party[]>('/parties?q=Secret'));
    expect(seen).toMatchObject({ name: 'Secret Bank', pan: null, account_number: null });
    expect(must(await college.scienceAccountant.get<Party[]>('/parties?q=AAAAA1111A'))).toEqual([]);
    expect(must(await college.admin.get<Party[]>('/parties?q=AAAAA1111A'))).toHaveLength(1);
  });
});
