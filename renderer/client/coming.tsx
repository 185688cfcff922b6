import { useEffect, useLayoutEffect, useState } from 'react';

let coming = 0;
let hasStood = false;
const awaiting: (() => void)[] = [];

/** Says, while it is drawn, that what will stand in its place is not here yet: rows, figures, the code of a screen. */
export const Coming = () => {
  useLayoutEffect(() => {
    coming += 1;
    return () => {
      coming -= 1;
      if (coming === 0) for (const go of awaiting.splice(0)) go();
    };
  }, []);
  return null;
};

/** Answers once the page has nothing to do. */
export const whenIdle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve));

const whenDrawn = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Answers once all that is coming stands, and is drawn. */
export const whenStands = async (): Promise<void> => {
  do {
    if (coming > 0) await new Promise<void>((resolve) => awaiting.push(resolve));
    await whenDrawn();
    await whenIdle();
  } while (coming > 0);
};

/** Whether the first screen stands, with what it shows: what nobody waits for is fetched after that. */
export const useStandsFirst = (): boolean => {
  const [stands, setStands] = useState(hasStood);
  useEffect(() => {
    let isOver = false;
    void whenStands().then(() => {
      hasStood = true;
      if (!isOver) setStands(true);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return stands;
};
