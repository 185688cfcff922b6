import type { Page } from 'playwright';

/** What each page's print dialogs were opened on, since it was last asked to be heard. */
const heardOn = new WeakMap<Page, string[]>();

const hear = () => {
  const what = window === window.top ? 'the page' : 'a paper';
  window.print = () => (window.top as unknown as { heard: (what: string) => void }).heard(what);
};

/** Hears every print dialog that a page opens from now on, on itself or on a frame, in place of the system's. */
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
