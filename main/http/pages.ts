import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built pages; every path that is not a file or the API is the application's own to route. */
export const servePages = async (server: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(folder)) {
    server.get('/', (_request, reply) => reply.type('text/plain').send('The pages are not built yet'));
    return;
  }
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    setHeaders: (response, path) => {
      // Built files carry their content's hash in their names; index.html must always be fresh.
      const forever = path.includes('assets');
      response.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};
