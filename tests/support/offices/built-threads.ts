import { registerHooks } from 'node:module';

// `node --import ./tests/support/offices/built-threads.ts FILE` runs a file of the sources with the threads that were built: as they are
// installed, and without Node's taking the types out of them first.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier.endsWith('/worker-url.ts')
        ? new URL('./built-worker-url.ts', import.meta.url).href
        : specifier,
      context,
    ),
});
