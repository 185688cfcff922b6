import type { SvgIconComponent } from '@mui/icons-material';

/** Something that is done with a row. */
export interface RowAct {
  readonly icon: SvgIconComponent;
  /** What it does, and to what: `Print receipt 2026-27/000123`. */
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** It only shows or prints: it is there for who only looks, too. */
  readonly looks?: boolean;
  /** The specification names it: it is never folded away. */
  readonly stays?: boolean;
  /** Its words, where it is a button in words: `View Fees`. */
  readonly words?: string;
  readonly tone?: 'outlined' | 'error';
}

/** The acts of a row; one that is not there for it is false or nothing. */
export type RowActsOf<Row> = (row: Row) => readonly (RowAct | false | null | undefined)[];

/** The acts that are there for somebody who may change something, or who only looks. */
export const actsFor = (mayAct: boolean, acts: ReturnType<RowActsOf<unknown>>): readonly RowAct[] =>
  acts.filter((act) => !!act && (mayAct || act.looks)) as readonly RowAct[];

/** How many of the acts that the specification does not name stand in the row. */
const UNFOLDED = 2;

/** What of a row's acts stands in it, and what is folded into its menu. */
export const placed = (
  acts: readonly RowAct[],
): { readonly shown: readonly RowAct[]; readonly folded: readonly RowAct[] } => {
  const folded = acts.filter(({ stays }) => !stays).slice(UNFOLDED);
  return { shown: acts.filter((act) => !folded.includes(act)), folded };
};
