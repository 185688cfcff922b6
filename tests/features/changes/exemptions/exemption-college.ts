import type {
  AskedExemption,
  DecidedExemption,
  Exempting,
  Exemption,
} from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { openCollege, type Person } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';

/** A rule's request without whom it meets: all of tuition. */
const TUITION_FREE = {
  name: 'Girls’ tuition',
  category: 'Single girl child',
  percent: 100,
  reason: 'Government order 12/2026',
  sanction_no: 'GO 12/2026',
};

/** Two girls, a boy, and one whose gender is not recorded: first years of B.Sc., charged ₹14,400 each by the plan of the examples. */
export const openExemptionCollege = async () => {
  const college = await openCollege({ hasSecondAdmin: true });
  const planned = await openPlanned(college);
  const { admin, scienceAccountant } = college;
  const asha = await planned.student({ name: 'Asha Rao', roll_no: '1', gender: 'Female', category: 'SC' });
  const bina = await planned.student({ name: 'Bina Das', roll_no: '2', gender: 'Female' });
  const chetan = await planned.student({ name: 'Chetan Pal', roll_no: '3', gender: 'Male' });
  const dolly = await planned.student({ name: 'Dolly Sen', roll_no: '4' });
  const plan = await planned.examplePlan();
  await planned.raise(plan);
  const bodyOf = (fields: object) => ({
    ...TUITION_FREE,
    session_id: planned.session.id,
    head_ids: [planned.head('Tuition')],
    ...fields,
  });
  const ask = (fields: object, as: ApiClient = scienceAccountant) =>
    as.post<AskedExemption & { message: string }>('/exemptions', bodyOf(fields));
  const asked = async (fields: object, as?: ApiClient): Promise<Exemption> => {
    const { exemption } = must(await ask(fields, as));
    if (!exemption) throw new Error('Nothing was asked for');
    return exemption;
  };
  return {
    college,
    planned,
    plan,
    asha,
    bina,
    chetan,
    dolly,
    ask,
    asked,
    preview: async (fields: object, as?: ApiClient): Promise<Exempting> =>
      must(await ask({ ...fields, dry_run: true }, as)).would,
    approve: (exemption: Exemption, as: Person = admin, reason?: string) =>
      as.post<DecidedExemption & { message: string }>(`/exemptions/${exemption.id}/approve`, { reason }),
    /** Asked for by the accountant, and approved by the admin. */
    granted: async (fields: object): Promise<Exemption> => {
      const exemption = await asked(fields);
      return must(await admin.post<DecidedExemption>(`/exemptions/${exemption.id}/approve`, {})).exemption;
    },
    /** What a student owes in all, and of it not paid yet; and ahead. */
    figures: async (student: Pick<Student, 'id'>) => {
      const { total_fees, pending_fees, advance } = await planned.dues(student as Student);
      return [total_fees, pending_fees, advance];
    },
  };
};
export type ExemptionCollege = Awaited<ReturnType<typeof openExemptionCollege>>;
