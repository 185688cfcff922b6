import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Entity } from '../../shared/contract/entities.ts';
import { LIVE_MARK_HEADER } from '../../shared/contract/live-mark.ts';
import { liveEvents } from '../../shared/contract/office.endpoints.ts';
import type { SignedIn } from '../office/actor.ts';
import { tooMany } from '../office/api-error.ts';
import type { LiveEvent } from '../office/live.ts';
import type { Office } from '../office/office.ts';
import type { ResolveLogin } from './resolve-login.ts';
import { type Route, route } from './route.ts';

/** Milliseconds after which an idle stream is written to, and its login checked again. */
const HEARTBEAT_MS = 15_000;
/** The number of unread bytes at which a desk is cut off; it reconnects and reloads. */
const MOST_UNREAD_BYTES = 1024 * 1024;
/**
 * The most open lines of one login and of one desk. A browser opens at most six; lines of closed tabs last a little longer.
 */
export const MOST_LINES = { session: 8, desk: 100 } as const;
const COME_AGAIN_SECONDS = 30;

/** The entities whose changes may end a login or change what its person may see; the event's id is the person's. */
const OF_ONE_PERSON: readonly Entity[] = ['sessions', 'users'];

interface OpenStream {
  readonly actor: () => SignedIn;
  readonly lookAgain: () => Promise<void>;
  readonly end: () => void;
}

/** Whether an event may have ended this person's login or changed what they may see. */
const concerns = ({ entity, id, action }: LiveEvent, { userId }: SignedIn): boolean =>
  entity === 'courses' || (OF_ONE_PERSON.includes(entity) && id === userId && action !== 'signed in');

const begin = (stream: ServerResponse, reply: FastifyReply, liveMark: string): void => {
  // The headers are set on the stream itself: fastify sends none of its own once the reply is hijacked.
  for (const [name, value = ''] of Object.entries(reply.getHeaders())) stream.setHeader(name, value);
  // The line's own mark is of the moment in which it is subscribed, not of the request's beginning.
  stream.setHeader(LIVE_MARK_HEADER, liveMark);
  stream.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    Connection: 'keep-alive',
  });
};

export const eventRoutes = (office: Office, resolveLogin: ResolveLogin): readonly Route[] => {
  /** The open streams, the oldest first. */
  const streams = new Set<OpenStream>();
  office.live.watch((event) => {
    for (const { actor, lookAgain } of streams) if (concerns(event, actor())) void lookAgain();
  });

  /**
   * Keeps the number of streams bounded, since each costs every change a little: the oldest of a login is closed, a desk
   * with too many is refused.
   */
  const makeRoom = ({ loginId, desk }: SignedIn): void => {
    const ofLogin = [...streams].filter(({ actor }) => actor().loginId === loginId);
    if (ofLogin.length >= MOST_LINES.session) ofLogin[0]?.end();
    const ofDesk = [...streams].filter(({ actor }) => actor().desk === desk);
    if (ofDesk.length >= MOST_LINES.desk) {
      throw tooMany('This desk has too many pages of Bursar open. Close some.', COME_AGAIN_SECONDS);
    }
  };

  return [
    route(liveEvents, async ({ actor: first, token, raw }) => {
      const { request, reply } = raw;
      const asksForHead = request.method === 'HEAD';
      if (!asksForHead) makeRoom(first);
      reply.hijack();
      const { raw: stream } = reply;
      begin(stream, reply, office.live.mark());
      if (asksForHead) {
        stream.end();
        return;
      }
      stream.write(': open\n\n');
      let actor = first;
      const stop = office.live.subscribe({
        actor: () => actor,
        send: (event) => {
          stream.write(`data: ${JSON.stringify(event)}\n\n`);
          if (stream.writableLength > MOST_UNREAD_BYTES) stream.destroy();
        },
        end: () => end(),
      });
      const heartbeat = setInterval(async () => {
        await lookAgain();
        if (!stream.writableEnded) stream.write(': still open\n\n');
      }, HEARTBEAT_MS);
      const lookAgain = async (): Promise<void> => {
        const still =
          token === undefined
            ? undefined
            : await Promise.resolve(resolveLogin(token, actor.desk, null)).catch(() => undefined);
        if (still) actor = still;
        else end();
      };
      const hang = () => {
        clearInterval(heartbeat);
        streams.delete(own);
        stop();
      };
      /** Stops sending before the stream ends: a write after that would fail. */
      const end = () => {
        hang();
        stream.end();
      };
      const own: OpenStream = { actor: () => actor, lookAgain, end };
      streams.add(own);
      // The login may have ended since this call was admitted.
      void lookAgain();
      request.raw.on('close', hang);
      stream.on('close', hang);
    }),
  ];
};
