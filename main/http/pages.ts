import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Built files there carry their content's hash in their names; every other must be asked for anew. */
const NAMED_BY_CONTENT = `assets${sep}`;

/**
 * Serves the built pages, in the compressed forms that the build left beside them where the browser takes one; every
 * path that is not a file or the API is the application's own to route.
 */
export const servePages = async (server: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) {
    server.get('/', (_request, reply) => reply.type('text/plain').send('The pages are not built yet'));
    return;
  }
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (response, path) => {
      const forever = relative(folder, path).startsWith(NAMED_BY_CONTENT);
      response.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
};
