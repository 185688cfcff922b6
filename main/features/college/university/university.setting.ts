import type {
  UniversityTyped,
  UniversityUpdate,
  UniversityView,
} from '../../../../shared/features/college/university/university.setting.ts';
import { startFeed, tryPlace } from '../../../feed/feed-thread.ts';
import type { Actor } from '../../../office/actor.ts';
import { ApiError, conflict, invalid } from '../../../office/api-error.ts';
import type { Caller } from '../../../office/change.ts';
import { createKeptSecret } from '../../../office/disk/kept-secret.ts';
import { noteActivity } from '../../../office/note-activity.ts';
import type { Office } from '../../../office/office.ts';
import type { Secrets } from '../../../office/secrets.ts';
import { certificateSeen, readCertificate } from './university.certificate.ts';
import { readUniversityRow, type UniversityRow } from './university.queries.ts';
import {
  createUniversityRunner,
  type FeedEngine,
  keyOf,
  placeOf,
  withoutPassword,
} from './university.runner.ts';
import { changeUniversity } from './university.service.ts';

export interface UniversityParts {
  /** How the desktop's system keeps secrets; undefined where it cannot, or without a desktop. */
  readonly secrets?: Secrets | undefined;
  /** What `--university` said: a place, or `off`. */
  readonly wanted?: string | undefined;
  /** Tests hand in another. */
  readonly engine?: FeedEngine;
  readonly forgetsEveryMs?: number;
}

/** The file of the password in the data folder. */
const SECRET_FILE = 'university.secret';

const TYPE_IT = 'Type the password: none is kept on this PC for this server, database and user name';

const NOT_KEPT = 'Saved, but the password could not be kept on this PC. Type it again.';

/** The university's database of one office: its setting, and what sends there. */
export const createUniversity = (office: Office, parts: UniversityParts) => {
  const { engine = { startFeed, tryPlace } } = parts;
  const secret = createKeptSecret(office.dataDirectory, SECRET_FILE, parts.secrets);
  const runner = createUniversityRunner(office, engine, secret, parts.forgetsEveryMs);
  let isTrying = false;

  const rowNow = (): Promise<UniversityRow> => readUniversityRow(office.reader);

  const view = async (): Promise<UniversityView> => {
    const row = await rowNow();
    const { host, port, database, username, sends, version } = row;
    return {
      ...{ host, port, database, username, sends, version },
      is_on: row.is_on === 1,
      certificate: certificateSeen(row.certificate),
      has_password: (await secret.read(keyOf(placeOf(row)))) !== undefined,
      state: runner.state(),
      compared: runner.compared(),
    };
  };

  /** The place that is meant: with the certificate that is kept, where none was typed. */
  const placeTyped = (row: UniversityRow, { password: _, certificate, ...typed }: UniversityTyped) => ({
    ...typed,
    certificate: certificate === undefined ? row.certificate : readCertificate(certificate ?? ''),
  });

  /** Saves the setting, then the password: one that was refused must not have taken the password of the one that stands. */
  const keep = async (caller: Caller<Actor>, { is_on, version, ...typed }: UniversityUpdate) => {
    const place = placeTyped(await rowNow(), typed);
    const { password } = typed;
    const kept = await secret.read(keyOf(place));
    if (is_on && password === undefined && kept === undefined) throw invalid(TYPE_IT, 'password');
    const has_new_password = password !== undefined && password !== kept?.password;
    const wanted = { place, is_on, version, has_new_password };
    const isChanged = await office.write(caller, changeUniversity, wanted);
    let problem: ApiError | undefined;
    if (password !== undefined && has_new_password)
      await secret.save(keyOf(place), password).catch((error: unknown) => {
        console.error('The password for the university could not be kept:', error);
        problem = new ApiError(507, { message: NOT_KEPT });
      });
    return { isChanged, problem };
  };

  const save = async (caller: Caller<Actor>, update: UniversityUpdate): Promise<UniversityView> => {
    const { isChanged, problem } = await keep(caller, update);
    if (isChanged) await runner.apply();
    if (problem) throw problem;
    return view();
  };

  /** The same before the desks are open, by the office itself: nothing is sent yet. */
  const keepFirst = async (caller: Caller<Actor>, update: UniversityUpdate): Promise<void> => {
    const { problem } = await keep(caller, update);
    if (problem) throw problem;
  };

  const connect = async (typed: UniversityTyped) => {
    const place = placeTyped(await rowNow(), typed);
    const kept = await secret.read(keyOf(place));
    const password = typed.password ?? kept?.password;
    if (password === undefined) throw invalid(TYPE_IT, 'password');
    const target = { ...place, password, sender: kept?.sender ?? '' };
    const problem = await engine.tryPlace(target);
    if (problem === undefined) return { works: true, said: 'The connection works.' };
    return { works: false, said: withoutPassword(problem, password) };
  };

  return {
    view,
    save,
    turnOn: async (caller: Caller<Actor>, typed: UniversityTyped) =>
      keepFirst(caller, { ...typed, is_on: true, version: (await rowNow()).version }),
    turnOff: async (caller: Caller<Actor>) => {
      const row = await rowNow();
      await keepFirst(caller, { ...placeOf(row), is_on: false, version: row.version });
    },
    /** Connects, one at a time. Throws 409 while another is tried. */
    tryOut: async (typed: UniversityTyped) => {
      if (isTrying) throw conflict('A connection is being tried already. Wait for its answer.');
      isTrying = true;
      return connect(typed).finally(() => {
        isTrying = false;
      });
    },
    compare: async (): Promise<UniversityView> => {
      await runner.compare();
      return view();
    },
    takeOver: async (caller: Caller<Actor>): Promise<UniversityView> => {
      const before = runner.state();
      runner.takeOver();
      const summary =
        before.kind === 'refused'
          ? `Sending from this PC from now on, no longer from ${before.pc}`
          : 'Sending from this PC from now on';
      await office.write(caller, noteActivity, {
        ...{ entity: 'university', id: null, action: 'updated', summary, audience: { users: [] } },
      });
      return view();
    },
    /** Begins to send, where that is on: once the desks are open, so that none waits for it. */
    begin: (): void => {
      runner.apply().catch((error: unknown) => {
        console.error('The sending to the university could not begin:', error);
        const message =
          'The sending to the university could not begin. Save Settings, University once more, or start Bursar again.';
        office.notices.put({ kind: 'fault', message });
      });
    },
  };
};
export type University = ReturnType<typeof createUniversity>;
