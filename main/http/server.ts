import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { health, openApi } from '../../shared/contract/office.endpoints.ts';
import { MAX_SPREADSHEET_BYTES } from '../../shared/features/files/files.model.ts';
import type { Office } from '../office/office.ts';
import type { Sharing } from '../sharing/sharing.ts';
import { answerError, cutShort } from './errors.ts';
import { eventRoutes } from './events.ts';
import { guardHosts, type IsOwnName } from './hosts.ts';
import { trackRequests } from './in-flight.ts';
import { describeApi } from './openapi.ts';
import { servePages } from './pages.ts';
import { registerFeatures } from './register-features.ts';
import { registerRoutes } from './register-routes.ts';
import { type Route, route } from './route.ts';

/** A little above the largest file taken, so that the file store, which refuses by kind, sees the excess. */
const LARGEST_FILE = MAX_SPREADSHEET_BYTES + 1024;

const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // The component library writes its styles into the page.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  frameSrc: ['blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  // A desk on the LAN opens plain http; asking for https there would load nothing.
  upgradeInsecureRequests: null,
};

export interface ServerOptions {
  /** Where the built pages lie. */
  readonly pages: string;
  readonly isOwnName: IsOwnName;
  readonly sharing: Sharing;
  readonly setUpCode: string;
}

/** How long work in flight may take once the office closes. */
const PATIENCE_MS = 10_000;

/** Nothing new is answered any more; what is being answered is finished before the lines are cut. */
const closeInOrder = (server: FastifyInstance, office: Office): void => {
  const requests = trackRequests(server.server);
  server.addHook('preClose', async () => {
    office.live.close();
    await requests.settled(PATIENCE_MS);
  });
};

const ownRoutes = (office: Office, describe: () => Record<string, unknown>): readonly Route[] => [
  route(health, async () => ({ status: 'ok' as const, version: office.version })),
  route(openApi, async () => describe()),
];

/** The office's server, ready to listen. */
export const createServer = async (office: Office, options: ServerOptions): Promise<FastifyInstance> => {
  const server = fastify({ logger: { level: 'error' }, forceCloseConnections: true });
  server.setErrorHandler(answerError);
  server.decorateRequest('actor');
  guardHosts(server, options.isOwnName);
  server.addHook('onRequest', async ({ ip, raw }) => {
    if (raw.socket.remoteAddress === undefined) throw cutShort();
    options.sharing.hear(ip, 'encrypted' in raw.socket);
  });
  closeInOrder(server, office);
  await server.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    // Over plain http these two are ignored with a console error, or pin a line that has no certificate.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  await server.register(multipart, { limits: { files: 1, fields: 5, parts: 6, fileSize: LARGEST_FILE } });

  const { routes, resolveSession } = registerFeatures(office, options);
  const all = [...ownRoutes(office, () => description), ...eventRoutes(office, resolveSession), ...routes];
  const description = describeApi(
    all.map(({ endpoint }) => endpoint),
    office.version,
  );
  registerRoutes(server, all, resolveSession);
  await servePages(server, options.pages);
  server.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api') && 'sendFile' in reply;
    const namesFile = /\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (isPage && !namesFile) return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
    return reply.status(404).send({ message: 'There is nothing at this address' });
  });
  return server;
};
