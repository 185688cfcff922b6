import { stepCheque } from '../../main/features/collection/cheques/cheques.service.ts';
import type { SignedIn } from '../../main/office/actor.ts';
import type { Change } from '../../main/office/change.ts';
import { addDays, type IsoDate } from '../../shared/dates.ts';
import type { Calendar } from './calendar.ts';
import type { Deed } from './past-office.ts';
import { RETURN_CHARGE, type SampleCourse } from './people.ts';

/** The course whose accountant took a cheque, and the day. */
interface Received {
  readonly course: SampleCourse;
  readonly day: IsoDate;
}

/** A receipt that later deeds refer to. The id is 0 until it is written, and stays 0 where nothing was owed. */
export interface Taken {
  id: number;
}

/** A later deed on a receipt; it is skipped where none was written. */
export const later = (
  taken: Taken,
  at: string,
  by: SignedIn,
  work: (change: Change<SignedIn>, id: number) => Promise<unknown>,
): Deed => ({ at, by, work: async (change) => taken.id > 0 && work(change, taken.id) });

/** The steps of a cheque: it goes to the bank on the next day, and is cleared or returned three days later. */
export const chequeDeeds = (
  { course, day }: Received,
  taken: Taken,
  { today }: Calendar,
  isReturned: boolean,
): readonly Deed[] => {
  const by = course.accountant;
  const step = (
    after: number,
    time: string,
    fields: { state: 'deposited' | 'cleared' | 'returned' },
  ): Deed[] => {
    const date = addDays(day, after);
    if (date >= today) return [];
    const rest = {
      date: null,
      ...(isReturned && fields.state === 'returned' ? { charge: RETURN_CHARGE } : {}),
    };
    const reason = fields.state === 'returned' ? 'Funds insufficient' : null;
    const work = (change: Change<SignedIn>, id: number) =>
      stepCheque(change, id, { ...fields, ...rest, reason });
    return [later(taken, `${date}T${time}`, by, work)];
  };
  return [
    ...step(1, '15:30:00', { state: 'deposited' }),
    ...step(4, '12:40:00', { state: isReturned ? 'returned' : 'cleared' }),
  ];
};
