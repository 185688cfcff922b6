const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

type Hearer = (signal: (typeof SIGNALS)[number], heard: () => void) => unknown;

/**
 * Calls `stop` once, at the first SIGINT or SIGTERM; `npm` and the terminal may each send one. The answer is a way to
 * listen anew: Electron puts its own handlers in place of Node's while it gets ready, and those end the program at the
 * second signal. Only where nobody listened does Node ask the system for the signal again.
 */
export const onStopSignal = (
  stop: () => void,
  program: { readonly on: Hearer; readonly off: Hearer } = process,
): (() => void) => {
  let isStopping = false;
  const once = (): void => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  const listen = (): void => {
    for (const signal of SIGNALS) {
      program.off(signal, once);
      program.on(signal, once);
    }
  };
  listen();
  return listen;
};
