const FIGURE = /^[-−+₹\w/.,:%*()]*\d[\w/.,:%*()-]*( \d\d:\d\d)?$/;

/** Whether a text is a number, a date or an amount, which is never cut or broken: `2026-27/000123`, `28-11-2026 16:20`, `₹5,950.00`. */
export const isFigure = (text: string): boolean => FIGURE.test(text);
