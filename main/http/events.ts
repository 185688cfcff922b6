import { liveEvents } from '../../shared/contract/office.endpoints.ts';
import type { Office } from '../office/office.ts';
import type { ResolveSession } from './register-routes.ts';
import { type Route, route } from './route.ts';

/** How often an idle line is spoken on, and its session looked at again. */
const HEARTBEAT_MS = 15_000;
/** A desk that does not read this many bytes is cut off; it reconnects and reloads. */
const MOST_UNREAD_BYTES = 1024 * 1024;

export const eventRoutes = (office: Office, resolveSession: ResolveSession): readonly Route[] => [
  route(liveEvents, async ({ actor, token, raw }) => {
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
    const stop = office.live.subscribe({
      actor,
      send: (event) => {
        line.write(`data: ${JSON.stringify(event)}\n\n`);
        if (line.writableLength > MOST_UNREAD_BYTES) line.destroy();
      },
      end: () => line.end(),
    });
    const heartbeat = setInterval(async () => {
      const still = token === undefined ? undefined : await resolveSession(token, actor.desk);
      if (still) line.write(': still open\n\n');
      else line.end();
    }, HEARTBEAT_MS);
    const hang = () => {
      clearInterval(heartbeat);
      stop();
    };
    request.raw.on('close', hang);
    line.on('close', hang);
  }),
];
