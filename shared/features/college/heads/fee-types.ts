/** The heads under which fees are collected, in the order offered. */
export const FEE_TYPES = ['Tuition', 'Exam', 'Library', 'Transport', 'Misc', 'Others'] as const;
export type FeeType = (typeof FEE_TYPES)[number];
