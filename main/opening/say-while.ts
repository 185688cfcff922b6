/** Hears, in a line, what a long start is doing. */
export type OnProgress = (line: string) => void;

/** A person waits this long before wondering whether anything happens. */
const SAY_AGAIN_MS = 3_000;

/** Says a line at once, and how long it has taken every few seconds until the work, which a thread does, is done. */
export const sayWhile = async <T>(say: OnProgress, line: string, work: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  say(`${line} …`);
  const timer = setInterval(() => {
    say(`${line} … ${Math.round((performance.now() - begun) / 1000)} s`);
  }, SAY_AGAIN_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};
