import { type ReactNode, useMemo } from 'react';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { RegisterColumn } from '../../../shared/contract/register.ts';
import { formatRupees, sumRupees } from '../../../shared/money.ts';
import { FirstAct } from '../pages/chief-act.tsx';
import type { EmptyText } from '../pages/states.tsx';
import { ChosenBar } from '../tables/chosen-bar.tsx';
import type { Column } from '../tables/column.tsx';
import { DataTable } from '../tables/data-table.tsx';
import type { Selection } from '../tables/use-selection.ts';
import type { TableQuery } from '../tables/use-table-rows.ts';
import type { Paging } from '../tables/use-url-filters.ts';
import { ExportRegister } from './export-register.tsx';
import { type Cells, registerColumns } from './register-columns.tsx';

/** What is done with the rows chosen, at the foot. */
interface Chosen<Row> {
  /** What they add up to, or the name of the column that is added up. */
  readonly sum?: (keyof Row & string) | ((rows: readonly Row[]) => string);
  /** A sentence about rows that the buttons leave out. */
  readonly note?: (rows: readonly Row[]) => string | undefined;
  readonly actions?: (rows: readonly Row[]) => ReactNode;
}

interface RegisterTableProps<Row extends { readonly id: number }, Names extends string> {
  readonly of: {
    readonly label: string;
    readonly sort: readonly string[];
    readonly file?: string | undefined;
    readonly chosen?: true | undefined;
    readonly exported: Endpoint;
    readonly columns: { readonly [Name in Names]: RegisterColumn<Row> };
  };
  readonly params?: Readonly<Record<string, number>> | undefined;
  readonly where: unknown;
  readonly query: TableQuery<Row>;
  readonly paging: Paging;
  /** Undefined where rows are not chosen. */
  readonly selection?: Selection<Row> | undefined;
  readonly isFiltered: boolean;
  /** What the page draws in its own way. The same object for as long as nothing of it changes. */
  readonly cells?: Cells<Row, Names>;
  /** The column of the row's buttons, as `actionsColumn` makes it. */
  readonly actions?: Column<Row> | undefined;
  /** What is done with the rows chosen; undefined where none are. */
  readonly chosen?: Chosen<Row> | undefined;
  /** What is said where no row is there at all. */
  readonly empty: EmptyText;
  /** What is said where the filters leave none. */
  readonly notFound: EmptyText;
  readonly failed: string;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly openingActs?: true;
  readonly isVoid?: (row: Row) => boolean;
  readonly minHeight?: number | string;
  readonly isWhole?: boolean;
}

/** A register on screen: its rows, its columns, and what is done with the rows chosen. Takes what `useRegister` answers. */
export const RegisterTable = <Row extends { readonly id: number }, Names extends string>(
  props: RegisterTableProps<Row, Names>,
) => {
  const { of, params, where, query, paging, selection, isFiltered, cells, actions, chosen } = props;
  const { empty, notFound, failed, onOpen, openingActs, isVoid, minHeight, isWhole } = props;
  const columns = useMemo(
    () => [...registerColumns<Row>(of, cells as Cells<Row>), ...(actions ? [actions] : [])],
    [of, cells, actions],
  );
  return (
    <DataTable<Row>
      {...{ columns, query, paging, failed, onOpen, openingActs, isVoid, minHeight, isWhole }}
      label={of.label}
      empty={isFiltered ? notFound : { action: <FirstAct />, ...empty }}
      {...(chosen &&
        selection && {
          selection,
          chosen: (
            <ChosenRows selection={selection} {...chosen}>
              {of.chosen && of.file !== undefined && (
                <ExportRegister of={of} params={params} where={where} chosen={selection.ids} />
              )}
            </ChosenRows>
          ),
        })}
    />
  );
};

const ChosenRows = <Row extends { readonly id: number }>({
  selection,
  sum,
  note,
  actions,
  children,
}: Chosen<Row> & { readonly selection: Selection<Row>; readonly children: ReactNode }) => {
  const { rows } = selection;
  const sumText =
    typeof sum === 'string' ? formatRupees(sumRupees(rows.map((row) => Number(row[sum])))) : sum?.(rows);
  return (
    <ChosenBar selection={selection} {...(sumText !== undefined && { sum: sumText })} note={note?.(rows)}>
      {actions?.(rows)}
      {children}
    </ChosenBar>
  );
};
