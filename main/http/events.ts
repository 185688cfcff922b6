import { liveEvents } from '../../shared/contract/office.endpoints.ts';
import type { Office } from '../office/office.ts';
import type { ResolveSession } from './register-routes.ts';
import { type Route, route } from './route.ts';

/** How often an idle line is spoken on, and its session looked at again. */
const HEARTBEAT_MS = 15_000;
/** A desk that does not read this many bytes is cut off; it reconnects and reloads. */
const MOST_UNREAD_BYTES = 1024 * 1024;

/** Whose changes may end a session, or change what its person may know. */
const OF_SESSIONS = ['sessions', 'users', 'courses'];

export const eventRoutes = (office: Office, resolveSession: ResolveSession): readonly Route[] => {
  const lines = new Set<() => Promise<void>>();
  office.live.watch(({ entity }) => {
    if (OF_SESSIONS.includes(entity)) for (const lookAgain of lines) void lookAgain();
  });
  return [
    route(liveEvents, async ({ actor: first, token, raw }) => {
      const { request, reply } = raw;
      reply.hijack();
      const { raw: line } = reply;
      line.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
        Connection: 'keep-alive',
      });
      line.write(': open\n\n');
      let actor = first;
      const stop = office.live.subscribe({
        actor: () => actor,
        send: (event) => {
          line.write(`data: ${JSON.stringify(event)}\n\n`);
          if (line.writableLength > MOST_UNREAD_BYTES) line.destroy();
        },
        end: () => end(),
      });
      const heartbeat = setInterval(async () => {
        await lookAgain();
        if (!line.writableEnded) line.write(': still open\n\n');
      }, HEARTBEAT_MS);
      const lookAgain = async (): Promise<void> => {
        const still =
          token === undefined ? undefined : await resolveSession(token, actor.desk).catch(() => undefined);
        if (still) actor = still;
        else end();
      };
      lines.add(lookAgain);
      const hang = () => {
        clearInterval(heartbeat);
        lines.delete(lookAgain);
        stop();
      };
      /** Nothing may be said on a line that has ended, not even before the desk has heard so. */
      const end = () => {
        hang();
        line.end();
      };
      // It may have ended since it was looked at for this call.
      void lookAgain();
      request.raw.on('close', hang);
      line.on('close', hang);
    }),
  ];
};
