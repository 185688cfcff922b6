import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  AskedExemption,
  DecidedExemption,
  TakenBack,
} from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import { requireBooksAgree } from '../../../support/colleges/books.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';
import { onProcessor } from '../../../support/tools/processor-time.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

const GIRLS = 1200;

let college: College;
let planned: Planned;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  const rows = Array.from({ length: GIRLS }, (_, at) => ({
    name: `Girl ${at}`,
    father_name: `Father ${at}`,
    course: college.science.name,
    year: '1',
    roll_no: `${at}`,
    gender: 'Female',
  }));
  must(await college.admin.post('/students/bulk-create', { rows }));
  await planned.raise(await planned.examplePlan());
});
afterAll(() => college.close());

it('1,200 students are let off, and it is taken back, in two seconds of the processor each', async () => {
  fromInside();
  const { admin, scienceAccountant } = college;
  const asked = must(
    await scienceAccountant.post<AskedExemption>('/exemptions', {
      name: 'Girls’ tuition',
      session_id: planned.session.id,
      category: 'Merit',
      head_ids: [planned.head('Tuition')],
      percent: 100,
      gender: 'Female',
      reason: 'Order',
    }),
  );
  const path = `/exemptions/${asked.exemption?.id}`;
  const approved = await onProcessor(async () =>
    must(await admin.post<DecidedExemption>(`${path}/approve`, {})),
  );
  expect(approved.done.let_off).toMatchObject({ students: GIRLS, dues: 2 * GIRLS, amount: GIRLS * 12_000 });
  const back = await onProcessor(async () =>
    must(await admin.post<TakenBack>(`${path}/take-back`, { reason: 'Wrong order' })),
  );
  expect(back.done).toMatchObject({ students: GIRLS, dues: 2 * GIRLS });
  expect(approved.ms).toBeLessThan(2000);
  expect(back.ms).toBeLessThan(2000);
  await requireBooksAgree(college.dataDirectory);
});
