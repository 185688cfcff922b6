import { expect } from 'vitest';
import { type OpenedOffice, openOffice } from '../../../main/composition/open-office.ts';
import { type DesktopParts, runDesktop } from '../../../main/desktop/desktop.ts';
import type { WindowMemory } from '../../../main/desktop/memory.ts';
import type { WindowPlace } from '../../../main/desktop/window-place.ts';
import { readFlags } from '../../../main/launch/flags.ts';
import { temporaryFolder } from '../tools/temporary-folder.ts';
import { electronDouble } from './electron-double.ts';
import { PC_ON_LAN } from './lan.ts';

const started: OpenedOffice[] = [];

/** Closes the offices that the desktops of a test have opened. */
export const closeDesktops = async (): Promise<void> => {
  for (const office of started.splice(0)) await office.close();
};

interface Desk {
  /** The data directory. Default: an empty one. */
  readonly dataDirectory?: string;
  readonly answers?: Parameters<typeof electronDouble>[0];
  readonly words?: readonly string[];
  readonly isShared?: boolean;
  readonly place?: WindowPlace;
  readonly parts?: Partial<DesktopParts>;
}

/** Opens the real shell on a real office, in Electron's double. */
export const openDesktop = async (desk: Desk = {}) => {
  const { answers = {}, words = [], isShared = false, place, parts = {} } = desk;
  const double = electronDouble(answers);
  const { dataDirectory = temporaryFolder() } = desk;
  const written: WindowPlace[] = [];
  const signals: (() => void)[] = [];
  const heardAnew: boolean[] = [];
  let askedForMemory = 0;
  const memory: WindowMemory = {
    read: () => place,
    write: (now) => written.push(now),
    exportsFolder: () => undefined,
    keepExportsFolder: () => undefined,
  };
  let opened: OpenedOffice | undefined;
  runDesktop(double.electron, readFlags(words), {
    dataDirectory,
    installer: undefined,
    openOffice: async (_flags, { onSharing: onChange, onProgress, installUpdate }) => {
      opened = await openOffice({
        dataDirectory,
        backupAtClosing: false,
        onProgress,
        updates: { install: installUpdate },
        sharing: { addresses: () => [PC_ON_LAN], isOnFromStart: isShared, onChange },
      });
      started.push(opened);
      return opened;
    },
    memoryIn: () => {
      askedForMemory += 1;
      return memory;
    },
    onStopSignal: (stop) => {
      signals.push(() => stop('at leisure'));
      return () => heardAnew.push(double.app.isReady());
    },
    ...parts,
  });
  const before = [...double.said];
  await double.becomeReady();
  const url = await expect
    .poll(() => opened?.url ?? (answers.hasLock === false || parts.openOffice ? '-' : undefined), {
      timeout: 20_000,
    })
    .toBeDefined()
    .then(() => opened?.url ?? '');
  await new Promise((resolve) => setTimeout(resolve, 20));
  const ended = () =>
    expect.poll(() => double.said.find((line) => line.startsWith('app.exit')), { timeout: 8000 });
  return {
    ...double,
    before,
    dataDirectory,
    written,
    signals,
    heardAnew,
    askedForMemory: () => askedForMemory,
    url,
    office: () => opened,
    ended,
    window: () => double.windows.at(-1),
  };
};
