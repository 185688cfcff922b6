import type { InsertType, UpdateType } from 'kysely';
import type { Tables } from './tables.ts';

type FilledIn<Column> = [InsertType<Column>] extends [never]
  ? true
  : undefined extends InsertType<Column>
    ? true
    : false;

/** A new row of a table: every column but those that the table fills in itself. An unknown value is null. */
export type NewRow<Table extends keyof Tables> = {
  readonly [Name in keyof Tables[Table] as FilledIn<Tables[Table][Name]> extends true
    ? never
    : Name]: InsertType<Tables[Table][Name]>;
};

/** A change of a row. A column that is left out or undefined stays as it is. */
export type RowChange<Table extends keyof Tables> = {
  readonly [Name in keyof Tables[Table]]?: UpdateType<Tables[Table][Name]> | undefined;
};
