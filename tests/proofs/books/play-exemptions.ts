import {
  applyExemption,
  askForExemption,
  endExemption,
  exemptionRequest,
  takeBackExemption,
} from '../../../main/features/changes/exemptions/exemptions.service.ts';
import type { SignedIn } from '../../../main/office/actor.ts';
import type { Change } from '../../../main/office/change.ts';
import { NewExemption } from '../../../shared/features/changes/exemptions/exemptions.model.ts';
import { type ModelDue, openOf } from '../../features/charges/dues/model-due.ts';
import type { Played, Stage } from './people.ts';
import type { YearStep } from './random-steps.ts';

const REASON = 'The trust has sanctioned it';

type ExemptionStep = Extract<YearStep, { kind: 'exemption asked' | 'exemption decided' }>;
type Asked = Extract<ExemptionStep, { kind: 'exemption asked' }>;

type Office = Pick<Stage, 'place' | 'student' | 'agree'>;

/** A rule that lets listed students off a part, or a sum, of each due under some heads. */
interface Exemption {
  readonly id: number;
  readonly heads: readonly number[];
  readonly part: Asked['part'];
  readonly students: readonly Played[];
  /** Those from whom it was taken back. */
  readonly lost: Set<Played>;
  status: 'Waiting' | 'Approved' | 'Declined' | 'Ended' | 'Taken Back';
}

/** What of a due a rule takes: 50 % of 1,400 is 700, and no more than is left of it. */
const takeOf = (exemption: Exemption, { decisions }: Played, due: ModelDue): number => {
  const { part } = exemption;
  const said = 'percent' in part ? Math.round((due.amount * part.percent) / 100) : part.paise;
  return Math.max(0, Math.min(said, decisions.leftOf(due) - due.refunded));
};

/** What a rule takes of a student's dues that it has not met before, by last date and raising. */
const takesOf = (exemption: Exemption, one: Played, dues: readonly ModelDue[]) => {
  if (one.isGone || !exemption.students.includes(one) || exemption.lost.has(one)) return [];
  return dues
    .filter(
      (due) =>
        exemption.heads.includes(due.position) &&
        (due.origin === 'plan' || due.isOfSession === true) &&
        due.isPart !== true &&
        !one.decisions.isMetBy(exemption, due),
    )
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.place - b.place))
    .map((due) => ({ due, paise: takeOf(exemption, one, due) }))
    .filter(({ paise }) => paise > 0);
};

/** Plays exemptions by rule: asked for, decided, applied again, ended and taken back. */
export const playExemptions = ({ place, student, agree }: Office) => {
  const exemptions: Exemption[] = [];
  for (const one of [student(0), student(1), student(2)])
    one.model.letOff = (raised) => {
      for (const exemption of exemptions.filter(({ status }) => status === 'Approved'))
        for (const { due, paise } of takesOf(exemption, one, raised))
          one.decisions.letOff(exemption, due, paise);
    };

  /** Lets off what stands: what was paid of it is ahead, and settles what else is open. Answers how many dues it met. */
  const concedeNow = (exemption: Exemption): number => {
    let met = 0;
    for (const one of exemption.students) {
      const takes = takesOf(exemption, one, one.model.dues);
      for (const { due, paise } of takes) one.model.free(due, Math.max(0, paise - openOf(due)));
      for (const { due, paise } of takes) one.decisions.letOff(exemption, due, paise);
      if (takes.length > 0) one.model.settleWithEarlier();
      met += takes.length;
    }
    return met;
  };

  const ask = async (event: Asked): Promise<void> => {
    const students = event.students.map(student);
    const { part } = event;
    const asked = NewExemption.parse({
      name: 'By the trust',
      session_id: place.sessionId,
      category: 'Merit',
      head_ids: event.heads.map(({ head_id }) => head_id),
      student_ids: students.map(({ id }) => id),
      reason: REASON,
      ...('percent' in part ? { percent: part.percent } : { amount: part.paise / 100 }),
    });
    let id = 0;
    const work = async (change: Change<SignedIn>) => {
      id = (await askForExemption(change, asked)).exemption?.id ?? 0;
    };
    await agree(work, true, 'an exemption asked for');
    const heads = event.heads.map(({ position }) => position);
    exemptions.push({ id, heads, part, students, lost: new Set(), status: 'Waiting' });
  };

  const takenBack = (exemption: Exemption, from: readonly Played[]): number =>
    from.filter((one) => one.decisions.takeBackOf(exemption)).length;

  return async (event: ExemptionStep): Promise<void> => {
    if (event.kind === 'exemption asked') return ask(event);
    const exemption = exemptions[event.which % Math.max(1, exemptions.length)];
    if (!exemption) return;
    const { id, status } = exemption;
    const one = student(event.who);
    const becomes = (next: Exemption['status'], ...from: readonly Exemption['status'][]): boolean => {
      if (!from.includes(status)) return false;
      exemption.status = next;
      return true;
    };
    const isOver = status !== 'Approved' && status !== 'Ended';
    const acts: Record<typeof event.what, readonly [() => boolean, (change: Change<SignedIn>) => unknown]> = {
      approve: [
        () => becomes('Approved', 'Waiting') && concedeNow(exemption) >= 0,
        (change) => exemptionRequest.approve(change, id, REASON),
      ],
      decline: [
        () => becomes('Declined', 'Waiting'),
        (change) => exemptionRequest.decline(change, id, REASON),
      ],
      'apply again': [
        () => status === 'Approved' && concedeNow(exemption) > 0,
        (change) => applyExemption(change, id),
      ],
      end: [() => becomes('Ended', 'Approved'), (change) => endExemption(change, id, REASON)],
      'take back': [
        () => becomes('Taken Back', 'Approved', 'Ended') && takenBack(exemption, exemption.students) >= 0,
        (change) => takeBackExemption(change, id, { reason: REASON }),
      ],
      'take back of one': [
        () => {
          if (isOver || takenBack(exemption, [one]) === 0) return false;
          exemption.lost.add(one);
          return true;
        },
        (change) => takeBackExemption(change, id, { student_ids: [one.id], reason: REASON }),
      ],
    };
    const [expected, work] = acts[event.what];
    const isTaken = expected();
    await agree(async (change) => work(change), isTaken, `an exemption: ${event.what}`);
    if (isTaken) place.told.exempted += 1;
  };
};
