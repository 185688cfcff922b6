import { registerHooks } from 'node:module';

// `node --import ./tests/support/offices/built-threads.ts FILE` runs a source file with the built threads, as they are
// installed. Node then need not strip the types of each thread's code first.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier.endsWith('/worker-url.ts')
        ? new URL('./built-worker-url.ts', import.meta.url).href
        : specifier,
      context,
    ),
});
