import type { IsoDate } from '../../../shared/dates.ts';
import { todayOf } from '../../office/clock.ts';
import type { Office } from '../../office/office.ts';
import { attendanceDeeds } from './attendance.ts';
import { billDeeds } from './bills.ts';
import { calendarUpTo } from './calendar.ts';
import { chanceFrom } from './chance.ts';
import { concessionDeeds } from './concessions.ts';
import { emailDeeds } from './correspondence.ts';
import { feeDeeds } from './fees.ts';
import { chooseLeaving, leavings } from './leaving.ts';
import { libraryDeeds } from './library.ts';
import { paperDeeds } from './papers.ts';
import { doAll, inThePast } from './past-office.ts';
import { engagePeople, type People } from './people.ts';
import { paymentsBy } from './receipt.ts';
import { sessionDeeds } from './sessions.ts';
import { enrol, loadings } from './students.ts';
import { taskDeeds } from './tasks.ts';
import { visitDeeds } from './visits.ts';

export interface SampleOptions {
  /** The last day of the sample; the office's own today where nothing is said. */
  readonly today?: IsoDate;
  /** 1 is the whole college: 2,000 students. 0.05 suits a test. */
  readonly scale?: number;
  /** Everybody's. */
  readonly password?: string;
}

const SEED = 20_040_701;

/** For a throw-away office only: what is written meanwhile may be lost with the power. */
const withoutSyncing = async (office: Office, work: () => Promise<void>): Promise<void> => {
  const { raw } = office.database;
  raw.pragma('synchronous = OFF');
  try {
    await work();
  } finally {
    raw.pragma('synchronous = FULL');
    raw.pragma('wal_checkpoint(TRUNCATE)');
  }
};

/**
 * Fills an empty, throw-away office, through the registers' own services, with a college that has been at work for two
 * sessions. Answers who works there. Throws 409, with nothing written, for an office that is set up already.
 */
export const fillSampleCollege = async (office: Office, options: SampleOptions = {}): Promise<People> => {
  const { today = todayOf(office.clock), scale = 1, password = 'counting-house' } = options;
  const chance = chanceFrom(SEED);
  const calendar = calendarUpTo(office.clock.now(), today, chance);
  const past = inThePast(office, `${calendar.first}T09:00:00`);
  const people = await engagePeople(past, password);
  const students = enrol(people.courses, calendar, chance, scale);
  chooseLeaving(students, calendar, chance, scale);
  const payments = paymentsBy(chance);
  const deeds = [
    ...loadings(students, calendar, people.admin),
    ...sessionDeeds(people, calendar),
    ...feeDeeds(students, calendar, chance, people.admin, payments, scale),
    ...visitDeeds(students, calendar, chance, people.admin, payments, scale),
    ...concessionDeeds(students, calendar, chance, people.admin, scale),
    ...leavings(students, people, calendar),
    ...billDeeds(people, calendar, chance, scale),
    ...paperDeeds(people, students, calendar, chance, scale),
    ...attendanceDeeds(people, calendar, chance, scale),
    ...emailDeeds(people, students, calendar, chance, scale),
    ...libraryDeeds(people, calendar, chance),
    ...taskDeeds(people, calendar, chance),
  ];
  await withoutSyncing(office, () => doAll(past, deeds));
  return people;
};
