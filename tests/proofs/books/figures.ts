/** Figures by name, as `2027-06-15 cash`; each is paise or a count. Zeros are left out. */
export type Figures = Readonly<Record<string, number>>;

/** Makes a sum of amounts by name. */
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
