import type {
  Comparison,
  FeedState,
  UniversityPlace,
} from '../../../../shared/features/college/university/university.model.ts';
import type { FeedTarget } from '../../../feed/feed-target.ts';
import type { Feed, FeedOptions } from '../../../feed/feed-thread.ts';
import { officeItself } from '../../../office/actor.ts';
import { ApiError, conflict } from '../../../office/api-error.ts';
import type { KeptSecret } from '../../../office/disk/kept-secret.ts';
import type { Office } from '../../../office/office.ts';
import { readUniversityRow, type UniversityRow } from './university.queries.ts';
import { forgetSent } from './university.service.ts';

/** What sends. */
export interface FeedEngine {
  readonly startFeed: (options: FeedOptions) => Feed;
  /** Tries to connect; answers the sentence of what is wrong, or undefined. */
  readonly tryPlace: (target: FeedTarget) => Promise<string | undefined>;
}

const FORGETS_EVERY_MS = 60_000;

export const placeOf = ({
  host,
  port,
  database,
  username,
  certificate,
  sends,
}: UniversityRow): UniversityPlace => ({ host, port, database, username, certificate, sends });

/** The place for which a password was typed. */
export const keyOf = ({ host, port, database, username }: UniversityPlace): string =>
  JSON.stringify([username, host.toLowerCase(), port, database]);

/** A sentence of the other side without the password: a server that was told it could say it back. */
export const withoutPassword = (said: string, password: string): string =>
  password === '' ? said : said.replaceAll(password, '•••');

const stateWithout = (state: FeedState, password: string): FeedState => {
  if (state.kind === 'failing') return { ...state, problem: withoutPassword(state.problem, password) };
  return state.kind === 'refused' ? { ...state, pc: withoutPassword(state.pc, password) } : state;
};

interface Running {
  readonly feed: Feed;
  readonly password: string;
}

/** Runs the sending while it is on: from the opening to the closing, and anew when its setting is another one. */
export const createUniversityRunner = (
  office: Office,
  engine: FeedEngine,
  secret: KeptSecret,
  forgetsEveryMs = FORGETS_EVERY_MS,
) => {
  let running: Running | undefined;
  let compared: Comparison | null = null;
  let shown: FeedState['kind'] = 'off';
  let turn: Promise<void> = Promise.resolve();
  let isClosed = false;
  let sentTo = 0;
  let forgetting: NodeJS.Timeout | undefined;

  const forget = async (): Promise<void> => {
    const number = sentTo;
    let end = 0;
    // Each part is a commit of its own, and entries at the counter come between.
    while (end < number && forgetting !== undefined)
      end = await office.write({ actor: officeItself('office PC'), atAnyTime: true }, forgetSent, number);
  };
  const onSent = (number: number): void => {
    sentTo = Math.max(sentTo, number);
    forgetting ??= setTimeout(() => {
      forget()
        .catch((error: unknown) => console.error('What was sent could not be forgotten:', error))
        .finally(() => {
          forgetting = undefined;
        });
    }, forgetsEveryMs).unref();
  };

  const onState = ({ kind }: FeedState): void => {
    if (kind === shown) return;
    shown = kind;
    office.live.publish({ entity: 'university', id: null, action: 'updated' }, { users: [] });
  };

  const stop = async (): Promise<void> => {
    const stopping = running;
    running = undefined;
    shown = 'off';
    clearTimeout(forgetting);
    forgetting = undefined;
    sentTo = 0;
    await stopping?.feed.stop();
  };

  const restart = async (): Promise<void> => {
    await stop();
    if (isClosed || office.database.isReadOnly) return;
    const row = await readUniversityRow(office.reader);
    if (row.is_on === 0) return;
    const place = placeOf(row);
    const signIn = await secret.claim(keyOf(place));
    if (signIn === undefined) return;
    const { dataDirectory, version } = office;
    const { password, sender } = signIn;
    const target = { ...place, password, sender };
    running = {
      feed: engine.startFeed({ dataDirectory, version, target, onState, onSent }),
      password,
    };
  };

  /** One at a time: two threads would send the same. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };

  const requireRunning = (): Running => {
    if (!running) throw conflict('Nothing is sent from this PC: turn the sending on first');
    return running;
  };

  office.atClose(() => {
    isClosed = true;
    return inTurn(stop);
  });

  return {
    /** Starts, ends or starts anew what sends, as the setting now says. */
    apply: (): Promise<void> => inTurn(restart),
    state: (): FeedState =>
      running ? stateWithout(running.feed.state(), running.password) : { kind: 'off' },
    compared: (): Comparison | null => compared,
    /** Throws 409 where nothing is sent from here, 503 where the other side cannot be asked. */
    compare: async (): Promise<void> => {
      const { feed, password } = requireRunning();
      compared = await feed.compare().catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        throw new ApiError(error.status, { message: withoutPassword(error.message, password) });
      });
    },
    takeOver: (): void => requireRunning().feed.takeOver(),
  };
};
