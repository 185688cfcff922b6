import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The libraries of the first load, which change less often than the screens. The grid, the calendar and the charts are
// left to the bundler: a group of their own pulls along what they share with the sign-in page, which would then wait.
const firstLoad = { name: 'first', tags: ['$initial' as const], test: /node_modules/ };

/** The pages. In development `/api` goes to an office that is open on its usual port. */
export default defineConfig({
  root: 'renderer',
  plugins: [react()],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8640' } },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome120',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: [firstLoad] } } },
  },
});
