import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  isNewer,
  type Release,
  type ReleaseFile,
} from '../../../../shared/features/college/updates/release.model.ts';
import type { UpdateView } from '../../../../shared/features/college/updates/updates.model.ts';
import { tellOfDisk } from '../../../backup/backup-problem.ts';
import type { OfficeWithBackups } from '../../../backup/office-with-backups.ts';
import { isThisPc } from '../../../http/this-pc.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { ApiError, conflict, forbidden, invalid } from '../../../office/api-error.ts';
import type { Caller } from '../../../office/change.ts';
import { removeAll } from '../../../office/disk/held-files.ts';
import type { InstallUpdate } from '../../../office/install-update.ts';
import { noteActivity } from '../../../office/note-activity.ts';
import { changePcSettings, readPcSettings } from '../../../office/pc-settings.ts';
import { resourcePath } from '../../../office/resources.ts';
import { runUpdateJob } from './updates.jobs.ts';
import { installerOf } from './updates.release.ts';

/** The answer to the request that asks for it leaves first. */
const ANSWERS_LEAVE_MS = 250;

const NO_KEY =
  'This Bursar was made without a release key, so it cannot tell whose newer version it would install. Install newer versions by hand.';

const PLATFORM = `${process.platform}-${process.arch}`;

export interface UpdateParts {
  /** Undefined where this program cannot put another in its place: without a window, or where no installer put it there. */
  readonly install?: InstallUpdate | undefined;
  /** The makers' public key, as PEM; empty for none, and what is packed where nothing is said. */
  readonly releaseKey?: string | undefined;
}

/** The makers' key, where the builder had one. */
const packedKey = (): string | undefined => {
  const path = resourcePath('release-key.pem');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

interface Newer {
  readonly release: Release;
  readonly file: ReleaseFile;
  readonly place: string;
  readonly part: string;
  state: 'offered' | 'downloading' | 'ready' | 'installing';
  problem: string | null;
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Looks for newer versions only where and when a person asks for it: the office looks for nobody by itself. */
export const createUpdates = (office: OfficeWithBackups, { install, releaseKey }: UpdateParts) => {
  const key = (releaseKey ?? packedKey()) || undefined;
  const folder = join(office.dataDirectory, 'updates');
  // What an earlier run downloaded is installed by now, or forgotten.
  if (existsSync(folder)) removeAll(folder).catch((error: unknown) => console.error('Left behind:', error));
  let checked: UpdateView['checked'] = null;
  let newer: Newer | undefined;

  const note = (caller: Caller<SignedIn>, summary: string) =>
    office.write(caller, noteActivity, {
      entity: 'updates',
      id: null,
      action: 'updated',
      summary,
      audience: { users: [] },
    });
  const tell = () => office.live.publish({ entity: 'updates', id: null, action: 'updated' }, { users: [] });
  /** What it came to that nobody waited for. */
  const settle = (found: Newer, state: Newer['state'], error?: unknown): void => {
    found.state = state;
    if (error !== undefined && !(error instanceof ApiError)) console.error('Updating:', error);
    if (error !== undefined)
      found.problem = error instanceof ApiError ? error.message : 'That did not work. Try again.';
    tell();
  };

  const todoFor = ({ desk }: SignedIn): string | null => {
    if (newer?.state !== 'ready') return null;
    if (install)
      return isThisPc(desk) ? null : 'Open Settings in Bursar on the office PC, and press Install there.';
    return `On the office PC, close Bursar, install ${join(folder, newer.file.name)} and start Bursar again as before.`;
  };

  const received = ({ state, file, part }: Newer): number => {
    if (state === 'offered') return 0;
    return state === 'downloading' ? sizeOf(join(folder, part)) : file.bytes;
  };

  const view = (actor: SignedIn): UpdateView => ({
    version: office.version,
    place: readPcSettings(office.dataDirectory).update_place,
    can_check: key !== undefined,
    can_choose_place: isThisPc(actor.desk),
    checked,
    newer: newer
      ? {
          version: newer.release.version,
          packaged_on: newer.release.packaged_on,
          name: newer.file.name,
          bytes: newer.file.bytes,
          received: received(newer),
          state: newer.state,
          problem: newer.problem,
        }
      : null,
    can_install: install !== undefined && isThisPc(actor.desk),
    todo: todoFor(actor),
  });

  const placeFor = (actor: SignedIn, wanted: string | undefined): string => {
    const kept = readPcSettings(office.dataDirectory).update_place;
    const place = wanted ?? kept;
    if (place === null) throw invalid('Type the folder or address where newer versions are', 'place');
    if (place !== kept && !isThisPc(actor.desk))
      throw forbidden('The place of new versions is set on the office PC itself');
    return place;
  };

  const requireIdle = (): void => {
    if (newer?.state === 'downloading' || newer?.state === 'installing')
      throw conflict(
        `Bursar ${newer.release.version} is being ${newer.state === 'downloading' ? 'downloaded' : 'installed'}`,
      );
  };

  /** Reads the release of a place; offers it where it is newer than this program, and never an older one. */
  const check = async (caller: Caller<SignedIn>, wanted: string | undefined): Promise<UpdateView> => {
    const { actor } = caller;
    if (key === undefined) throw conflict(NO_KEY);
    const place = placeFor(actor, wanted);
    requireIdle();
    const release = await runUpdateJob('look', { place, platform: PLATFORM, publicKey: key });
    requireIdle();
    const file = installerOf(release, PLATFORM, process.env.APPIMAGE !== undefined);
    const isOffered = isNewer(release.version, office.version) && file !== undefined;
    const part = `${randomBytes(8).toString('hex')}.part`;
    newer = isOffered ? { release, file, place, part, state: 'offered', problem: null } : undefined;
    const said = isOffered
      ? `Bursar ${release.version} is there.`
      : `Nothing newer: ${release.version} is there, ${office.version} is open.`;
    checked = { at: office.clock.now().toISOString(), said };
    await changePcSettings(office.dataDirectory, { update_place: place });
    await note(caller, `Looked for a newer version in ${place}: ${release.version}`);
    return view(actor);
  };

  const download = async (caller: Caller<SignedIn>): Promise<UpdateView> => {
    if (!newer) throw conflict('Check for a newer version first');
    const found = newer;
    if (found.state !== 'offered') return view(caller.actor);
    Object.assign(found, { state: 'downloading', problem: null });
    const { place, file, part } = found;
    runUpdateJob('download', { place, file, folder, part }).then(
      () => settle(found, 'ready'),
      (error: unknown) => settle(found, 'offered', error),
    );
    await note(caller, `Download of Bursar ${found.release.version} from ${place}`);
    return view(caller.actor);
  };

  /** Has the file looked at once more: whoever may write into the data's folder may have changed it since. */
  const requireWhole = async (found: Newer): Promise<void> => {
    if (await runUpdateJob('isWhole', { folder, file: found.file })) return;
    settle(found, 'offered');
    throw conflict('The file was changed after it was downloaded. Download it again.');
  };

  const begin = async (caller: Caller<SignedIn>): Promise<UpdateView> => {
    if (!isThisPc(caller.actor.desk)) throw forbidden('A newer version is installed on the office PC itself');
    if (newer?.state !== 'ready') throw conflict('Download the newer version first');
    const found = newer;
    if (!install) throw conflict(todoFor(caller.actor) ?? NO_KEY);
    found.state = 'installing';
    found.problem = null;
    try {
      await requireWhole(found);
      await note(caller, `Bursar ${found.release.version} is installed in place of ${office.version}`);
      await office.backups.take('before-upgrade').catch(tellOfDisk);
    } catch (error) {
      if (found.state === 'installing') settle(found, 'ready');
      throw error;
    }
    const path = join(folder, found.file.name);
    setTimeout(() => {
      install({ path, sha512: found.file.sha512 }).catch((error: unknown) => settle(found, 'ready', error));
    }, ANSWERS_LEAVE_MS);
    return view(caller.actor);
  };

  return { view, check, download, begin };
};
