import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { formatCode } from '../../shared/verification-code.ts';
import { sentenceOf } from '../backup/backup-problem.ts';
import { createBackupStore } from '../backup/backup-store.ts';
import type { OfficeWithBackups } from '../backup/office-with-backups.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import type { Migration } from '../database/upgrade/migration.ts';
import type { UniversityParts } from '../features/college/university/university.setting.ts';
import type { UpdateParts } from '../features/college/updates/updates.service.ts';
import { anyUser } from '../features/college/users/users.queries.ts';
import type { SendingParts } from '../features/messages/sending/sending.setting.ts';
import { ownNames } from '../http/hosts.ts';
import type { RequestBounds } from '../http/request-bounds.ts';
import { createServer } from '../http/server.ts';
import { createWholeLists } from '../lists/whole-lists.ts';
import { type Clock, systemClock } from '../office/clock.ts';
import { newCode } from '../office/codes.ts';
import { ONLY_READS } from '../office/disk/disk-trouble.ts';
import { keepTidy } from '../office/maintenance.ts';
import { createOffice, type WritingParts } from '../office/office.ts';
import { applicationRoot, applicationVersion } from '../office/resources.ts';
import { openData } from '../opening/open-data.ts';
import { closePdf, warmPdf } from '../pdf/draw-pdf.ts';
import { createSharing, type Sharing, type SharingOptions } from '../sharing/sharing.ts';
import { createWriter } from '../writer/writer.ts';
import { startWriterThread } from '../writer/writer-thread.ts';
import { beforeClosing, beforeOpening, everyHour } from './chores.ts';
import { commands } from './commands.ts';
import { registerFeatures } from './features.ts';
import { doFirst } from './first-chores.ts';
import { isBeyondThisPc, listenProblem } from './listen-address.ts';
import { lists } from './lists.ts';

export interface OpenOptions {
  readonly dataDirectory: string;
  /** 127.0.0.1 where nothing is said. */
  readonly host?: string;
  /** 0, any free one, where nothing is said. */
  readonly port?: number;
  /** Names that the office answers to, beside the PC's own. */
  readonly names?: readonly string[];
  readonly clock?: Clock;
  /** The sharing with other desks; off where it is left out. */
  readonly sharing?: Pick<SharingOptions, 'isOnFromStart' | 'addresses' | 'trialMs' | 'onChange'>;
  /** Whether a backup is written at closing, where anything changed since the last one; yes where nothing is said. */
  readonly backupAtClosing?: boolean;
  /** Whether the chores of every hour run; yes where nothing is said. Filling the sample college, a connection of its own writes. */
  readonly isTidied?: boolean;
  /** The bounds of a desk's time. Tests set them. */
  readonly bounds?: Partial<RequestBounds>;
  /** Hears what a long start is doing; nobody where nothing is said. */
  readonly onProgress?: (line: string) => void;
  /** How a newer version takes this one's place; not from here where nothing is said. */
  readonly updates?: UpdateParts;
  /** How the password for a university's database is kept, and what this start asks of the sending. */
  readonly university?: UniversityParts;
  /** How the password for sending is kept. */
  readonly sending?: SendingParts;
  /** A test's own steps of the schema; the office's where nothing is said. */
  readonly migrations?: readonly Migration[];
}

/** `to reopen`: on restored data; otherwise the program ends, with a backup only where there is the time for it. */
type End = 'to reopen' | 'at leisure' | 'in a hurry';

/** The office while it runs on one set of data: from a start, or a restore, to the next. */
export interface OfficeRun {
  readonly office: OfficeWithBackups;
  readonly port: number;
  readonly setUpCode: string | undefined;
  readonly sharing: Sharing;
  close(end: End): Promise<void>;
}

/** Opens the data and serves it. Throws `StartProblem`, with everything closed again. */
export const startOffice = async (
  options: OpenOptions,
  port: number,
  {
    reopen,
    giveUp,
  }: {
    readonly reopen: () => void;
    /** The data was taken away under the office: ends the program, without a word into whatever lies there now. */
    readonly giveUp: () => void;
  },
): Promise<OfficeRun> => {
  const { dataDirectory, host = '127.0.0.1', names = [], clock = systemClock } = options;
  const { migrations = MIGRATIONS, onProgress = () => {} } = options;
  const version = applicationVersion();
  const undo: ((end: End) => void | Promise<void>)[] = [];
  const close = async (end: End) => {
    // One step that fails must not keep the others from the backup, the checkpoint and the lock.
    for (const step of undo.splice(0).reverse()) {
      try {
        await step(end);
      } catch (error) {
        console.error('Closing:', sentenceOf(error));
      }
    }
  };
  try {
    const { database, thread } = await openData({ dataDirectory, version, clock, migrations, onProgress });
    let closeWriter = async (): Promise<void> => thread?.close();
    undo.push(() => closeWriter());
    // Before the writer: it leaves one plain file where nobody else reads any more.
    undo.push(() => database.close());
    const writing = (parts: WritingParts) => {
      const start = () => startWriterThread(dataDirectory);
      const writer = createWriter(thread, { ...parts, commands, start, giveUp });
      closeWriter = writer.close;
      return writer;
    };
    const office: OfficeWithBackups = {
      ...createOffice({ dataDirectory, version, database, clock, reopen, writing }),
      backups: createBackupStore({ dataDirectory, version, clock }),
    };
    undo.push(() => office.finish());
    if (database.isReadOnly) {
      console.error(ONLY_READS);
      office.notices.put({ kind: 'disk', message: ONLY_READS });
    }
    await doFirst(office, beforeOpening);
    const setUpCode = formatCode(newCode());
    const pages = join(applicationRoot(), 'dist', 'renderer');
    const isOwnName = ownNames(names);
    const isFixed = isBeyondThisPc(host);
    const sharing = createSharing({ dataDirectory, names, isOwnName, isFixed, ...options.sharing });
    const { hear } = sharing;
    const { chores, first, begin, ...features } = registerFeatures(office, {
      setUpCode,
      sharing,
      updates: options.updates ?? {},
      university: options.university ?? {},
      sending: options.sending ?? {},
    });
    await doFirst(office, first);
    const server = await createServer(office, {
      pages,
      isOwnName,
      hear,
      bounds: options.bounds,
      lists,
      readWhole: createWholeLists(office, lists),
      ...features,
    });
    undo.push(async (end) => {
      if (end !== 'at leisure' || options.backupAtClosing === false || database.isReadOnly) return;
      for (const chore of beforeClosing) {
        await chore(office).catch((error: unknown) => console.error('Before closing:', sentenceOf(error)));
      }
    });
    undo.push(closePdf);
    if (!database.isReadOnly && options.isTidied !== false)
      undo.push(keepTidy(office, { ...everyHour, aMinuteLater: [...everyHour.aMinuteLater, ...chores] }));
    undo.push(() => server.close());
    await server.listen({ host, port }).catch((error: unknown) => {
      throw listenProblem(error, host, port);
    });
    const bound = (server.server.address() as AddressInfo).port;
    undo.push(() => {
      office.live.close();
      return sharing.close();
    });
    await sharing.start((request, response) => server.routing(request, response), bound);
    office.live.whenSomebodyComes(warmPdf);
    begin();
    const code = (await anyUser(office.reader)) ? undefined : setUpCode;
    return { office, port: bound, setUpCode: code, sharing, close };
  } catch (error) {
    await close('to reopen');
    throw error;
  }
};
