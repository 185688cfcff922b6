import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The pages. In development `/api` goes to an office that is open on its usual port. */
export default defineConfig({
  root: 'renderer',
  plugins: [react()],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8640' } },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome120',
    // The first load is measured by its own test; one large library of a screen is no fault.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // Libraries change less often than screens: a new version of Bursar leaves them in the browser's cache.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            { name: 'grid', test: /node_modules[\\/]@mui[\\/](x-data-grid|x-virtualizer)[\\/]/ },
            { name: 'dates', test: /node_modules[\\/](@mui[\\/]x-date-pickers|dayjs)[\\/]/ },
            {
              name: 'charts',
              test: /node_modules[\\/](@mui[\\/]x-charts|@mui[\\/]x-charts-vendor|d3-[a-z]+)[\\/]/,
            },
          ],
        },
      },
    },
  },
});
