import './app/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { fetchCurrentScreen } from './app/fetch-ahead.ts';
import { watchActs } from './client/last-act.ts';
import { sayIfOpenedAnew } from './client/updated-office.ts';
import { keepCompositions } from './ui/fields/pressed-key.ts';
import { hearPrintKey } from './ui/print-and-export/printing.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
keepCompositions();
watchActs(window);
hearPrintKey();
sayIfOpenedAnew();
fetchCurrentScreen();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
