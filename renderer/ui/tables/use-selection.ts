import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { MOST_CHOSEN } from '../../../shared/contract/chosen.ts';
import { notify } from '../../client/notify.ts';

interface Numbered {
  readonly id: number;
}

/** The rows chosen in a register, over all its pages. */
export interface Selection<Row extends Numbered = Numbered> {
  /** The rows in the order chosen, each as it was last read. */
  readonly rows: readonly Row[];
  readonly ids: ReadonlySet<number>;
  /** Chooses the rows of these ids and no other, as far as they are on this page or chosen already. */
  readonly choose: (ids: Iterable<number>) => void;
  readonly toggle: (id: number) => void;
  readonly clear: () => void;
}

interface Chosen<Row> {
  /** The filters under which they were chosen. */
  readonly under: string;
  readonly rows: readonly Row[];
}

const NONE: readonly never[] = [];

/** The chosen rows of a register; none once its filters change. `shown` is the page on screen. */
export const useSelection = <Row extends Numbered>(
  where: object,
  shown: readonly Row[] = NONE,
): Selection<Row> => {
  const under = JSON.stringify(where);
  const [chosen, setChosen] = useState<Chosen<Row>>({ under, rows: NONE });
  const kept = chosen.under === under ? chosen.rows : NONE;
  const rows = useMemo(() => {
    const here = new Map(shown.map((row) => [row.id, row]));
    return kept.length === 0 ? NONE : kept.map((row) => here.get(row.id) ?? row);
  }, [kept, shown]);
  const ids: ReadonlySet<number> = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);

  const choose = (wanted: Iterable<number>) => {
    const wantedIds = new Set(wanted);
    const before = rows.filter(({ id }) => wantedIds.has(id));
    const all = [...before, ...shown.filter(({ id }) => wantedIds.has(id) && !ids.has(id))];
    if (all.length > MOST_CHOSEN) {
      notify({ title: 'Validation', description: `At most ${MOST_CHOSEN} rows are chosen at once.` });
    }
    setChosen({ under, rows: all.slice(0, MOST_CHOSEN) });
  };
  const latest = useRef(choose);
  useLayoutEffect(() => {
    latest.current = choose;
  });
  // The same for as long as the rows chosen are: a table with nothing new is not drawn again.
  return useMemo(
    () => ({
      rows,
      ids,
      choose: (wanted) => latest.current(wanted),
      toggle: (id) => latest.current(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
      clear: () => latest.current([]),
    }),
    [rows, ids],
  );
};
