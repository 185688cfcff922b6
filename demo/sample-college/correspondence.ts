import { addEmail, readEmail } from '../../main/features/papers/emails/emails.service.ts';
import collegeTexts from '../../resources/sample-college/college.json' with { type: 'json' };
import texts from '../../resources/sample-college/texts.json' with { type: 'json' };
import { addDays } from '../../shared/dates.ts';
import { NewEmail } from '../../shared/features/papers/emails/emails.model.ts';
import type { Calendar } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Deed } from './past-office.ts';
import type { People } from './people.ts';
import type { SampleStudent } from './students.ts';

const OFFICE = `office@${collegeTexts.mailDomain}`;

const addressOf = (name: string, chance: Chance): string => {
  const latin = name.normalize('NFKD').replace(/[^A-Za-z ]/g, '');
  const first = latin.trim().toLowerCase().replaceAll(/\s+/g, '.') || 'student';
  return `${first}${chance.whole(11, 99)}@mail.example`;
};

/** One message that the college received. Most are read, and answered a day or two later. */
const conversation = (
  { admin }: People,
  student: SampleStudent,
  calendar: Calendar,
  chance: Chance,
): readonly Deed[] => {
  const text = chance.pick(texts.emails);
  const { subject, body, reply, category } = text;
  const fromName = text.fromName ?? student.name;
  const from = text.from ?? addressOf(student.name, chance);
  const fill = (words: string): string =>
    words.replaceAll('{name}', student.name).replaceAll('{ref}', String(chance.whole(410_000, 989_999)));
  const by = text.from ? admin : student.course.accountant;
  const day = chance.pick(calendar.days.slice(-190));
  const received = { id: 0 };
  const priority = chance.happens(0.15) ? 'high' : chance.happens(0.1) ? 'low' : 'normal';
  const come = {
    kind: 'received',
    from,
    fromName,
    to: OFFICE,
    subject,
    body: fill(body),
    category,
    priority,
  };
  const deeds: Deed[] = [
    {
      at: calendar.momentOn(day),
      by,
      work: async (change) => {
        received.id = (await addEmail(change, NewEmail.parse(come))).id;
      },
    },
  ];
  const next = addDays(day, chance.whole(1, 2));
  if (next >= calendar.today || chance.happens(0.12)) return deeds;
  deeds.push({ at: `${next}T10:15:00`, by, work: (change) => readEmail(change, received.id) });
  if (chance.happens(0.2)) return deeds;
  deeds.push({
    at: `${next}T10:40:00`,
    by,
    work: (change) =>
      addEmail(
        change,
        NewEmail.parse({
          to: from,
          subject: `Re: ${subject}`,
          body: fill(reply),
          category,
          in_reply_to: received.id,
        }),
      ),
  });
  return deeds;
};

/** Half a year of e-mails to the college, and its answers. */
export const emailDeeds = (
  people: People,
  students: readonly SampleStudent[],
  calendar: Calendar,
  chance: Chance,
  scale: number,
): readonly Deed[] =>
  chance
    .some(
      students.filter(({ hasPassed }) => !hasPassed),
      Math.max(4, Math.round(90 * scale)),
    )
    .flatMap((student) => conversation(people, student, calendar, chance));
