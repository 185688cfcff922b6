const BLANK = /^(?:[-–—.*_/\\]+|n\.?\s?\/?\s?a\.?|nan|nat|null|\\n|none|undefined|\(blank\))?$/iu;

/** Whether a cell holds what people and programs write for nothing: `-`, `N/A`, `NULL`, `nan`, `\N`, `undefined`, `---`. */
export const isBlankText = (text: string): boolean => BLANK.test(text.trim());
