import { dirname } from 'node:path';
import * as electron from 'electron';
import type { Flags } from '../launch/flags.ts';
import { dataDirectoryOf, openByFlags } from '../launch/serve.ts';
import { onStopSignal } from '../launch/stop-signals.ts';
import { runDesktop } from './desktop.ts';
import { installerFor } from './install-update.ts';
import { createWindowMemory } from './memory.ts';

/** The desktop program, with Electron's own parts. */
export const startDesktop = (flags: Flags): void =>
  runDesktop(electron, flags, {
    dataDirectory: dataDirectoryOf(flags),
    openOffice: openByFlags,
    installer: installerFor(flags, { platform: process.platform, folder: dirname(process.execPath) }),
    memoryIn: createWindowMemory,
    onStopSignal,
  });

/** Tells in a dialog why nothing opened: a program that was started by its icon has no console. */
export const tellWhyNotOpen = (message: string): void =>
  electron.dialog.showErrorBox('Bursar cannot start', message);
