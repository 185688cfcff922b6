import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './main/launch/chunks.ts';
import { leaveOutUnused } from './main/launch/unused-code.ts';

/** The pages. In development `/api` and `/fonts` go to an office that is open on its usual port. */
export default defineConfig({
  root: 'renderer',
  plugins: [react(), leaveOutUnused()],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8640', '/fonts': 'http://127.0.0.1:8640' } },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome120',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
