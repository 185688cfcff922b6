/** A terminal's Ctrl-C and Ctrl-Break, a program that asks to end, and a console or terminal that was closed. */
const SIGNALS = ['SIGINT', 'SIGBREAK', 'SIGTERM', 'SIGHUP'] as const;
type StopSignal = (typeof SIGNALS)[number];

/** `in a hurry`: Windows ends the program some seconds after its console was closed, whatever it is doing. */
export type Ending = 'at leisure' | 'in a hurry';

/** Windows leaves five seconds. */
const HURRY_MS = 4_500;

interface Program {
  readonly on: (signal: StopSignal, heard: (signal: StopSignal) => void) => unknown;
  readonly removeAllListeners: (signal: StopSignal) => unknown;
}

/**
 * Calls `stop` once, at the first of these signals; `npm` and the terminal may each send one. The answer is a way to
 * listen anew: Electron puts its own handlers in place of Node's while it gets ready, and those end the program at the
 * second signal. Only where nobody listened does Node ask the system for the signal again, and a library's own handlers
 * (`when-exit`'s, which electron-store brings, send the signal once more) go with that.
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

/** Ends the program where the system would end it anyway: what was acknowledged is on the disk before. */
export const endInTime = (how: Ending, exit: (code: number) => void = process.exit): void => {
  if (how === 'in a hurry') setTimeout(() => exit(1), HURRY_MS).unref();
};
