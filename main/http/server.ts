import fastify, { type FastifyInstance } from 'fastify';
import { cancelWork, health, officeNotices, openApi } from '../../shared/contract/office.endpoints.ts';
import type { ListRegistry } from '../lists/list-registry.ts';
import type { ReadWhole } from '../lists/whole-lists.ts';
import { forbidden } from '../office/api-error.ts';
import { clockNotices } from '../office/clock-problem.ts';
import { roomNotices } from '../office/disk/disk-room.ts';
import type { Office } from '../office/office.ts';
import { workNotices } from '../office/work-notices.ts';
import { limitConnections } from './connections.ts';
import { countToTheEnd } from './counted-request.ts';
import { limitCrowding } from './crowding.ts';
import { answerError, cutShort } from './errors.ts';
import { eventRoutes } from './events.ts';
import { FOREIGN_NAME, guardHosts, type IsOwnName, ownHostOf } from './hosts.ts';
import { trackRequests } from './in-flight.ts';
import { readJsonBodies } from './json-body.ts';
import { describeApi } from './openapi.ts';
import { servePages } from './pages.ts';
import { PreparedJson } from './prepared-json.ts';
import { registerRoutes } from './register-routes.ts';
import { cutUnread, httpBounds, REQUEST_BOUNDS, type RequestBounds } from './request-bounds.ts';
import type { ResolveLogin } from './resolve-login.ts';
import { type Route, route } from './route.ts';
import { sendSecurityHeaders, withSecurityHeaders } from './security-headers.ts';
import { listCache } from './send-list.ts';
import { answerUnreadable } from './unreadable-requests.ts';
import { viewingNotes } from './viewings.ts';

export interface ServerOptions {
  /** The folder of the built pages. */
  readonly pages: string;
  readonly isOwnName: IsOwnName;
  /** The routes of the features. */
  readonly routes: readonly Route[];
  readonly resolveLogin: ResolveLogin;
  /** The lists that a thread can read. */
  readonly lists: ListRegistry;
  /** Reads whole registers in a thread. */
  readonly readWhole: ReadWhole;
  /** Called with the desk that each request comes from. */
  readonly hear: (desk: string, isEncrypted: boolean) => void;
  readonly bounds?: Partial<RequestBounds> | undefined;
}

/** Closes in order: nothing new is answered, and requests in flight are finished before connections are cut. */
const closeInOrder = (server: FastifyInstance, office: Office, patienceMs: number): void => {
  const requests = trackRequests(server.server);
  server.addHook('preClose', async () => {
    office.live.close();
    await requests.settled(patienceMs);
  });
};

const ownRoutes = (office: Office, describe: () => PreparedJson): readonly Route[] => [
  route(health, async () => ({ status: 'ok' as const, version: office.version })),
  route(cancelWork, async ({ actor }) => ({ cancelled: office.cancelWork(actor.userId) })),
  route(officeNotices, async ({ actor }) => ({
    notices: [
      ...workNotices(office, actor.userId),
      ...office.notices.all(),
      ...(await clockNotices(office)),
      ...(await roomNotices(office.dataDirectory)),
    ],
  })),
  route(openApi, async () => describe()),
];

/** The office's server, ready to listen. */
export const createServer = async (office: Office, options: ServerOptions): Promise<FastifyInstance> => {
  const bounds = { ...REQUEST_BOUNDS, ...options.bounds };
  const { requestTimeout, ...http } = httpBounds(bounds);
  const server = fastify({
    logger: { level: 'error' },
    // One logger for all requests: one for each cost more than routing, and an unexpected error carries its own reference.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: true,
    // An address that cannot be read is answered before the hooks run, so the headers and the check of the name are repeated
    // here.
    frameworkErrors: (error, request, reply) => {
      const isOwn = ownHostOf(request.headers.host, options.isOwnName) !== undefined;
      answerError(isOwn ? error : forbidden(FOREIGN_NAME), request, withSecurityHeaders(reply));
    },
    clientErrorHandler: answerUnreadable,
    requestTimeout,
    http,
    // This bounds the closing hooks too, which may wait as long as requests in flight do.
    pluginTimeout: bounds.closingPatience + 30_000,
  });
  limitConnections(server.server);
  cutUnread(server.server, bounds);
  server.setErrorHandler(answerError);
  readJsonBodies(server);
  server.decorateRequest('actor');
  sendSecurityHeaders(server);
  countToTheEnd(server);
  guardHosts(server, options.isOwnName);
  limitCrowding(server);
  server.addHook('onRequest', ({ ip, raw }, _reply, done) => {
    if (raw.socket.remoteAddress === undefined) throw cutShort();
    options.hear(ip, 'encrypted' in raw.socket);
    done();
  });
  closeInOrder(server, office, bounds.closingPatience);
  // The body is left unread: the one call that takes a form reads it by itself.
  server.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));

  const { routes, resolveLogin } = options;
  // The description is made when it is first asked for: it would be a third of a start, and few ask.
  const describe = (): PreparedJson => {
    const endpoints = all.map(({ endpoint }) => endpoint);
    description ??= new PreparedJson(describeApi(endpoints, office.version));
    return description;
  };
  const all = [...ownRoutes(office, describe), ...eventRoutes(office, resolveLogin), ...routes];
  let description: PreparedJson | undefined;
  const cache = listCache(office.reader, options.lists);
  registerRoutes(server, all, resolveLogin, options.readWhole, cache, viewingNotes(office), office.live.mark);
  await servePages(server, options.pages);
  server.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api') && 'sendFile' in reply;
    const namesFile = /\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (isPage && !namesFile) return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
    return reply
      .status(404)
      .header('Cache-Control', 'no-store')
      .send({ message: 'There is nothing at this address' });
  });
  return server;
};
