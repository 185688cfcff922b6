import { openOf, settledOf, sum } from '../../../features/charges/dues/model-due.ts';
import type { Played } from '../people.ts';
import type { Desk } from './desk.ts';
import type { Noted, NotedLine } from './ledger.ts';

/** What a student owes by head, and has paid ahead. */
interface Standing {
  readonly owed: ReadonlyMap<number, number>;
  readonly ahead: number;
}

const standingOf = ({ model }: Played): Standing => {
  const byHead = Map.groupBy(model.dues, ({ position }) => position);
  return {
    owed: new Map([...byHead].map(([head, dues]) => [head, sum(dues.map(openOf))])),
    ahead: sum(model.receipts.map(({ ahead }) => ahead)),
  };
};

/** Notes what happens to what the students owe: the sums are those of the proven model of dues, by head. */
export const studentsBooks = ({ note, place, today }: Desk, students: readonly Played[]) => {
  const noted = new Map<Played, { readonly owed: Map<number, number>; ahead: number }>();
  for (const one of students) noted.set(one, { owed: new Map(), ahead: 0 });
  const of = (one: Played) => {
    const own = noted.get(one);
    if (!own) throw new Error('Nobody knows this student');
    return own;
  };
  const earned = (head: number): string =>
    head === place.university.head ? `held ${place.university.fund}` : 'income';
  /** The lines of a receipt's other side, as it stands: below zero what it settles and pays ahead. */
  const linesOf = (one: Played, at: number): readonly NotedLine[] => {
    const shares = one.model.dues.map((due) => ({
      account: 'dues',
      head: due.position,
      paise: 0 - (due.settled.get(at) ?? 0),
    }));
    return [...shares, { account: 'advances', paise: 0 - (one.model.receipts[at]?.ahead ?? 0) }];
  };
  /** Counts lines as noted of a student. */
  const count = (one: Played, lines: readonly NotedLine[]): void => {
    const own = of(one);
    for (const { account, head = 0, paise } of lines) {
      if (account === 'dues') own.owed.set(head, (own.owed.get(head) ?? 0) + paise);
      if (account === 'advances') own.ahead -= paise;
    }
  };
  return {
    linesOf,
    count,
    /** Notes that dues were raised. */
    raised: (one: Played, dues: readonly { readonly position: number; readonly amount: number }[]): Noted => {
      const lines = dues.flatMap(({ position: head, amount }) => [
        { account: 'dues', head, paise: amount },
        { account: earned(head), head, paise: -amount },
      ]);
      count(one, lines);
      return note({ kind: 'dues', record: one.id, day: today(), lines });
    },
    /** Notes that what was ahead has settled what opened. */
    settledLater: (one: Played): void => {
      const own = of(one);
      const now = standingOf(one);
      const lines: NotedLine[] = [...now.owed].map(([head, paise]) => {
        return { account: 'dues', head, paise: paise - (own.owed.get(head) ?? 0) };
      });
      lines.push({ account: 'advances', paise: own.ahead - now.ahead });
      note({ kind: 'settled later', record: one.id, day: today(), lines });
      count(one, lines);
    },
    /** What the approval of a refund debits: the head's account, or what is ahead. */
    givenBack: (head: number | null, paise: number): NotedLine =>
      head === null ? { account: 'advances', paise } : { account: earned(head), head, paise },
    /** What students paid of what is held for the University, of a session or of none, and what was given back of it. */
    held: (isOfSession: boolean) => {
      const dues = students.flatMap(({ model }) => model.dues);
      const own = dues.filter(
        ({ position, origin }) => position === place.university.head && (origin === 'plan') === isOfSession,
      );
      return { collected: sum(own.map(settledOf)), refunded: sum(own.map(({ refunded }) => refunded)) };
    },
  };
};
export type StudentsBooks = ReturnType<typeof studentsBooks>;
