/** A question of a feature that one of a higher tier answers: it is asked where it stands, and the answer given elsewhere. */
export interface AskedAbove<Args extends readonly unknown[], Answer> {
  readonly ask: (...args: Args) => Answer;
  /** For `main/between-features/given.ts` only. */
  readonly give: (answer: (...args: Args) => Answer) => void;
}

/** `what` is asked, for who forgot to give the answer: `whether a head was charged`. */
export const askedAbove = <Args extends readonly unknown[], Answer>(
  what: string,
): AskedAbove<Args, Answer> => {
  let given: ((...args: Args) => Answer) | undefined;
  return {
    ask: (...args) => {
      if (!given) throw new Error(`Nobody answers ${what}: import main/between-features/given.ts`);
      return given(...args);
    },
    give: (answer) => {
      given = answer;
    },
  };
};
