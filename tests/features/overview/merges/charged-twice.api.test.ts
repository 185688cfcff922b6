import { expect, it } from 'vitest';
import type { MergePreview } from '../../../../shared/features/overview/merges/merges.model.ts';
import { openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';

it('what two records owe by one plan is named as charged twice, though one of them came after its last date', async () => {
  const college = await openCollege();
  try {
    const planned = await openPlanned(college);
    const stays = await planned.student({ name: 'Asha Rao', roll_no: '1' });
    await planned.raise(await planned.examplePlan());
    const goes = await planned.student({ name: 'Asha Rao', roll_no: '2' });
    const { twice } = must(
      await college.admin.get<MergePreview>(`/students/${stays.id}/merge?other_id=${goes.id}`),
    );
    expect(twice).toEqual([
      'Tuition 1, 2026-27, ₹6,000.00',
      'Caution Money, 2026-27, ₹1,000.00',
      'Examination, 2026-27, ₹1,400.00',
      'Tuition 2, 2026-27, ₹6,000.00',
    ]);
  } finally {
    await college.close();
  }
});
