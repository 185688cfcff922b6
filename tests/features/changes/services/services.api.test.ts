import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NEEDS_RIGHT } from '../../../../shared/contract/rights.ts';
import type { Served, Service } from '../../../../shared/features/changes/services/services.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { letCharge, openServices, ROOMS, type Services } from './service-college.ts';

let college: College;
let services: Services;
beforeAll(async () => {
  college = await openCollege();
  services = await openServices(college);
});
afterAll(() => college.close());

let [asha, bela, theirs] = [] as unknown as readonly [Student, Student, Student];
let hostel: Service;
beforeEach(async () => {
  const { planned } = services;
  asha = await planned.student({ name: 'Asha' });
  bela = await planned.student({ name: 'Bela' });
  theirs = await planned.student({ name: 'Theirs', course_id: college.commerce.id });
  hostel = await services.add();
});

const patch = (fields: object) =>
  college.admin.patch<Service & { message: string }>(`/services/${hostel.id}`, fields);

describe('a service', () => {
  it('is written by an admin, and read by all staff with its rates by block and room', async () => {
    const { admin, scienceAccountant: desk, teacher } = college;
    const body = { name: 'Bus', kind: 'Transport', head_id: hostel.head_id, by: 'days', rates: ROOMS };
    for (const other of [desk, teacher]) {
      expect((await other.post('/services', body)).status).toBe(403);
      expect((await other.patch(`/services/${hostel.id}`, { name: 'X' })).status).toBe(403);
    }
    const seen = must(await desk.get<Service>(`/services/${hostel.id}`));
    expect(seen.rates).toMatchObject([
      { group: null, name: 'Dormitory', amount: 500, every: 'month', places: null, students: 0 },
      { group: 'Block A', name: 'Room 1', places: 2 },
      { group: 'Block A', name: 'Room 2', amount: 1999 },
    ]);
    expect(must(await desk.get<Service[]>(`/services?q=${encodeURIComponent(hostel.name)}`))).toMatchObject([
      { id: hostel.id, by: 'months', head: 'Hostel' },
    ]);
    expect((await admin.get('/services/9876')).status).toBe(404);
    expect(String((await desk.get<string>('/services/export')).body)).toContain(hostel.name);
  });

  it('has a name of its own, an active head, and rates that differ in name', async () => {
    const body = {
      name: hostel.name.toUpperCase(),
      kind: 'Mess',
      head_id: hostel.head_id,
      by: 'days',
      rates: ROOMS,
    };
    const post = (fields: object) => college.admin.post('/services', { ...body, ...fields });
    expect((await post({})).status).toBe(409);
    expect((await post({ name: 'Mess', head_id: 98_765 })).status).toBe(400);
    const twice = [ROOMS[0], { ...ROOMS[0], name: 'ROOM 1' }];
    expect(await post({ name: 'Mess', rates: twice })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'rates.1.name' }] },
    });
    expect((await post({ name: 'Mess', rates: [] })).status).toBe(400);
    expect((await post({ name: 'Mess', colour: 'red' })).status).toBe(400);
  });

  it('keeps a rate that somebody has, with as many places as students; one that nobody has can go', async () => {
    const [dormitory, one, two] = hostel.rates;
    const kept = (rates: readonly object[]) =>
      patch({ rates: rates.map((rate) => ({ ...rate, students: undefined })) });
    must(await services.give(hostel, asha));
    must(await services.give(hostel, bela, { from: '2027-01-01' }));
    expect((await kept([{ ...two }])).body.message).toBe(
      'Block A, Room 1 has 2 students: end or change theirs first',
    );
    expect(await kept([{ ...one, places: 1 }, { ...two }])).toMatchObject({ status: 409 });
    const after = must(
      await kept([
        { ...one, amount: 3300 },
        { ...two, name: 'Room 2 A' },
      ]),
    );
    expect(after.rates).toMatchObject([{ id: one?.id, amount: 3300, students: 1 }, { name: 'Room 2 A' }]);
    expect((await services.give(hostel, theirs, { rate: dormitory?.id })).status).toBe(400);
    expect((await kept([{ ...dormitory }])).status).toBe(400);
    expect((await patch({ name: 'Y', version: 1 })).status).toBe(409);
    expect(must(await patch({ by: 'days' })).by).toBe('days');
  });
});

describe('what a student has', () => {
  it('is one rate of a service at a time; a change of room ends the other on the day before', async () => {
    const [first] = must(await services.give(hostel, asha, { place: 'Bed 1' })).served;
    expect(first).toMatchObject({ rate: 'Block A, Room 1, Bed 1', from: '2026-09-01', to: null });
    expect(await services.give(hostel, asha, { rate: 'Room 2', from: '2026-09-15' })).toMatchObject({
      status: 409,
      body: { message: 'Asha has Block A, Room 1, Bed 1 from 01-09-2026: end or change that first' },
    });
    must(await services.give(hostel, asha, { rate: 'Room 2', from: '2026-09-15', instead: true }));
    expect((await services.has(hostel, 'sort=from')).map(({ rate, from, to }) => [rate, from, to])).toEqual([
      ['Block A, Room 1, Bed 1', '2026-09-01', '2026-09-14'],
      ['Block A, Room 2', '2026-09-15', null],
    ]);
    expect(must(await college.admin.get<Served[]>(`/students/${asha.id}/services`))).toHaveLength(2);
  });

  it('is ended on a day, goes on after it, and was never had where it ends before it begins', async () => {
    const [served] = must(await services.give(hostel, asha)).served;
    expect(must(await services.end(hostel, served, '2026-10-31')).to).toBe('2026-10-31');
    expect(await services.has(hostel, 'state=now')).toEqual([]);
    must(await services.give(hostel, asha, { rate: 'Dormitory', from: '2026-12-01' }));
    expect((await services.end(hostel, served, null)).status).toBe(409);
    expect(must(await services.end(hostel, served, '2026-11-30')).to).toBe('2026-11-30');
    expect(await services.has(hostel, 'state=now')).toHaveLength(1);
    must(await services.end(hostel, served, '2026-08-31'));
    expect((await services.has(hostel)).map(({ rate }) => rate)).toEqual(['Dormitory']);
    expect((await services.end(await services.add(), served, null)).status).toBe(404);
  });

  it('is not given to more students than it has places, nor one bed to two, on any day', async () => {
    must(await services.give(hostel, asha, { rate: 'Room 2', to: '2026-09-30' }));
    const full = await services.give(hostel, bela, { rate: 'Room 2', from: '2026-08-01' });
    expect(full).toMatchObject({
      status: 409,
      body: { message: 'Block A, Room 2: 0 of 1 place is free from 01-08-2026', errors: [{ path: 'rate' }] },
    });
    must(await services.give(hostel, bela, { rate: 'Room 2', from: '2026-10-01' }));
    const [first] = await services.has(hostel, 'q=Asha');
    expect((await services.end(hostel, first, '2026-10-01')).status).toBe(409);
    must(await services.give(hostel, theirs, { place: 'Bed 1' }));
    const other = await services.planned.student({ name: 'Other' });
    expect((await services.give(hostel, other, { place: 'bed 1' })).status).toBe(409);
    must(await services.give(hostel, other, { place: 'Bed 2' }));
    expect((await services.places(hostel)).map(({ name, free }) => [name, free])).toEqual([
      ['Dormitory', null],
      ['Room 1', 0],
      ['Room 2', 0],
    ]);
    expect(await services.places(hostel, 'free=true')).toEqual([]);
    const file = await college.admin.get<string>(`/services/${hostel.id}/rates/export`);
    expect(String(file.body)).toContain('Block A,Room 1,3000.00,month,2,2,0');
  });

  it('is given to one of two desks that ask for the last place at once', async () => {
    const both = await Promise.all(
      [asha, bela].map((student) => services.give(hostel, student, { rate: 'Room 2' }, college.admin)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is given to several students together, all or none', async () => {
    const of = { student_id: undefined, student_ids: [asha.id, bela.id, theirs.id] };
    expect((await services.give(hostel, asha, of)).body.message).toBe(
      'Block A, Room 1: 2 of 2 places are free from 01-09-2026',
    );
    expect(await services.has(hostel)).toEqual([]);
    expect(must(await services.give(hostel, asha, { ...of, rate: 'Dormitory' })).students).toBe(3);
    expect((await services.give(hostel, asha, { ...of, student_id: asha.id })).status).toBe(400);
    expect((await services.give(hostel, asha, { to: '2026-08-01' })).status).toBe(400);
    const gone = await services.planned.student({ name: 'Gone', status: 'Left', status_date: '2026-08-01' });
    expect((await services.give(hostel, gone)).body.message).toBe('Gone has left');
  });

  it('is given to a class: to all who study in it and do not have it yet', async () => {
    const of = { student_id: undefined, course_id: college.commerce.id, rate: 'Dormitory' };
    const year = `Class of ${hostel.id}`;
    const [one, two] = [0, 1].map((at) => ({ name: `C${at}`, year, course_id: college.commerce.id }));
    const first = await services.planned.student(one);
    await services.planned.student(two);
    await services.planned.student({ ...two, name: 'Gone', status: 'Left', status_date: '2026-08-01' });
    must(await services.give(hostel, first));
    const given = must(await services.give(hostel, first, { ...of, year }));
    expect(given.served.map(({ name }) => name)).toEqual(['C1']);
    expect((await services.give(hostel, first, { ...of, year })).body.message).toBe(
      'No student of this class is without it on these days',
    );
  });

  it('is given and ended by who may charge by a sheet, in the own courses: others are not found', async () => {
    const { scienceAccountant: desk, admin } = college;
    expect(await services.give(hostel, asha, {}, desk)).toMatchObject({
      status: 403,
      body: { message: NEEDS_RIGHT['charge-by-sheet'] },
    });
    await letCharge(college);
    must(await services.give(hostel, asha, {}, desk));
    expect((await services.give(hostel, theirs, {}, desk)).status).toBe(404);
    const [served] = must(await services.give(hostel, theirs, { rate: 'Room 2' })).served;
    expect((await services.end(hostel, served, '2026-09-30', desk)).status).toBe(404);
    expect((await services.has(hostel, '', desk)).map(({ name }) => name)).toEqual(['Asha']);
    const file = await desk.get<string>(`/services/${hostel.id}/students/export`);
    expect(String(file.body)).not.toContain('Theirs');
    expect((await desk.get(`/students/${theirs.id}/services`)).status).toBe(404);
    expect(must(await admin.get<Served[]>(`/students/${theirs.id}/services`))).toHaveLength(1);
  });
});
