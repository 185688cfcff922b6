import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';

let college: College;
let cancelled: Student;
beforeAll(async () => {
  college = await openCollege();
  const { admin, addStudent, science, commerce } = college;
  const planned = await openPlanned(college);
  const one = { father_name: 'Ram', year: '1', total_fees: 5000 };
  const paid = await addStudent({ ...one, name: 'Asha', roll_no: '1', enrolment_no: 'U/26/001' });
  await addStudent({ ...one, name: 'Bina', roll_no: '2', year: '2' });
  const left = await addStudent({ ...one, name: 'Charan', roll_no: '3' });
  cancelled = await addStudent({ ...one, name: 'Deepak', roll_no: '4' });
  const moved = await addStudent({ ...one, name: 'Esha', roll_no: '5' });
  await addStudent({ ...one, name: 'Farid', roll_no: '6', course_id: commerce.id });
  for (const student of [paid, left, moved]) await planned.collect(student, 1000);
  const wrong = await planned.collect(cancelled, 700, { payment_date: '2026-11-21' });
  must(await admin.post(`/fees/${wrong.id}/cancel`, { reason: 'Another student' }));
  // This receipt is of an earlier month than the reports below ask for.
  await planned.collect(cancelled, 300, { payment_date: '2026-07-10' });
  must(
    await admin.post('/fees', {
      student_name: 'Walk In',
      amount: 250,
      course_id: science.id,
      payment_date: '2026-08-02',
    }),
  );
  const heads = must(await admin.get<Head[]>('/heads?kind=all'));
  const rent = { payer: 'Canteen', amount: 900, head_id: heads.find(({ name }) => name === 'Rent')?.id };
  must(await admin.post('/other-receipts', { ...rent, payment_date: '2026-08-02' }));
  must(
    await admin.patch(`/students/${left.id}`, {
      status: 'Left',
      status_date: '2026-09-12',
      status_reason: 'Moved away',
    }),
  );
  must(await admin.patch(`/students/${moved.id}`, { course_id: commerce.id }));
});
afterAll(() => college.close());

const rowsOf = async (name: string, query = '', who: ApiClient = college.admin) => {
  const { columns, rows } = must(await who.get<Report>(`/reports/${name}?${query}`));
  const at = (key: string) => columns.findIndex((column) => column.key === key);
  return (...keys: string[]) => rows.map(({ cells }) => keys.map((key) => cells[at(key)] ?? '').join(', '));
};
const AUTUMN = 'from=2026-08-01&to=2026-11-21';

describe('the class roll', () => {
  it('holds who studies, class by class, with roll and enrolment number', async () => {
    const roll = await rowsOf('class-roll');
    expect(roll('course', 'year', 'roll_no', 'student', 'enrolment_no')).toEqual([
      'B.Com., 1, 5, Esha, ',
      'B.Com., 1, 6, Farid, ',
      'B.Sc., 1, 1, Asha, U/26/001',
      'B.Sc., 1, 4, Deepak, ',
      'B.Sc., 2, 2, Bina, ',
    ]);
  });

  it('of one year, and of the own courses of an accountant', async () => {
    expect((await rowsOf('class-roll', 'year=2'))('student')).toEqual(['Bina']);
    const own = await rowsOf('class-roll', '', college.commerceAccountant);
    expect(own('student')).toEqual(['Esha', 'Farid']);
  });
});

describe('the class roll against the fee register', () => {
  it('names who is on one of them alone, and why; nobody who is on both', async () => {
    const differences = await rowsOf('roll-and-register', AUTUMN);
    expect(differences('side', 'name', 'why', 'receipts', 'paid')).toEqual([
      'On the roll alone, Farid, No receipt in this period, 0, 0',
      'On the roll alone, Deepak, No receipt in this period, 0, 0',
      'On the roll alone, Bina, No receipt in this period, 0, 0',
      'In the fee register alone, Walk In, A typed name, no student, 1, 250',
      'In the fee register alone, Charan, Left on 12-09-2026, 1, 1000',
    ]);
  });

  it('says of a course who paid in it and is in another now', async () => {
    const science = await rowsOf('roll-and-register', `${AUTUMN}&course_id=${college.science.id}`);
    expect(science('name', 'why')).toContain('Esha, In another course now');
    const commerce = await rowsOf('roll-and-register', `${AUTUMN}&course_id=${college.commerce.id}`);
    expect(commerce('name', 'why')).toEqual(['Farid, No receipt in this period']);
  });

  it('tells an accountant nothing of who is in another’s course but the name on the own receipt', async () => {
    const own = await rowsOf('roll-and-register', AUTUMN, college.scienceAccountant);
    const [line] = own('name', 'father_name', 'roll_no', 'course', 'year', 'pending', 'why').filter((row) =>
      row.startsWith('Esha'),
    );
    expect(line).toBe('Esha, , , , , , In another course now');
  });

  it('holds of a receipt what the period says of it', async () => {
    const july = await rowsOf('roll-and-register', 'from=2026-07-01&to=2026-07-31');
    expect(july('name')).not.toContain('Deepak');
    expect(july('name')).toContain('Asha');
  });
});
