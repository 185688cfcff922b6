/** A mark of a fund's receipts, as `G` of `2026-27/G000123`. */
export const RECEIPT_MARK = /^[A-Z]{1,3}$/;
