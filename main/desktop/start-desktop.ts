import * as electron from 'electron';
import type { Flags } from '../launch/flags.ts';
import { dataDirectoryOf, onStopSignal, openAsAsked } from '../launch/serve.ts';
import { runDesktop } from './desktop.ts';
import { createWindowMemory } from './memory.ts';

/** The desktop program, with Electron's own parts. */
export const startDesktop = (flags: Flags): void =>
  runDesktop(electron, flags, {
    dataDirectory: dataDirectoryOf(flags),
    openOffice: openAsAsked,
    memoryIn: createWindowMemory,
    onStopSignal,
  });
