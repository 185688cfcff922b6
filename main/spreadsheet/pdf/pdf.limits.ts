/** The limits of one PDF, beside those of each file: a year of a busy account has 200 pages and 40,000 texts. */
export const PDF_LIMITS = { pages: 1000, texts: 400_000 } as const;
