/** The events that only a person causes; a page that is opened counts as well. */
const ACTS = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const;

let lastAt = performance.now();

/** Notes what is done on this page, from now on. */
export const watchActs = (page: Window): void => {
  const note = () => {
    lastAt = performance.now();
  };
  for (const act of ACTS) page.addEventListener(act, note, { capture: true, passive: true });
};

/** Whole seconds since somebody last touched this page. */
export const idleSeconds = (): number => Math.max(0, Math.floor((performance.now() - lastAt) / 1000));
