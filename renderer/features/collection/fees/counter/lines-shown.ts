import type { OwedLine } from './owed.ts';
import type { OwedHere } from './use-owed.ts';

/** The lines of a receipt: what is owed, and the heads that were added. */
export const linesShown = ({ owed, said, heads, on }: OwedHere): readonly OwedLine[] => {
  const known = owed?.lines ?? [];
  const further = Object.keys(said ?? {}).filter((key) => !known.some((line) => line.key === key));
  return [
    ...known,
    ...further.flatMap((key): OwedLine[] => {
      const head = heads.find(({ id }) => key === `head-${id}`);
      if (!head) return [];
      const about = 'Not owed yet';
      const own = `head-${head.id}` as const;
      return [
        { key: own, head_id: head.id, head: head.name, about, due_date: on, isOverdue: false, open: 0 },
      ];
    }),
  ];
};
