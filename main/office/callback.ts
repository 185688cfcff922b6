/** A function that a feature calls and a feature of a later domain provides, since the lower one may not import it. */
export interface Callback<Args extends readonly unknown[], Answer> {
  readonly call: (...args: Args) => Answer;
  /** Provides the function; only `main/between-features/callbacks.ts` calls this. */
  readonly provide: (callback: (...args: Args) => Answer) => void;
}

/**
 * Defines a callback that is provided later. `name` says which one is missing when it is called before that; the call throws
 * then. Example: `defineCallback('isHeadInUse')`.
 */
export const defineCallback = <Args extends readonly unknown[], Answer>(
  name: string,
): Callback<Args, Answer> => {
  let provided: ((...args: Args) => Answer) | undefined;
  return {
    call: (...args) => {
      if (!provided) throw new Error(`${name} is not provided: import main/between-features/callbacks.ts`);
      return provided(...args);
    },
    provide: (callback) => {
      provided = callback;
    },
  };
};
