/** A count with Indian grouping: `1,20,000`. */
export const formatCount = (count: number): string => count.toLocaleString('en-IN');

/** A count with its noun: `1 receipt`, `1,20,000 receipts`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
