/** The local day of a moment. */
export const dayOf = (moment: string): string => `date(${moment}, 'localtime')`;
