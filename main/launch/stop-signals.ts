/** The signals that end an office: Ctrl-C and Ctrl-Break, a request of another program, and a closed console or terminal. */
const SIGNALS = ['SIGINT', 'SIGBREAK', 'SIGTERM', 'SIGHUP'] as const;
type StopSignal = (typeof SIGNALS)[number];

/** How much time is left. `in a hurry` is for a closed console: Windows ends the program some seconds later. */
export type Ending = 'at leisure' | 'in a hurry';

/** The milliseconds after which the program ends itself; Windows gives it five seconds. */
const HURRY_MS = 4_500;

interface Program {
  readonly on: (signal: StopSignal, heard: (signal: StopSignal) => void) => unknown;
  readonly removeAllListeners: (signal: StopSignal) => unknown;
}

/**
 * Calls `stop` once, at the first of these signals: npm and the terminal may each send one. Answers a function that listens
 * anew. Electron needs it, since it replaces Node's handlers while it gets ready, and its own end the program at the second
 * signal. Other handlers are removed: `when-exit`'s, which electron-store brings, sends the signal again.
 */
export const onStopSignal = (stop: (how: Ending) => void, program: Program = process): (() => void) => {
  let isStopping = false;
  const once = (signal: StopSignal): void => {
    if (isStopping) return;
    isStopping = true;
    stop(signal === 'SIGHUP' ? 'in a hurry' : 'at leisure');
  };
  const listen = (): void => {
    for (const signal of SIGNALS) {
      program.removeAllListeners(signal);
      program.on(signal, once);
    }
  };
  listen();
  return listen;
};

/** Ends the program in a hurry, before the system does. Whatever was answered is on the disk by then. */
export const endInTime = (how: Ending, exit: (code: number) => void = process.exit): void => {
  if (how === 'in a hurry') setTimeout(() => exit(1), HURRY_MS).unref();
};
