import type { Page } from 'playwright';

/** Says *Later* to the dialog that asks whoever signs in with a password that somebody else gave for an own one. */
export const putOffPassword = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Choose your own password' });
  await dialog.getByRole('button', { name: 'Later' }).click();
  await dialog.waitFor({ state: 'detached' });
};
