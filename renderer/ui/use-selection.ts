import { useMemo, useState } from 'react';
import { MOST_CHOSEN } from '../../shared/contract/chosen.ts';
import { notify } from '../client/notify.ts';

interface Numbered {
  readonly id: number;
}

/** The rows chosen in a register, over all its pages. */
export interface Selection<Row extends Numbered = Numbered> {
  /** In the order chosen, each as it was last seen. */
  readonly rows: readonly Row[];
  readonly ids: ReadonlySet<number>;
  /** Chooses these and no other, as far as they are on this page or chosen already. */
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

/** Which rows are chosen; none any more once the filters are others. `shown` is the page that is looked at. */
export const useSelection = <Row extends Numbered>(
  where: object,
  shown: readonly Row[] = NONE,
): Selection<Row> => {
  const under = JSON.stringify(where);
  const [chosen, setChosen] = useState<Chosen<Row>>({ under, rows: NONE });
  return useMemo(() => {
    const here = new Map(shown.map((row) => [row.id, row]));
    const rows = (chosen.under === under ? chosen.rows : NONE).map((row) => here.get(row.id) ?? row);
    const ids: ReadonlySet<number> = new Set(rows.map(({ id }) => id));
    const choose = (wanted: Iterable<number>) => {
      const asked = new Set(wanted);
      const kept = rows.filter(({ id }) => asked.has(id));
      const all = [...kept, ...shown.filter(({ id }) => asked.has(id) && !ids.has(id))];
      if (all.length > MOST_CHOSEN) {
        notify({ title: 'Validation', description: `At most ${MOST_CHOSEN} rows are chosen at once.` });
      }
      setChosen({ under, rows: all.slice(0, MOST_CHOSEN) });
    };
    return {
      rows,
      ids,
      choose,
      toggle: (id) => choose(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
      clear: () => setChosen({ under, rows: NONE }),
    };
  }, [chosen, under, shown]);
};
