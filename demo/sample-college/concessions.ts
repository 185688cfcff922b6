import {
  askFor,
  concessionRequest,
  takeBack,
} from '../../main/features/changes/concessions/concessions.service.ts';
import { duesOf } from '../../main/features/charges/dues/dues.list-queries.ts';
import type { SignedIn } from '../../main/office/actor.ts';
import type { Change } from '../../main/office/change.ts';
import { addDays, type IsoDate } from '../../shared/dates.ts';
import { NewConcession } from '../../shared/features/changes/concessions/concessions.model.ts';
import type { Calendar } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Deed } from './past-office.ts';
import { plannedSessions } from './sessions.ts';
import type { SampleStudent } from './students.ts';
import { studiesIn } from './study.ts';

/** The concessions of a session that are decided, in a college of full scale. */
const DECIDED = 34;
const WAITING = 6;

interface Kind {
  readonly category: string;
  readonly reason: string;
  /** The share of the open instalment that is asked for, from 0 to 1. */
  readonly part: number;
}

const KINDS: readonly Kind[] = [
  { category: 'Merit', reason: 'First in the university examination of the last year', part: 1 },
  { category: 'Merit', reason: 'More than 85 % in the university examination', part: 0.5 },
  { category: 'Sibling', reason: 'A sister studies in this college', part: 0.25 },
  { category: 'Staff ward', reason: 'Child of a member of the staff', part: 0.5 },
  { category: 'Sports', reason: 'Played for the university', part: 0.5 },
  { category: 'Financial hardship', reason: 'The father has died; recommended by the tutor', part: 1 },
];

/** Asks for a concession on the last open instalment of the tuition. Answers its id, 0 where none is open. */
const ask = async (
  change: Change<SignedIn>,
  { id }: SampleStudent,
  { part, ...why }: Kind,
  sanction: number,
): Promise<number> => {
  const due = (await duesOf(change.db, id)).findLast(({ head, open }) => head === 'Tuition' && open > 0);
  if (!due) return 0;
  const amount = Math.max(1, Math.floor((due.open * part) / 50) * 50);
  const sanction_no = `SVM/CON/${sanction}`;
  const wish = { student_id: id, due_id: due.id, amount, ...why, sanction_no };
  return (await askFor(change, NewConcession.parse(wish))).id;
};

type Decision = (change: Change<SignedIn>, id: number) => Promise<unknown>;

/**
 * The concessions of a session, requested by accountants in July. Most are approved within days, some declined, one is taken
 * back.
 */
const decided = (
  students: readonly SampleStudent[],
  session: number,
  chance: Chance,
  admin: SignedIn,
  today: IsoDate,
): readonly Deed[] =>
  students.flatMap((student, at): readonly Deed[] => {
    const [asked, day] = [{ id: 0 }, `${session}-07-0${2 + (at % 3)}`];
    const kind = chance.pick(KINDS);
    const follows = (after: number, time: string, decide: Decision): readonly Deed[] => {
      const date = addDays(day, after);
      if (date >= today) return [];
      return [
        {
          at: `${date}T${time}`,
          by: admin,
          work: async (change) => asked.id > 0 && decide(change, asked.id),
        },
      ];
    };
    const isDeclined = at % 7 === 3;
    const deeds: readonly Deed[] = [
      {
        at: `${day}T12:${10 + (at % 40)}:00`,
        by: student.course.accountant,
        work: async (change) => {
          asked.id = await ask(change, student, kind, session * 1000 + at + 1);
        },
      },
      ...(isDeclined
        ? follows(2, '16:40:00', (change, id) =>
            concessionRequest.decline(change, id, 'The income certificate is missing'),
          )
        : follows(1 + (at % 3), '16:30:00', (change, id) => concessionRequest.approve(change, id, null))),
      ...(at === 0
        ? follows(40, '16:50:00', (change, id) => takeBack(change, id, 'The student has taken another grant'))
        : []),
    ];
    return deeds.filter(({ at: moment }) => moment.slice(0, 10) < today);
  });

/** The concessions of every planned session, and those of the last days that are not decided yet. */
export const concessionDeeds = (
  students: readonly SampleStudent[],
  calendar: Calendar,
  chance: Chance,
  admin: SignedIn,
  scale: number,
): readonly Deed[] => {
  const { today, session: present } = calendar;
  const of = (session: number) =>
    students.filter(({ course, batch, leaves }) => leaves === undefined && studiesIn(course, batch, session));
  const past = plannedSessions(calendar).flatMap((session) =>
    decided(
      chance.some(of(session), Math.max(5, Math.round(DECIDED * scale))),
      session,
      chance,
      admin,
      today,
    ),
  );
  const wanted = Math.max(2, Math.round(WAITING * scale));
  let waiting = 0;
  // More students are tried than needed: some owe nothing by then.
  const late = chance.some(of(present), wanted * 12).map((student, at): Deed => {
    const kind = chance.pick(KINDS);
    return {
      at: calendar.momentOn(chance.pick(calendar.days.slice(-5))),
      by: student.course.accountant,
      work: async (change) => {
        if (waiting < wanted && (await ask(change, student, kind, present * 1000 + 500 + at)) > 0)
          waiting += 1;
      },
    };
  });
  return [...past, ...late];
};
