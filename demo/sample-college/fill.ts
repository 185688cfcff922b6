import { todayOf } from '../../main/office/clock.ts';
import type { Office } from '../../main/office/office.ts';
import type { IsoDate } from '../../shared/dates.ts';
import { attendanceDeeds } from './attendance.ts';
import { bankDeeds, type SampleAccounts } from './banking.ts';
import { billDeeds } from './bills.ts';
import { type Calendar, calendarUpTo } from './calendar.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { concessionDeeds } from './concessions.ts';
import { emailDeeds } from './correspondence.ts';
import { eveningDeeds } from './evenings.ts';
import { feeDeeds } from './fees.ts';
import { chooseLeaving, leavings } from './leaving.ts';
import { libraryDeeds } from './library.ts';
import { otherMoneyDeeds } from './other-money.ts';
import { paperDeeds } from './papers.ts';
import { doAll, inThePast, type PastOffice } from './past-office.ts';
import { engagePeople, type People } from './people.ts';
import { paymentsBy } from './receipt.ts';
import { sessionDeeds } from './sessions.ts';
import { enrol, loadings } from './students.ts';
import { taskDeeds } from './tasks.ts';
import { visitDeeds } from './visits.ts';

export interface SampleOptions {
  /** The last day of the sample. Default: the office's own today. */
  readonly today?: IsoDate;
  /** The scale: 1 is the whole college of 2,000 students, 0.05 suits a test. Default: 1. */
  readonly scale?: number;
  /** The password of all accounts. */
  readonly password?: string;
}

const SEED = 20_040_701;

/**
 * Fills an empty, throw-away office with a college that has been at work for two sessions, through the features' own
 * services. Answers who works there. Throws 409, with nothing written, for an office that is set up already.
 */
export const fillSampleCollege = async (office: Office, options: SampleOptions = {}): Promise<People> => {
  const { today = todayOf(office.clock), scale = 1, password = 'counting-house' } = options;
  const chance = chanceFrom(SEED);
  const calendar = calendarUpTo(office.clock.now(), today, chance);
  const past = inThePast(office, `${calendar.first}T09:00:00`);
  try {
    return await fill(past, chance, calendar, { scale, password });
  } finally {
    await past.close();
  }
};

const fill = async (
  past: PastOffice,
  chance: Chance,
  calendar: Calendar,
  { scale, password }: { readonly scale: number; readonly password: string },
): Promise<People> => {
  const people = await engagePeople(past, password);
  const students = enrol(people.courses, calendar, chance, scale);
  chooseLeaving(students, calendar, chance, scale);
  const payments = paymentsBy(chance);
  const accounts: SampleAccounts = { main: 0, bills: 0 };
  const deeds = [
    ...loadings(students, calendar, people.admin),
    ...sessionDeeds(people, calendar),
    ...feeDeeds(students, calendar, chance, people.admin, payments, scale),
    ...visitDeeds(students, calendar, chance, people.admin, payments, scale),
    ...concessionDeeds(students, calendar, chance, people.admin, scale),
    ...leavings(students, people, calendar),
    ...billDeeds(people, calendar, chance, accounts, scale),
    ...bankDeeds(people, calendar, accounts),
    ...otherMoneyDeeds(people, students, calendar, accounts, scale),
    ...eveningDeeds(people, calendar),
    ...paperDeeds(people, students, calendar, chance, scale),
    ...attendanceDeeds(people, calendar, chance, scale),
    ...emailDeeds(people, students, calendar, chance, scale),
    ...libraryDeeds(people, calendar, chance),
    ...taskDeeds(people, calendar, chance),
  ];
  await doAll(past, deeds);
  return people;
};
