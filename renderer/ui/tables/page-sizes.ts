/** The numbers of rows that a page of a list may hold; the first is the default. */
export const PAGE_SIZES = [25, 50, 100] as const;
