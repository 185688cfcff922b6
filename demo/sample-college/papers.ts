import { studentSums } from '../../main/features/charges/dues/dues.queries.ts';
import { handOverDmc, issueDmc, verifyDmc } from '../../main/features/papers/dmcs/dmcs.service.ts';
import { writeLetter } from '../../main/features/papers/letters/letters.service.ts';
import type { SignedIn } from '../../main/office/actor.ts';
import texts from '../../resources/sample-college/texts.json' with { type: 'json' };
import { addDays, type IsoDate } from '../../shared/dates.ts';
import {
  type DmcType,
  NewDmc,
  Receiving,
  Verification,
} from '../../shared/features/papers/dmcs/dmcs.model.ts';
import { NewLetter } from '../../shared/features/papers/letters/letters.model.ts';
import type { LetterType } from '../../shared/papers/letter-types.ts';
import type { Calendar } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Deed } from './past-office.ts';
import type { People } from './people.ts';
import type { SampleStudent } from './students.ts';

interface Written {
  readonly type: LetterType;
  readonly to: string;
  readonly student?: SampleStudent;
  readonly fields?: Readonly<Record<string, unknown>>;
}

const letter = (by: SignedIn, at: string, { type, to, student, fields }: Written): Deed => ({
  at,
  by,
  work: (change) =>
    writeLetter(change, NewLetter.parse({ type, recipient: to, student_id: student?.id, ...fields })),
});

/** What a certificate is asked for, by the student's name: no draw of chance, so that none after it becomes another. */
const purposeOf = ({ name }: SampleStudent): string =>
  ['a scholarship', 'a railway concession', 'a bank loan'][name.length % 3] ?? '';

/** What no record says of a student's time here. */
const factsOf = (student: SampleStudent) => ({
  from: `July ${student.batch}`,
  until: `June ${student.batch + student.course.years}`,
  purpose: purposeOf(student),
});

const aboutStudent = (student: SampleStudent, type: LetterType, at: string, fields = {}): Deed => {
  const { from, until, purpose } = factsOf(student);
  const facts = type === 'Bonafide Certificate' ? { purpose } : { from, until };
  return letter(student.course.accountant, at, {
    type,
    to: student.name,
    student,
    fields: { facts, ...fields },
  });
};

/**
 * Issues a transfer certificate with all its words. To a student who owes something, it states why it is issued over dues.
 */
const transferOf = (student: SampleStudent, at: string, fields = {}): Deed => ({
  at,
  by: student.course.accountant,
  work: async (change) => {
    const owes = ((await studentSums(change.db, student.id))?.pending_paise ?? 0) > 0;
    const { from, until } = factsOf(student);
    const paper = {
      type: 'Transfer Certificate',
      recipient: student.name,
      student_id: student.id,
      facts: { from, until },
      ...(owes && { override_reason: texts.allowedAllTheSame }),
      ...fields,
    };
    await writeLetter(change, NewLetter.parse(paper));
  },
});

/** Issues a migration certificate, over dues where something is owed. */
const migrationOf = (student: SampleStudent, at: string): Deed => ({
  at,
  by: student.course.accountant,
  work: async (change) => {
    const owes = ((await studentSums(change.db, student.id))?.pending_paise ?? 0) > 0;
    const override_reason = owes ? texts.allowedAllTheSame : null;
    const paper = { type: 'Migration Certificate', recipient: student.name, student_id: student.id };
    await writeLetter(change, NewLetter.parse({ ...paper, override_reason }));
  },
});

/** The certificates of a student who has passed: transfer, character and sometimes migration, in the same week. */
const leaving = (student: SampleStudent, calendar: Calendar, chance: Chance): readonly Deed[] => {
  const passed = student.batch + student.course.years;
  const day = calendar.dayBetween(`${passed}-07-08`, `${passed}-09-25`);
  if (!student.hasPassed || day === undefined || day >= calendar.today || !chance.happens(0.55)) return [];
  const duplicateDay = addDays(day, 40);
  return [
    transferOf(student, calendar.momentOn(day)),
    ...(chance.happens(0.7) ? [aboutStudent(student, 'Character Certificate', calendar.momentOn(day))] : []),
    ...(chance.happens(0.4) ? [migrationOf(student, calendar.momentOn(day))] : []),
    ...(chance.happens(0.04) && duplicateDay < calendar.today
      ? [
          transferOf(student, `${duplicateDay}T12:10:00`, {
            duplicate_reason: chance.pick(texts.duplicateReasons),
          }),
        ]
      : []),
  ];
};

/** A day on which a student was studying here. */
const dayOfStudy = (student: SampleStudent, calendar: Calendar, chance: Chance): IsoDate => {
  const from = `${Math.max(student.batch, Number(calendar.first.slice(0, 4)))}-08-01`;
  const to = `${student.batch + student.course.years}-06-15`;
  const days = calendar.days.filter((day) => day >= from && day <= to);
  // A batch that came this July has no days of study behind it yet.
  return days.length === 0 ? calendar.today : chance.pick(days);
};

const requested = (
  students: readonly SampleStudent[],
  calendar: Calendar,
  chance: Chance,
  scale: number,
): readonly Deed[] => {
  const most = (count: number): number => Math.max(1, Math.round(count * scale));
  const on = (type: LetterType, count: number) =>
    chance
      .some(students, most(count))
      .map((student) =>
        aboutStudent(student, type, calendar.momentOn(dayOfStudy(student, calendar, chance))),
      );
  // Students who came with this session have no letters yet.
  const present = students.filter(({ hasPassed, batch }) => !hasPassed && batch < calendar.session);
  const lately = chance.some(present, most(16));
  return [
    ...on('Bonafide Certificate', 260),
    ...on('Study Certificate', 90),
    ...lately
      .slice(0, most(6))
      .map((student) => aboutStudent(student, 'Bonafide Certificate', calendar.momentOn(calendar.today))),
    ...lately.slice(most(6)).map((student) => {
      const type = chance.pick<LetterType>(['Bonafide Certificate', 'Study Certificate']);
      const at = calendar.momentOn(chance.pick(calendar.days.slice(-8)));
      return aboutStudent(student, type, at, { status: 'draft' });
    }),
  ];
};

const SALARIED = {
  designation: 'Assistant Professor',
  from: '01-07-2019',
  salary: '68,400',
  purpose: 'a home loan',
};

const ofTheOffice = ({ admin, teachers }: People, calendar: Calendar, chance: Chance, scale: number) => {
  const often = (count: number) => Array.from({ length: Math.max(1, Math.round(count * scale)) });
  const day = () => calendar.momentOn(chance.pick(calendar.days.slice(0, -1)));
  return [
    ...often(70).map(() =>
      letter(admin, day(), {
        type: 'Letterhead',
        to: chance.pick(texts.letterRecipients),
        fields: { body: chance.pick(texts.officeLetters) },
      }),
    ),
    ...often(26).map(() =>
      letter(admin, day(), {
        type: 'Salary Certificate',
        to: chance.pick(teachers).name,
        fields: { facts: SALARIED },
      }),
    ),
    ...often(24).map(() =>
      letter(admin, day(), {
        type: 'Others',
        to: 'To whom it may concern',
        fields: { body: chance.pick(texts.otherLetters) },
      }),
    ),
  ];
};

/**
 * The degree and marksheet of a student, which come from the University in autumn. Most are verified and handed over within
 * weeks.
 */
const certificate = (student: SampleStudent, calendar: Calendar, chance: Chance): readonly Deed[] => {
  const passed = student.batch + student.course.years;
  const drawn = calendar.dayBetween(`${passed}-08-20`, `${passed}-12-20`);
  if (!student.hasPassed || drawn === undefined || !chance.happens(0.5)) return [];
  const isEarly = drawn > calendar.today;
  if (isEarly && !chance.happens(0.05)) return [];
  const day = isEarly ? calendar.today : drawn;
  const dmc_type = chance.pick<DmcType>(['Degree', 'Degree', 'Consolidated Marksheet', 'Migration']);
  const by = student.course.accountant;
  const issued = { id: 0 };
  const deeds: Deed[] = [
    {
      at: calendar.momentOn(day),
      by,
      work: async (change) => {
        const dmc = await issueDmc(change, NewDmc.parse({ student_id: student.id, dmc_type, year: passed }));
        issued.id = dmc.id;
      },
    },
  ];
  const checked = addDays(day, chance.whole(1, 6));
  if (checked < calendar.today && chance.happens(0.85)) {
    const verification = Verification.parse({});
    deeds.push({
      at: `${checked}T15:45:00`,
      by,
      work: (change) => verifyDmc(change, issued.id, verification),
    });
  }
  const fetched = addDays(day, chance.whole(7, 30));
  if (fetched < calendar.today && chance.happens(0.7)) {
    const receiving = Receiving.parse({
      received_by: chance.happens(0.8) ? student.name : student.fatherName,
    });
    deeds.push({
      at: `${fetched}T12:25:00`,
      by,
      work: (change) => handOverDmc(change, issued.id, receiving),
    });
  }
  return deeds;
};

/** Letters of every type, and the certificates of students who have passed. */
export const paperDeeds = (
  people: People,
  students: readonly SampleStudent[],
  calendar: Calendar,
  chance: Chance,
  scale: number,
): readonly Deed[] => [
  ...students.flatMap((student) => leaving(student, calendar, chance)),
  ...requested(students, calendar, chance, scale),
  ...ofTheOffice(people, calendar, chance, scale),
  ...students.flatMap((student) => certificate(student, calendar, chance)),
];
