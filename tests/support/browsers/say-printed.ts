import type { Page } from 'playwright';

export const printedQuestion = (page: Page) => page.getByRole('dialog', { name: /^Did (it|they) print\?$/ });

/** Says that what went to the printer came out of it, as a clerk does: by Enter. */
export const sayPrinted = async (page: Page): Promise<void> => {
  const question = printedQuestion(page);
  const printed = question.getByRole('button', { name: 'Printed', exact: true });
  await printed.waitFor();
  // The dialog takes the cursor a moment after it is there.
  await printed.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
};
