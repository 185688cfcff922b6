import type { Locator } from 'playwright';

/** The button of a row's menu. */
export const moreOf = (row: Locator): Locator => row.getByRole('button', { name: 'More for this row' });

/** Presses an act that is folded into a row's menu. `row` is the row, or a place that has only one row with a menu. */
export const pressInRow = async (row: Locator, name: string | RegExp): Promise<void> => {
  await moreOf(row).click();
  await row.page().getByRole('menuitem', { name }).click();
};
