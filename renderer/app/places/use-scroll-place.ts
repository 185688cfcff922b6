import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long a page that is still coming is waited for, until it is as long as it was. */
const COMES_MS = 1_500;

/** Opens each screen at its top, and where one was only on Back and Forward. */
export const useScrollPlace = (main: RefObject<HTMLElement | null>): void => {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const places = useRef(new Map<string, number>());
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    const element = main.current;
    const isOther = shown.current !== pathname;
    shown.current = pathname;
    if (!element || !isOther) return undefined;
    const wanted = isBack ? (places.current.get(key) ?? 0) : 0;
    const began = performance.now();
    let frame = 0;
    const scroll = (): void => {
      element.scrollTop = wanted;
      if (element.scrollTop < wanted - 1 && performance.now() - began < COMES_MS)
        frame = requestAnimationFrame(scroll);
    };
    scroll();
    const stop = () => cancelAnimationFrame(frame);
    element.addEventListener('wheel', stop, { once: true, passive: true });
    return () => {
      stop();
      element.removeEventListener('wheel', stop);
    };
  }, [key, pathname, isBack, main]);
  useEffect(() => {
    const element = main.current;
    const note = () => element && places.current.set(key, element.scrollTop);
    element?.addEventListener('scroll', note, { passive: true });
    return () => element?.removeEventListener('scroll', note);
  }, [key, main]);
};
