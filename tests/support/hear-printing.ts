import type { Page } from 'playwright';

/** Hears every print dialog that a page opens, on itself or on a frame, in place of the system's. Loads the page anew. */
export const hearPrinting = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  const heard: string[] = [];
  await page.exposeFunction('heard', (what: string) => heard.push(what));
  await page.addInitScript(() => {
    const what = window === window.top ? 'the page' : 'a paper';
    window.print = () => (window.top as unknown as { heard: (what: string) => void }).heard(what);
  });
  await page.reload();
  return async () => heard;
};
