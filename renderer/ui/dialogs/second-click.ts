import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/** The time in which systems take a second click for a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 500;

const BESIDE = '.MuiDialog-container, .MuiBackdrop-root';

/**
 * Many people press every button twice: the second click of the press that opened something neither closes it, where it falls
 * beside it, nor presses what has come to stand below the pointer. For the outermost element of what is opened.
 */
export const useSecondClick = (isOpen: boolean) => {
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  const leaveOut = (event: MouseEvent<HTMLElement>) => {
    const isBeside = event.target instanceof HTMLElement && event.target.matches(BESIDE);
    const isSecond = event.detail > 1 || isBeside;
    if (!isSecond || performance.now() - openedAt.current > DOUBLE_CLICK_MS) return;
    event.stopPropagation();
    event.preventDefault();
  };
  // Its beginning too: that would take the cursor out of the first field, and the next click for one beside the dialog.
  return { onMouseDownCapture: leaveOut, onClickCapture: leaveOut };
};

/** When a button was last pressed, by the clock of events. */
let pressedAt = Number.NEGATIVE_INFINITY;

/**
 * Leaves out the second click of a press, where the first one was heard: a button that was disabled, or moved away, heard none. It would ask twice for what is done once, or do it to the row that has come below the
 * pointer. By the theme of every button and line of a menu, but not of icons, which leaf on and step.
 */
export const leaveOutSecond = (event: MouseEvent<HTMLElement>): void => {
  const isHeard = event.timeStamp - pressedAt < DOUBLE_CLICK_MS;
  pressedAt = event.timeStamp;
  if (event.detail < 2 || !isHeard) return;
  event.stopPropagation();
  event.preventDefault();
};
