import type { z } from 'zod';
import type { Column } from '../column.ts';
import { localDate } from '../dates.ts';
import { chosenIds } from './chosen.ts';
import { endpoint, list, spreadsheet } from './endpoint.ts';
import type { Filter } from './filters.ts';
import { exportFormat, listQuery } from './list-query.ts';
import type { QueryKey } from './query-key.ts';
import type { Access } from './roles.ts';
import type { Tone } from './tone.ts';

/** A column's room on screen, in pixels, and its place on a phone's card. */
export interface OnScreen {
  /** The heading on screen, where lines below say more: `Date, Bill No`. Default: the file's. */
  readonly header?: string;
  /** The column by which the list is ordered from its heading. Default: the column's own name, where the list has such an order. */
  readonly sortedBy?: string;
  readonly width?: number;
  readonly minWidth?: number;
  readonly flex?: number;
  readonly inCard?: 'title' | 'figure' | 'status' | 'detail' | 'hidden';
  /** Numbers and days that count on: the first press on the heading orders the last first. */
  readonly fromLast?: true;
  /** The column says what became of a row: it is not struck through with a row that counts no more. */
  readonly stands?: true;
}

type Optional<C> = C extends { readonly value: infer Value }
  ? Omit<C, 'value'> & { readonly value?: Value }
  : never;

/**
 * A column of a register, on screen and in its files. Without `value` it is the row's field of the column's name, or a cell that the
 * page draws.
 */
export type RegisterColumn<Row> = Optional<Column<Row>> & {
  /** Its room on screen; the column under which it stands as a second line; false for a column of files alone. */
  readonly screen: OnScreen | { readonly under: string } | false;
  /** False for a column that stands on screen alone. */
  readonly file?: false;
  /** How good each of its words is: the cell is a chip. */
  readonly tones?: Readonly<Record<string, Tone>>;
};

type Filters = Readonly<Record<string, Filter>>;

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer Each,
) => void
  ? Each
  : never;
type Merged<Shape> = { [Name in keyof Shape]: Shape[Name] };
/** The API's parameters of all filters. */
type ParamsOf<F extends Filters> = [keyof F] extends [never]
  ? Record<never, never>
  : Merged<Intersection<F[keyof F]['params']>>;

interface Said<
  Row,
  Path extends `/${string}`,
  Sort extends readonly [string, ...string[]],
  F extends Filters,
  More extends z.ZodRawShape,
  Names extends string,
> {
  /** The beginning of the keys of what pages show of it: a change of this entity makes them stale. */
  readonly entity: QueryKey;
  readonly path: Path;
  readonly access: Access;
  /** A sentence for who reads the API. */
  readonly summary: string;
  /** Its name on the page: `Recent Bills`. */
  readonly label: string;
  readonly search?: undefined | { readonly label: string; readonly placeholder?: string };
  /** The columns that the list can be ordered by. */
  readonly sort: Sort;
  readonly filters: F;
  /** Rows are chosen in it: the API takes their `ids`. */
  readonly chosen?: true | undefined;
  /** Parameters of the API that no filter of the page sets. */
  readonly params?: More | undefined;
  /** The beginning of the name of its files: `bills`. Undefined for a register that is not exported. */
  readonly file?: string | undefined;
  /** An accountant's page shows this many rows; search and filters reach the rest. */
  readonly accountantRows?: number | undefined;
  /** Each is named by a field of the row, or has a `value` or a cell of its own. They stand in this order. */
  readonly columns: { readonly [Name in Names]: RegisterColumn<Row> };
}

/** The ids of the rows chosen. */
type ChosenParam = Readonly<Record<'ids', z.ZodOptional<typeof chosenIds>>>;

const exportPath = <Path extends `/${string}`>(path: Path) =>
  `${path}/export` as `${Path}/export` & `/${string}`;

/**
 * Says a register once: its query, its endpoints, its columns on screen and in files, its filters. Each process takes what it needs:
 * `listRoutes` in the office, `useRegister` and `RegisterTable` on screen.
 */
export const register = <
  Item extends z.ZodType<{ readonly id: number | string }>,
  const Path extends `/${string}`,
  const Sort extends readonly [string, ...string[]],
  F extends Filters,
  Names extends string,
  More extends z.ZodRawShape = Record<never, never>,
>(
  item: Item,
  said: Said<z.output<Item>, Path, Sort, F, More, Names>,
) => {
  const { path, access, summary, filters, params, sort } = said;
  const shape: ParamsOf<F> & More & ChosenParam = Object.assign(
    {},
    ...Object.values(filters).map((each) => each.params),
    params,
    said.chosen && { ids: chosenIds.optional() },
  );
  const query = listQuery(sort, shape);
  return {
    ...said,
    item,
    query,
    list: endpoint({ method: 'GET', path, summary, access, query, answer: list(item) }),
    exported: endpoint({
      method: 'GET',
      path: exportPath(path),
      summary: "The list's rows as a spreadsheet",
      access,
      query: query.extend({ format: exportFormat }),
      answer: spreadsheet,
    }),
  };
};

/** Any register, as far as drawing and writing it need it. */
export interface AnyRegister<Row = never> {
  readonly columns: Readonly<Record<string, RegisterColumn<Row>>>;
}

/** The day of a moment by this machine's clock; a day as it is. */
const dayOf = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('T') ? localDate(new Date(value)) : value;

/** A column's value in a row: its own, or the row's field of its name. The day of a moment where it is a day. */
export const columnValue = <Row>(name: string, { kind, value }: RegisterColumn<Row>, row: Row): unknown => {
  const found: unknown = value ? value(row) : row[name as keyof Row];
  return kind === 'date' ? dayOf(found) : found;
};

/** The columns of a register's files, by their names. */
export const namedFileColumns = <Row>({
  columns,
}: AnyRegister<Row>): readonly (readonly [string, Column<Row>])[] =>
  Object.entries<RegisterColumn<Row>>(columns).flatMap(([name, column]) => {
    const { screen, file, tones, ...said } = column;
    return file === false
      ? []
      : [[name, { ...said, value: (row: Row) => columnValue(name, column, row) } as Column<Row>] as const];
  });

/** The columns of a register's files. */
export const fileColumns = <Row>(of: AnyRegister<Row>): readonly Column<Row>[] =>
  namedFileColumns(of).map(([, column]) => column);
