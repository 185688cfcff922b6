import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { HINDI_BOLD, HINDI_BOLD_PATH, HINDI_FONT, HINDI_FONT_PATH } from '../../shared/hindi-font.ts';
import { resourcePath } from '../office/resources.ts';

/**
 * The folder of built files whose names carry a hash of their content: these never change. Every other file is asked for
 * anew.
 */
const NAMED_BY_CONTENT = `assets${sep}`;

/**
 * Serves the built pages, compressed where the build left a compressed form, and the letters of Hindi. A path that is neither a
 * file nor the API's is left to the application's router.
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
    globIgnore: ['**/*.gz'],
    setHeaders: (response, path) => {
      const forever = relative(folder, path).startsWith(NAMED_BY_CONTENT);
      response.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // Papers need them among the resources: they are packed once.
  server.get(HINDI_FONT_PATH, (_request, reply) => reply.sendFile(HINDI_FONT, resourcePath('fonts')));
  server.get(HINDI_BOLD_PATH, (_request, reply) => reply.sendFile(HINDI_BOLD, resourcePath('fonts')));
};
