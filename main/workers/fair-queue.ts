interface Owned {
  /** The id of the person who waits for the item. */
  readonly person: number | null;
}

/**
 * Makes a fair queue: the person who has waited longest since their last item is next, however many items others have put
 * in. Not p-queue 9, which orders by priority and by time, not by person.
 */
export const createFairQueue = <Item extends Owned>() => {
  // A map keeps its order: a person who had a turn is moved to its end.
  const waiting = new Map<number | null, Item[]>();
  let size = 0;
  return {
    size: () => size,
    ofPerson: (person: number | null): number => waiting.get(person)?.length ?? 0,
    push: (item: Item): void => {
      size += 1;
      const own = waiting.get(item.person);
      if (own) own.push(item);
      else waiting.set(item.person, [item]);
    },
    /** Takes the next item; with `mayBegin`, only of people who may begin another. */
    next: (mayBegin: (person: number | null) => boolean = () => true): Item | undefined => {
      const next = [...waiting].find(([person]) => mayBegin(person));
      if (!next) return undefined;
      const [person, items] = next;
      const item = items.shift();
      waiting.delete(person);
      if (items.length > 0) waiting.set(person, items);
      size -= 1;
      return item;
    },
    remove: (item: Item): boolean => {
      const own = waiting.get(item.person);
      const at = own?.indexOf(item) ?? -1;
      if (!own || at === -1) return false;
      own.splice(at, 1);
      if (own.length === 0) waiting.delete(item.person);
      size -= 1;
      return true;
    },
    drain: (): readonly Item[] => {
      const all = [...waiting.values()].flat();
      waiting.clear();
      size = 0;
      return all;
    },
  };
};
