/** How many rows a page of a list may hold; the first where nobody has chosen. */
export const PAGE_SIZES = [25, 50, 100] as const;
