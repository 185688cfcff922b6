import type { IsoDate } from '../../../shared/dates.ts';
import { todayOf } from '../../office/clock.ts';
import type { Office } from '../../office/office.ts';
import { attendanceDeeds } from './attendance.ts';
import { billDeeds } from './bills.ts';
import { calendarUpTo } from './calendar.ts';
import { chanceFrom } from './chance.ts';
import { emailDeeds } from './correspondence.ts';
import { doAll, inThePast } from './deeds.ts';
import { feeDeeds } from './fees.ts';
import { libraryDeeds } from './library.ts';
import { paperDeeds } from './papers.ts';
import { engagePeople, type People } from './people.ts';
import { enrol, loadings } from './students.ts';
import { taskDeeds } from './tasks.ts';

export interface SampleOptions {
  /** The last day of the sample; the office's own today where nothing is said. */
  readonly today?: IsoDate;
  /** 1 is the whole college: 2,000 students. 0.05 suits a test. */
  readonly scale?: number;
  /** Everybody's. */
  readonly password?: string;
}

const SEED = 20_040_701;

const fill = async (office: Office, options: SampleOptions): Promise<People> => {
  const { today = todayOf(office.clock), scale = 1, password = 'counting-house' } = options;
  const chance = chanceFrom(SEED);
  const calendar = calendarUpTo(office.clock.now(), today, chance);
  const past = inThePast(office, `${calendar.first}T09:00:00`);
  const people = await engagePeople(past, password);
  const students = enrol(people.courses, calendar, chance, scale);
  await doAll(past, [
    ...loadings(students, calendar, people.admin),
    ...feeDeeds(students, calendar, chance, people.admin, scale),
    ...billDeeds(people, calendar, chance, scale),
    ...paperDeeds(people, students, calendar, chance, scale),
    ...attendanceDeeds(people, calendar, chance, scale),
    ...emailDeeds(people, students, calendar, chance, scale),
    ...libraryDeeds(people, calendar, chance),
    ...taskDeeds(people, calendar, chance),
  ]);
  return people;
};

/**
 * Fills an empty office, through the registers' own services, with a college that has been at work for two sessions. The
 * office's data are not durable while it is filled: for a throw-away one only. Answers who works there.
 */
export const fillSampleCollege = async (office: Office, options: SampleOptions = {}): Promise<People> => {
  const { raw } = office.database;
  raw.pragma('synchronous = OFF');
  try {
    return await fill(office, options);
  } finally {
    raw.pragma('synchronous = FULL');
    raw.pragma('wal_checkpoint(TRUNCATE)');
  }
};
