interface CountedFee {
  readonly amount: number;
  readonly paid: boolean;
  readonly cancelled: unknown;
}

/** The four totals of the Student fees dialog, in rupees; a cancelled entry is in none of them. */
export const studentTotals = (fees: readonly CountedFee[], pendingFees: number) => {
  const counted = fees.filter(({ cancelled }) => cancelled === null);
  // Summed in paise: rupees as binary fractions would drift.
  const sum = (some: readonly CountedFee[]) =>
    some.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  return {
    totalEntries: counted.length,
    totalFees: sum(counted),
    pendingFees,
    totalPaid: sum(counted.filter(({ paid }) => paid)),
  };
};
