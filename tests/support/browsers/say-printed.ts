import type { Page } from 'playwright';

export const printedQuestion = (page: Page) => page.getByRole('dialog', { name: /^Did (it|they) print\?$/ });

/** Answers the question whether the paper came out of the printer, by Enter as a clerk does. */
export const sayPrinted = async (page: Page): Promise<void> => {
  const question = printedQuestion(page);
  const printed = question.getByRole('button', { name: 'Printed', exact: true });
  await printed.waitFor();
  // The dialog gets the focus a moment after it appears.
  await printed.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
};
