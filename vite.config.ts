import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Few files, each of which is wanted whole: a file for every piece that two screens share made fifty requests of one
 * screen. What only one screen (or the charts) needs stays with it.
 */
const groups = [
  // The libraries of the sign-in page and the frame around the screens.
  { name: 'first', tags: ['$initial' as const], test: /node_modules/, priority: 3 },
  // The same of our own, and whatever the bundler adds.
  { name: 'frame', tags: ['$initial' as const], priority: 2 },
  // What several screens share: the grid of every register, forms, dialogs.
  { name: 'shared', minShareCount: 2 },
];

/** The pages. In development `/api` and `/fonts` go to an office that is open on its usual port. */
export default defineConfig({
  root: 'renderer',
  plugins: [react()],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8640', '/fonts': 'http://127.0.0.1:8640' } },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome120',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
