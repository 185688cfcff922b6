import type { Paise } from '../../../money.ts';

/** A line that comes, as far as concessions look for it. */
export interface ComingLine {
  readonly head_id: number;
  readonly instalment: number | null;
  readonly amount_paise: Paise;
}

/** A concession on a due that falls away. */
export interface FallingConcession {
  readonly head_id: number;
  readonly instalment: number | null;
  readonly paise: Paise;
}

/**
 * Finds for each concession the line on which it is given again: that of its head and instalment, else the first of its head with
 * room; and how much of it the line has room for. A concession on Tuition 1 of ₹3,000 finds Tuition 1 of ₹2,500: ₹2,500.
 * `at` is -1, and `paise` 0, where no line has any.
 */
export const givenAgain = (
  concessions: readonly FallingConcession[],
  lines: readonly ComingLine[],
): readonly { readonly at: number; readonly paise: Paise }[] => {
  const room = lines.map(({ amount_paise }) => amount_paise);
  return concessions.map(({ head_id, instalment, paise }) => {
    const own = lines.flatMap((line, at) => (line.head_id === head_id && (room[at] ?? 0) > 0 ? [at] : []));
    const at = own.find((index) => lines[index]?.instalment === instalment) ?? own[0] ?? -1;
    const again = Math.min(paise, room[at] ?? 0);
    if (at !== -1) room[at] = (room[at] ?? 0) - again;
    return { at, paise: again };
  });
};

/** The sums of a student after a move: what was paid of what falls away, and what was ahead, settles what is open then. */
export const sumsAfter = (
  before: { readonly total: Paise; readonly open: Paise; readonly advance: Paise },
  falling: { readonly charged: Paise; readonly open: Paise; readonly paid: Paise },
  coming: Paise,
) => {
  const open = before.open - falling.open + coming;
  const ahead = before.advance + falling.paid;
  return {
    total: before.total - falling.charged + coming,
    open: Math.max(0, open - ahead),
    advance: Math.max(0, ahead - open),
  };
};
