import { raiseSavedPlan } from '../../../../main/features/charges/plans/plans.raise.ts';
import type { SignedIn } from '../../../../main/office/actor.ts';
import type { DueRun } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { BulkResult } from '../../../../shared/features/students/students/students.model.ts';
import { openCollege } from '../../../support/colleges/college.ts';
import { untilIndexed } from '../../../support/colleges/until-indexed.ts';
import { must, openPlanned } from '../dues/planned-college.ts';

const STUDENTS = 600;
/** The dues of the whole class, by the plan of the examples. */
export const DUES = STUDENTS * 4;

/** A class of first years who owe nothing yet, and the plan for them. */
export const openClass = async () => {
  const college = await openCollege();
  const { admin, science, opened } = college;
  const rows = Array.from({ length: STUDENTS }, (_, at) => ({
    name: `Student ${at}`,
    father_name: 'Ram',
    roll_no: `R-${at}`,
    year: '1',
    course_id: science.id,
  }));
  must(await admin.post<BulkResult>('/students/bulk-create', { rows }));
  await untilIndexed(college);
  const { id: plan } = await (await openPlanned(college)).examplePlan();
  const { body: sessions } = await admin.get<{ id: number; current: boolean }[]>('/auth/sessions');
  const loginId = sessions.find(({ current }) => current)?.id ?? 0;
  const { id: userId, name, email } = admin.user;
  const actor: SignedIn = {
    userId,
    name,
    email,
    role: 'admin',
    courseIds: [],
    rights: [],
    desk: 'test',
    loginId,
  };
  const undo = async ({ run_id }: Pick<DueRun, 'run_id'>) =>
    must(await admin.post<DueRun>(`/due-runs/${run_id}/undo`, {}));
  return {
    college,
    plan,
    /** A raising that a thread is at work on. */
    begun: async () => {
      const made = opened.office.write({ actor }, raiseSavedPlan, plan);
      await college.guest.get('/health');
      return { made };
    },
    /** The admin, as a request of theirs would be made. */
    actor,
    raise: (headers?: HeadersInit) => admin.post<DueRun>(`/fee-plans/${plan}/raise`, {}, headers),
    undo,
    /** The dues that stand, as everybody can read them. */
    standing: async (): Promise<number> => {
      const { dues } = await opened.office.reader
        .selectFrom('dues')
        .select((eb) => eb.fn.countAll<number>().as('dues'))
        .where('reversed', '=', 0)
        .executeTakeFirstOrThrow();
      return dues;
    },
  };
};
