import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { NewFee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Db } from '../../../database/db.ts';
import { contains } from '../../../database/search.ts';
import { idsWith } from '../../../database/texts.ts';
import type { Change } from '../../../office/change.ts';
import { isReplaced } from '../../charges/dues/dues.queries.ts';

/** A number without what people write differently of it: capitals, blanks, dashes, dots, strokes and leading zeros. */
export const bare = (text: Expression<unknown>) =>
  sql`ltrim(replace(replace(replace(replace(upper(${text}), ' ', ''), '-', ''), '.', ''), '/', ''), '0')`;

/** Words that people and banks write before the number of a transfer: `UPI/631512345678`, `UTR: SBIN526123456789`. */
const BEFORE_NUMBER =
  'UPIREFNO UPIREF UPIRRN UPI UTRNO UTR RRNNO RRN REFNO REF TXNID TXN NEFT RTGS IMPS'.split(' ');
/** What may stand between the word and the number, beside what `bare` leaves out. */
const BETWEEN = ['', ':', '#'];
const BLANKS_AND_SIGNS = /[\s\-./:#]/g;
/** The beginning of a number that is one transfer's alone. A short one, as `12`, may be another's behind another word. */
const LONG_NUMBER = /^[A-Z]{0,5}\d{6}/;

/** The number of a transfer as it is said, by itself, and behind each word. */
const waysToWrite = (reference: string): readonly string[] => {
  const text = reference.toUpperCase().replaceAll(BLANKS_AND_SIGNS, '');
  const word = BEFORE_NUMBER.find((one) => text.startsWith(one) && LONG_NUMBER.test(text.slice(one.length)));
  const number = text.slice(word?.length ?? 0);
  if (!LONG_NUMBER.test(number)) return [reference];
  return [reference, number, ...BEFORE_NUMBER.flatMap((one) => BETWEEN.map((sign) => one + sign + number))];
};

/** SQL: a table of `number, written`: each of these transfers' numbers in every way that it may be written, as `bare` has it. */
export const transfers = (numbers: readonly string[]): RawBuilder<unknown> => {
  const ways = numbers.flatMap((number) => waysToWrite(number).map((way) => [number, way]));
  return sql`(select value ->> 0 as number, ${bare(sql`value ->> 1`)} as written from json_each(${JSON.stringify(ways)}))`;
};

/** Whether a column holds the number of this transfer, in whatever way either is written. */
export const isTransfer = (
  column: Expression<unknown>,
  reference: string | null | undefined,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${bare(column)} in (select written from ${transfers(reference ? [reference] : [])})`;

/** Fewer characters stand in too many cheques and references. */
const FEWEST_OF_PARTICULARS = 4;

const [REFERENCE, CHEQUE] = [sql.ref('fee_particulars.reference'), sql.ref('fee_particulars.cheque_number')];

/** The payments for several students whose payer's name holds the text. */
const byPayer = (text: string): RawBuilder<unknown> =>
  sql`select id from payments_together where ${contains([sql.ref('payer')], text)}`;

const isNumbered = (text: string): RawBuilder<SqlBool> => sql<SqlBool>`(${contains([REFERENCE, CHEQUE], text)}
  or fee_particulars.together_id in (${byPayer(text)})
  or ${isTransfer(REFERENCE, text)} or ${bare(CHEQUE)} = ${bare(sql.val(text))})`;

const isLongEnough = (text: string): boolean => [...text].length >= FEWEST_OF_PARTICULARS;

/** Whether an entry, looked at by itself, was paid with a cheque or a transfer whose number holds the text. */
export const hasParticulars = (text: string): RawBuilder<SqlBool> =>
  isLongEnough(text)
    ? sql<SqlBool>`exists (select 1 from fee_particulars where fee_id = fees.id and ${isNumbered(text)})`
    : sql<SqlBool>`false`;

/** The ids of the entries whose cheque or transfer has a number that holds the text, in whatever way it is written. */
export const byParticulars = (text: string): RawBuilder<unknown> => {
  const ids = isLongEnough(text) ? idsWith('fee_particulars', text) : undefined;
  if (!ids) return sql`select 0 as id where false`;
  return sql`select fee_id as id from fee_particulars
      where fee_id in (${ids}) and ${contains([REFERENCE, CHEQUE], text)}
    union select fee_id from fee_particulars where ${isTransfer(REFERENCE, text)}
    union select fee_id from fee_particulars where together_id in (${byPayer(text)})
    union select fee_id from fee_particulars where ${bare(CHEQUE)} = ${bare(sql.val(text))}`;
};

/** A standing receipt with the same cheque of the same bank, or the same reference; none that this entry replaces, whosever that is. */
export const earlierWith = async (
  change: Change,
  { cheque, reference, replaces }: Pick<NewFee, 'cheque' | 'reference' | 'replaces'>,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`select fee_id as id from fee_particulars
    where ((${bare(sql.ref('cheque_number'))} = ${bare(sql.val(cheque?.number ?? null))}
          and ${bare(sql.ref('bank'))} = ${bare(sql.val(cheque?.bank ?? null))})
        or ${isTransfer(sql.ref('reference'), reference)})
      and not exists (select 1 from fee_cancellations where fee_id = fee_particulars.fee_id)
      and not (fee_id in (${sql.join([...(replaces ?? []), 0])}) and ${isReplaced(sql`fee_id`)})
    limit 1`.execute(change.db);
  return rows[0]?.id;
};

/**
 * A standing receipt that came later with the same cheque or reference, not by an admin's word that it is taken twice. A payment
 * for several students is one payment: its receipts have one number.
 */
export const laterWith = async (db: Db, feeId: number): Promise<number | undefined> => {
  const { rows: own } = await sql<{ reference: string | null }>`select reference from fee_particulars
    where fee_id = ${feeId}`.execute(db);
  const { rows } = await sql<{ id: number }>`select later.fee_id as id
    from fee_particulars as own join fee_particulars as later on later.fee_id > own.fee_id
      and ((${bare(sql.ref('later.cheque_number'))} = ${bare(sql.ref('own.cheque_number'))}
          and ${bare(sql.ref('later.bank'))} = ${bare(sql.ref('own.bank'))})
        or ${isTransfer(sql.ref('later.reference'), own[0]?.reference)})
    where own.fee_id = ${feeId} and later.double_reason is null
      and (own.together_id is null or later.together_id is not own.together_id)
      and not exists (select 1 from fee_cancellations where fee_id = later.fee_id)
    limit 1`.execute(db);
  return rows[0]?.id;
};

/** With what an entry was paid; nothing where it says nothing of that. */
export const keepParticulars = async (
  change: Change,
  feeId: number,
  input: NewFee,
  /** The payment for several students that it is part of. */
  together_id: number | null = null,
): Promise<void> => {
  const { cheque, reference, double_reason, instrument, missing_reason, cash_reason } = input;
  if (!cheque && !reference && !instrument && !missing_reason && !cash_reason && together_id === null) return;
  await change.db
    .insertInto('fee_particulars')
    .values({
      fee_id: feeId,
      cheque_number: cheque?.number ?? null,
      bank: cheque?.bank ?? null,
      cheque_date: cheque?.date ?? null,
      reference,
      double_reason,
      instrument: instrument ?? null,
      missing_reason,
      together_id,
      cash_reason,
    })
    .execute();
};
