import type { Page } from 'playwright';

/** The documents on which each page opened print dialogs, since it was last asked. */
const heardOn = new WeakMap<Page, string[]>();

const hear = () => {
  const what = window === window.top ? 'the page' : 'a paper';
  window.print = () => (window.top as unknown as { heard: (what: string) => void }).heard(what);
};

/** Replaces the print dialogs of a page and its frames from now on, and notes on what they were opened. */
export const hearPrinting = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  const isHeard = heardOn.has(page);
  const heard: string[] = [];
  heardOn.set(page, heard);
  if (!isHeard) {
    await page.exposeFunction('heard', (what: string) => heardOn.get(page)?.push(what));
    await page.addInitScript(hear);
  }
  await page.evaluate(hear);
  return async () => heard;
};
