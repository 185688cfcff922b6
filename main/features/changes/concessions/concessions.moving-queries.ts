import { sql } from 'kysely';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Change } from '../../../office/change.ts';

/** A concession or write-off that counts. */
export interface Standing {
  readonly id: number;
  readonly kind: 'concession' | 'write-off';
  readonly due_id: number;
  readonly head_id: number;
  readonly head: string;
  readonly instalment: number | null;
  readonly category: string;
  readonly paise: Paise;
  readonly attachment_file: string | null;
  /** The exemption by which it was conceded: where that meets what comes, it concedes by itself. */
  readonly exemption_id: number | null;
}

/** The concessions and write-offs that count on some dues, in the order of asking. */
export const standingOn = async (db: Db, dueIds: readonly number[]): Promise<readonly Standing[]> => {
  const { rows } =
    await sql<Standing>`select concessions.id, concessions.kind, concessions.due_id, dues.head_id,
      heads.name as head, dues.instalment, concessions.category, concessions.amount_paise as paise, concessions.attachment_file,
      concessions.exemption_id
    from json_each(${JSON.stringify(dueIds)}) as meant join concessions on concessions.due_id = meant.value
    join dues on dues.id = concessions.due_id join heads on heads.id = dues.head_id
    where concessions.status = 'Approved' and concessions.kind <> 'mistake' order by concessions.id`.execute(
      db,
    );
  return rows;
};

/** Writes what was asked for, and by whom, once more for another due; it waits to be decided. */
export const askAgain = async (db: Db, id: number, dueId: number, paise: Paise): Promise<number> => {
  const columns = sql.raw(
    'category, reason, sanction_no, attachment_file, attachment_name, asked_by, asked_by_name, asked_at, exemption_id, exemption_name',
  );
  const { rows } = await sql<{
    id: number;
  }>`insert into concessions (kind, student_id, due_id, amount_paise, ${columns})
    select kind, student_id, ${dueId}, ${paise}, ${columns} from concessions where id = ${id} returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
};

/** Whether the one who asked for a concession approved it. */
export const isOwn = async ({ db }: Change, id: number): Promise<boolean> =>
  (await db.selectFrom('concessions').select('own').where('id', '=', id).executeTakeFirst())?.own === 1;
