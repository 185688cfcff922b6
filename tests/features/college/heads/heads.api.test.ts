import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const HOSTEL = { name: 'Mess', fee_type: 'Misc' };

describe('heads are written by the admin and read by staff', () => {
  it.each([
    ['guest', 401, 401],
    ['teacher', 403, 403],
    ['scienceAccountant', 200, 403],
  ] as const)('%s reads with %i and writes with %i', async (who, reads, writes) => {
    const caller = college[who];
    expect((await caller.get('/heads')).status).toBe(reads);
    expect((await caller.post('/heads', HOSTEL)).status).toBe(writes);
    expect((await caller.patch('/heads/1', { name: 'X' })).status).toBe(writes);
  });
});

describe('the customary heads', () => {
  it('are there in their order of settling, with the type under which each is listed', async () => {
    const { body } = await college.scienceAccountant.get<Head[]>('/heads');
    expect(body.map(({ name, fee_type }) => `${name}: ${fee_type}`)).toEqual([
      'Tuition: Tuition',
      'Admission: Misc',
      'Examination: Exam',
      'Library: Library',
      'Laboratory: Misc',
      'Sports: Misc',
      'Development: Misc',
      'Transport: Transport',
      'Hostel: Misc',
      'Caution Money: Others',
      'Late Fee: Misc',
      'Cheque Return Charge: Misc',
      'Previous Dues: Others',
    ]);
    const named = (test: (head: Head) => boolean) => body.filter(test).map(({ name }) => name);
    expect(named(({ refundable }) => refundable)).toEqual(['Caution Money']);
    expect(named(({ purpose }) => purpose !== null)).toEqual([
      'Late Fee',
      'Cheque Return Charge',
      'Previous Dues',
    ]);
  });

  it('under which the office itself charges are renamed, but never deactivated', async () => {
    const { admin } = college;
    const { body } = await admin.get<Head[]>('/heads?q=Late');
    const path = `/heads/${body[0]?.id}`;
    expect((await admin.patch<Head>(path, { name: 'Fine' })).body.name).toBe('Fine');
    const message = 'The office itself charges under Fine: it stays active';
    expect(await admin.patch(path, { active: false })).toMatchObject({ status: 409, body: { message } });
  });
});

describe('a head', () => {
  it.each([
    ['no name', { fee_type: 'Misc' }, 400, 'Head name is required'],
    ['no fee type', { name: 'Q' }, 400, /A fee type is one of Tuition/],
    ['a type of its own', { name: 'Q', fee_type: 'Mess' }, 400, /A fee type is one of Tuition/],
    ['an unknown field', { ...HOSTEL, amount: 1 }, 400, 'Unknown field: amount'],
    ['a name that is taken', { name: 'TUITION', fee_type: 'Misc' }, 409, /exists already/],
  ])('with %s is refused', async (_what, fields, status, message) => {
    const reply = await college.admin.post<{ message: string }>('/heads', fields);
    expect(reply.status).toBe(status);
    expect(reply.body.message).toMatch(message);
  });

  it('is added as the last, moved, deactivated, corrected with its version, and audited', async () => {
    const { admin } = college;
    const { status, body } = await admin.post<Head>('/heads', HOSTEL);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...HOSTEL, refundable: false, position: 14, active: true, purpose: null });
    const path = `/heads/${body.id}`;
    expect((await admin.patch<Head>(path, { position: 1, version: 1 })).body).toMatchObject({ version: 2 });
    const [, second] = (await admin.get<Head[]>('/heads')).body;
    expect(second?.name).toBe('Mess');
    expect((await admin.patch(path, { name: 'Z', version: 1 })).status).toBe(409);
    expect((await admin.patch<Head>(path, { active: false })).body.active).toBe(false);
    const active = await admin.get<Head[]>('/heads?active=true');
    expect(active.body.map(({ name }) => name)).not.toContain('Mess');
    expect((await admin.patch('/heads/999', { name: 'X' })).status).toBe(404);
    const written = await admin.get<Activity[]>(`/activity?entity=heads&entity_id=${body.id}`);
    expect(written.body.map(({ action }) => action)).toEqual(['updated', 'updated', 'created']);
  });
});
