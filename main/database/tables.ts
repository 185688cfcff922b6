/**
 * Every table of the office by its name. Each feature declares its own in its `x.table.ts`, so that the database knows no
 * feature and all of them share one handle. It is of types alone: nothing is looked up by these names while the office runs.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}
