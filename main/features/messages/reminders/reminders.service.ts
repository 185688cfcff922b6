import { MOST_CHOSEN } from '../../../../shared/contract/chosen.ts';
import { counted } from '../../../../shared/counted.ts';
import { addDays, formatDate, type IsoDate } from '../../../../shared/dates.ts';
import { filledIn } from '../../../../shared/features/messages/outbox/outbox.model.ts';
import type {
  NewReminders,
  Reminded,
  Stage,
} from '../../../../shared/features/messages/reminders/reminders.model.ts';
import { usualWords } from '../../../../shared/features/messages/reminders/reminders.words.ts';
import { registeredText } from '../../../../shared/features/messages/sending/sms.model.ts';
import { formatRupees, sumPaise, toPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { act, type Looking } from '../../../office/act.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { courseSetOf } from '../../college/courses/courses.set-queries.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';
import { contactOf } from '../outbox/outbox.consent.ts';
import { queueMessage } from '../outbox/outbox.queueing.ts';
import { insertReminder, insertRun, lastReminders, remindedDues } from './reminders.queries.ts';
import { nextDays } from './stages.queries.ts';
import { requireStage } from './stages.service.ts';

type RemindedDue = Awaited<ReturnType<typeof remindedDues>>[number];

/** The due dates of a stage on a day: until the next stage takes over. */
const dueDatesOf = async (db: Db, { days }: Stage, today: IsoDate) => {
  const next = await nextDays(db, days);
  return { from: next === undefined ? '0001-01-01' : addDays(today, 1 - next), to: addDays(today, -days) };
};

/** What speaks against reminding a student at all: undefined where something of the dues is to be reminded of. */
const whyNone = (dues: readonly RemindedDue[], last: IsoDate | undefined, today: IsoDate) => {
  const own = dues.filter(({ is_awaited }) => is_awaited === 0);
  if (own.length === 0) return 'Awaited from somebody else';
  if (own.every(({ is_part }) => is_part === 1)) return 'In instalments by an order';
  if (own.every(({ is_part, was_reminded }) => is_part === 1 || was_reminded === 1))
    return 'Reminded at this stage already';
  if (dues.some(({ has_promise }) => has_promise === 1)) return 'Promised to pay by a later day';
  return last === today ? 'Reminded today already' : undefined;
};

const isToRemind = ({ is_awaited, is_part, was_reminded }: RemindedDue): boolean =>
  is_awaited === 0 && is_part === 0 && was_reminded === 0;

const lookAt = async (
  { db, actor, today }: Looking<SignedIn>,
  { stage_id, course_id, class: year, head_id, from_sum }: NewReminders,
) => {
  const scope = scopeOf(actor);
  const stage = await requireStage(db, stage_id);
  if (!stage.active) throw conflict('This stage is not used', 'stage_id');
  if (course_id && scope !== 'all' && !scope.includes(course_id)) throw notFound('Course');
  const whom = { stage_id, course_id: course_id ?? undefined, year, head_id: head_id ?? undefined };
  const dues = await remindedDues(db, scope, { ...whom, ...(await dueDatesOf(db, stage, today)) }, today);
  const students = [...Map.groupBy(dues, (due) => due.student_id)];
  const lasts = await lastReminders(
    db,
    students.map(([id]) => id),
  );
  const found = [];
  for (const [student_id, all] of students) {
    const [first] = all;
    if (!first) continue;
    const last = lasts.get(student_id) ?? null;
    const none = whyNone(all, last?.day, today);
    const meant = none === undefined ? all.filter(isToRemind) : all;
    const paise = sumPaise(meant);
    if (paise < toPaise(Math.max(stage.from_sum ?? 0, from_sum ?? 0))) continue;
    const { student_name, name_hindi, course_id: of, course_name, class: studies, email, mobile } = first;
    const contact =
      none !== undefined
        ? { why: none }
        : stage.channel === 'letter'
          ? { to: null }
          : await contactOf(db, { id: student_id, name: student_name, email, mobile }, stage.channel);
    found.push({
      said: {
        ...{ student_id, student_name, course_name, class: studies, amount: toRupees(paise), last },
        due_date: meant[0]?.due_date ?? first.due_date,
      },
      ...{ course_id: of, name_hindi },
      paise,
      dues: meant.map(({ due_id, head }) => ({ due_id, head })),
      contact,
    });
  }
  return { stage, found, college: await letterheadNow(db) };
};
type Found = Awaited<ReturnType<typeof lookAt>>;

/** The subject and the words of a stage, filled in for a student. */
const writtenTo = (
  { stage, college }: Found,
  { said, name_hindi, dues }: Pick<Found['found'][number], 'dues' | 'name_hindi' | 'said'>,
) => {
  const usual = usualWords(stage.days, stage.language ?? college.language);
  const places = {
    name: said.student_name,
    name_hindi: name_hindi ?? said.student_name,
    sum: formatRupees(said.amount),
    date: formatDate(said.due_date),
    head: [...new Set(dues.map((due) => due.head))].join(', '),
    college: college.name,
  };
  const text = stage.text ?? usual.text;
  return {
    subject: filledIn(stage.subject ?? usual.subject, places),
    text: stage.channel === 'sms' ? registeredText(text, places) : filledIn(text, places),
  };
};

const metOf = ({ found }: Found) =>
  found.flatMap(({ contact, ...rest }) => ('to' in contact ? [{ ...rest, to: contact.to }] : []));

const shown = (look: Found): Reminded => {
  const met = metOf(look);
  const [first] = met;
  return {
    id: null,
    stage: look.stage.name,
    channel: look.stage.channel,
    language: look.stage.language,
    example: first && look.stage.channel !== 'letter' ? writtenTo(look, first).text : null,
    amount: toRupees(sumPaise(met)),
    met: met.map(({ said, to }) => ({ ...said, to })),
    left_out: look.found.flatMap(({ said, contact }) =>
      'why' in contact ? [{ ...said, why: contact.why }] : [],
    ),
  };
};

const send = async (change: Change<SignedIn>, look: Found): Promise<Reminded> => {
  const { db, actor, now, today } = change;
  const { id: stage_id, name: stage, channel, template } = look.stage;
  const met = metOf(look);
  if (met.length === 0) throw invalid('Nobody gets this reminder now', 'stage_id');
  if (channel === 'letter' && met.length > MOST_CHOSEN)
    throw invalid(`More than ${MOST_CHOSEN} letters: choose a course or a class`, 'course_id');
  const made = { created_by: actor.userId, created_by_name: actor.name, created_at: now };
  const run_id = await insertRun(db, { stage_id, stage, channel, day: today, ...made });
  for (const one of met) {
    const { said, course_id, paise: amount_paise, dues, to } = one;
    const { student_id, student_name: name, due_date } = said;
    const record_id = await insertReminder(
      db,
      { run_id, student_id, amount_paise, due_date },
      dues.map(({ due_id }) => due_id),
    );
    if (channel === 'letter' || to === null) continue;
    await queueMessage(change, {
      ...{ channel, to: { address: to, name }, student_id, kind: 'reminder', record_id },
      course_set_id: await courseSetOf(db, course_id === null ? [] : [course_id]),
      stage: String(stage_id),
      ...writtenTo(look, one),
      template: channel === 'sms' ? template : null,
    });
  }
  const done = { ...shown(look), id: run_id };
  await change.record({
    entity: 'reminders',
    id: run_id,
    action: 'sent',
    summary: `${stage}: ${counted(met.length, 'student', 'students')}, ${formatRupees(done.amount)}`,
    after: {
      ...{ id: run_id, stage_id, stage, channel, day: today, students: met.length, amount: done.amount },
      ...{ created_by: actor.name, created_by_id: actor.userId, created_at: now },
    },
    audience: {
      courses: [...new Set(met.map(({ course_id }) => course_id))],
    },
  });
  return done;
};

/**
 * Reminds studying students of the dues that a stage is for, each due once at a stage and each student once a day. Messages are rows
 * of the outbox; a letter is printed by whoever presses. Throws 404 for a stage that is not there or a course out of scope, 409 for a stage that is not used,
 * 400 where nobody is met.
 */
export const sendReminders = act({
  look: lookAt,
  show: shown,
  seen: ({ stage, found, college }) => [stage, found, college],
  perform: send,
});
takesLong('Reminders are being written', sendReminders);
