import { linkHash } from '../../../main/office/audit/audit-chain.ts';
import { financialYear } from '../../../shared/dates.ts';
import { seriesNumber } from '../../../shared/features/college/settings/settings.series.ts';
import type { Answering, BareAnswer, Landmarks, Person } from '../works/question.ts';
import { bareFees } from './fees.ts';
import type { BareStore } from './store.ts';

interface Entry {
  readonly student_id: number;
  readonly amount: number;
}

/** One fee entry: the next number, the student's dues, the entry, its receipt and a link of the audit's chain. */
const entering = (store: BareStore, { scope, name }: Person, { today }: Landmarks) => {
  const { toFee } = bareFees(store, scope);
  const take = store
    .prepare<[string], number>(
      'update series set next_number = next_number + 1 where period = ? returning next_number - 1',
    )
    .pluck();
  const pay = store.prepare<[number, number, number], { name: string; course_id: number }>(
    `update students set paid_paise = paid_paise + ?, pending_paise = max(0, pending_paise - ?) where id = ?
     returning name, course_id`,
  );
  const setOf = store.prepare<[string], number>('select id from sets where course_ids = ?').pluck();
  const add = store.prepare<[object], Parameters<typeof toFee>[0]>(`insert into fees
    (receipt_no, student_id, student_name, amount_paise, fee_type, payment_type, paid, payment_date, set_id, slip_nos,
     created_by, created_at)
    values (@receipt_no, @student_id, @student_name, @paise, 'Tuition', 'Cash', 1, @today, @set, '[]', @name, @now)
    returning *`);
  const keep = store.prepare('insert into receipts values (?, ?)');
  const lastHash = store.prepare<[], string>('select hash from audit order by id desc limit 1').pluck();
  const record = store.prepare('insert into audit (body, hash) values (?, ?)');
  const period = financialYear(today);
  return ({ student_id, amount }: Entry): BareAnswer => {
    const now = new Date().toISOString();
    const receipt_no = seriesNumber('receipt', '', today, take.get(period) ?? 0);
    const paise = Math.round(amount * 100);
    const student = pay.get(paise, paise, student_id) ?? { name: '', course_id: 0 };
    const set = setOf.get(JSON.stringify([student.course_id])) ?? null;
    const row = add.get({
      receipt_no,
      student_id,
      student_name: student.name,
      paise,
      today,
      set,
      name,
      now,
    });
    if (!row) throw new Error('The entry was not written');
    const fee = toFee(row);
    const after = JSON.stringify(fee);
    keep.run(fee.id, after);
    const link = {
      at: now,
      user_id: 1,
      user_name: name,
      desk: '127.0.0.1',
      action: 'created',
      entity: 'fees',
      entity_id: fee.id,
      summary: `Receipt ${receipt_no}`,
      before: null,
      after,
    };
    record.run(after, linkHash(lastHash.get() ?? '', link));
    return { body: fee, status: 201 };
  };
};

/** Each entry with a commit of its own. */
export const oneCommitEach = (store: BareStore, person: Person, landmarks: Landmarks): Answering => {
  const enter = store.transaction(entering(store, person, landmarks));
  return (body) => enter.immediate(JSON.parse(body));
};

/** The entries that wait together share one commit, and are answered after it. */
export const sharedCommit = (store: BareStore, person: Person, landmarks: Landmarks): Answering => {
  const enter = entering(store, person, landmarks);
  const all = store.transaction((entries: readonly Entry[]) => entries.map(enter));
  let waiting: { readonly entry: Entry; readonly answer: (answer: BareAnswer) => void }[] = [];
  const commit = (): void => {
    const together = waiting;
    waiting = [];
    const answers = all.immediate(together.map(({ entry }) => entry));
    for (const [at, { answer }] of together.entries()) {
      const said = answers[at];
      if (said) answer(said);
    }
  };
  return (body) =>
    new Promise((answer) => {
      if (waiting.length === 0) setImmediate(commit);
      waiting.push({ entry: JSON.parse(body), answer });
    });
};
