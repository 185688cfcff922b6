import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '../ui/pages/when-idle.ts';

const SOON_MS = 2_000;
/** An answer that never comes holds nothing back for longer. */
const LATEST_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/** Whether the screen that was asked for stands, with what it shows: what nobody waits for is fetched after that. */
export const useStandsFirst = (): boolean => {
  const queries = useQueryClient();
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const began = performance.now();
    let isOver = false;
    const look = (): void => {
      if (queries.isFetching() > 0 && performance.now() - began < LATEST_MS) {
        timer = setTimeout(look, LOOK_AGAIN_MS);
      } else void whenIdle().then(() => isOver || setStands(true));
    };
    let timer = setTimeout(look, SOON_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [queries]);
  return stands;
};
