/** The ages of arrears in days after the due date; both ends included. */
export const AGES = {
  month: { label: '0–30 days', from: 0, to: 30 },
  quarter: { label: '31–90 days', from: 31, to: 90 },
  half: { label: '91–180 days', from: 91, to: 180 },
  year: { label: '181–365 days', from: 181, to: 365 },
  older: { label: 'Over a year', from: 366, to: null },
} as const;
export type Age = keyof typeof AGES;

const isAge = (name: string): name is Age => Object.hasOwn(AGES, name);
export const AGE_NAMES: readonly Age[] = Object.keys(AGES).filter(isAge);
