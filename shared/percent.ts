/**
 * A part of a whole in whole percent, a half rounded up: 23 of 40 is 58. Multiplied first, since 23 ÷ 40 as a binary
 * fraction lies below a half. The whole is not 0.
 */
export const wholePercent = (part: number, whole: number): number => Math.round((part * 100) / whole);
