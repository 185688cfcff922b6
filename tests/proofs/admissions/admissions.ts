import fc from 'fast-check';
import { addDays } from '../../../shared/dates.ts';
import type { Session } from '../../../shared/features/college/sessions/sessions.model.ts';
import type { AddedStudent } from '../../../shared/features/students/students/students.model.ts';
import { must, openPlanned } from '../../features/charges/dues/planned-college.ts';
import { openCollege } from '../../support/colleges/college.ts';
import { seedOf } from '../../support/tools/draws.ts';
import { prove } from '../../support/tools/figures.ts';

const START = '2026-11-21';
const CLASSES = ['1', '2'] as const;
const SESSIONS = 3;
const ADMISSIONS = 12;

const which = fc.nat({ max: SESSIONS - 1 });
const randomOffice = fc.record({
  /** Which sessions have charged which class. */
  raised: fc.array(fc.boolean(), {
    minLength: SESSIONS * CLASSES.length,
    maxLength: SESSIONS * CLASSES.length,
  }),
  admissions: fc.array(
    fc.record({
      in: fc.nat({ max: 120 }),
      to: fc.constantFrom(...CLASSES),
      /** The session that is said; undefined for none. */
      said: fc.option(which, { nil: undefined }),
    }),
    { minLength: ADMISSIONS, maxLength: ADMISSIONS },
  ),
});

/** What the plan of a session charges a class: another sum for each. */
const sumOf = (session: number, to: string): number => 1000 * (session + 1) + 100 * Number(to);

/**
 * Admits students on random days to classes that random sessions have charged. The model charges by the session that is said; else
 * by the one of the day, else by the next, where these have charged the class.
 */
export const proveAdmissions = (admissions: number): Promise<void> =>
  prove(
    'who is admitted owes by the plan of the session admitted to, also before its first day',
    admissions,
    async () => {
      const failures: string[] = [];
      let [tried, before, charged] = [0, 0, 0];
      const admitAll = async ({
        raised,
        admissions: all,
      }: typeof randomOffice extends fc.Arbitrary<infer T> ? T : never) => {
        const college = await openCollege();
        const { admin, clock, science, signIn } = college;
        const planned = await openPlanned(college);
        const sessions = [planned.session];
        for (const year of [2027, 2028]) {
          const days = { first_day: `${year}-07-01`, last_day: `${year + 1}-06-30` };
          sessions.push(
            must(await admin.post<Session>('/sessions', { name: `${year}-${year - 1999}`, ...days })),
          );
        }
        const has = (session: number, to: string): boolean =>
          raised[session * CLASSES.length + Number(to) - 1] === true;
        for (const year of CLASSES) {
          await planned.student({ name: 'There Before', roll_no: `T${year}`, year });
          for (const [at, session] of sessions.entries()) {
            const lines = [
              { head_id: planned.head('Tuition'), amount: sumOf(at, year), due_date: session.first_day },
            ];
            const plan = await planned.examplePlan({ session_id: session.id, year, lines });
            if (has(at, year)) await planned.raise(plan);
          }
        }
        let today = START;
        for (const [number, { in: days, to, said }] of all.entries()) {
          today = addDays(today, days);
          clock.set(`${today}T10:00:00`);
          const isNow = ({ first_day, last_day }: Session) => first_day <= today && today <= last_day;
          const own = said ?? sessions.findIndex((session, at) => isNow(session) && has(at, to));
          const next = sessions.findIndex((session, at) => session.first_day > today && has(at, to));
          const expected = own >= 0 ? own : next;
          const owed = expected >= 0 && has(expected, to) ? sumOf(expected, to) : 0;
          const of = { name: 'Comes Now', father_name: 'Ram Lal', course_id: science.id, year: to };
          const session_id = said === undefined ? undefined : sessions[said]?.id;
          const clerk = await signIn('admin');
          const { total_fees, not_charged } = must(
            await clerk.post<AddedStudent>('/students', { ...of, roll_no: `N${number}`, session_id }),
          );
          tried += 1;
          if (owed > 0) charged += 1;
          if (owed > 0 && (sessions[expected]?.first_day ?? '') > today) before += 1;
          if (total_fees !== owed || (not_charged === true) !== (owed === 0))
            failures.push(
              `${today}, class ${to}, said ${said}: ${total_fees} for ${owed}, raised ${raised.join()}`,
            );
        }
        await college.close();
      };
      for (let pass = 0; tried < admissions; pass += 1)
        for (const office of fc.sample(randomOffice, { numRuns: 1, seed: seedOf(pass) }))
          await admitAll(office);
      return {
        tried,
        failures,
        measured: `${charged} charged, ${before} of them before the session’s first day`,
      };
    },
  );
