/** Figures by what they are of, in paise or a count: `2027-06-15 cash`. What comes to nothing is left out. */
export type Figures = Readonly<Record<string, number>>;

/** Adds amounts up by name. */
export const adding = () => {
  const sums = new Map<string, number>();
  return {
    add: (name: string, amount: number): void => {
      sums.set(name, (sums.get(name) ?? 0) + amount);
    },
    done: (): Figures =>
      Object.fromEntries([...sums].filter(([, amount]) => amount !== 0).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
};
