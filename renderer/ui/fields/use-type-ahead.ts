import { type RefObject, useEffect, useRef } from 'react';
import type { SaveEnd } from '../forms/use-saved-form.ts';
import { focusFirst } from './advance.ts';

/** Enter so soon after a letter belongs to what is being typed, and answers no question. */
const BURST_MS = 1000;

const isEntry = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/**
 * Buffers what is typed while a form is being saved, and types it into the first field of the next entry. Without the buffer
 * it would change the entry that is being saved, be lost where the field in which it was typed went away, or answer a question that the save
 * asks: the blank of `Harjinder Singh` pressed *Save Fee*.
 */
export const useTypeAhead = (form: RefObject<HTMLFormElement | null>) => {
  const buffer = useRef('');
  const state = useRef<'typing' | 'saving' | 'full'>('typing');
  const isSaved = useRef(false);
  const lastLetter = useRef(0);

  const hear = useRef((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Node)) return;
    const { key, target } = event;
    const isHere = form.current?.contains(target) === true;
    // Where the field that had the cursor is gone, the keys come to what is around the form.
    const isQuestion = !isHere && !target.contains(form.current);
    if (isQuestion && isEntry(target)) return;
    if (key === 'Enter') {
      if (isQuestion && performance.now() - lastLetter.current > BURST_MS) return;
      // What follows Enter belongs to an entry after the next one.
      if (!isQuestion) state.current = 'full';
    } else if (key === 'Backspace') buffer.current = buffer.current.slice(0, -1);
    else if (key.length > 1) return;
    // A blank that begins nothing presses the button of a question.
    else if (isQuestion && key === ' ' && buffer.current === '') return;
    else {
      lastLetter.current = performance.now();
      if (state.current === 'saving') buffer.current += key;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  const takeBuffer = (): string => {
    const text = buffer.current;
    buffer.current = '';
    state.current = 'typing';
    document.removeEventListener('keydown', hear.current, true);
    return text;
  };

  useEffect(() => {
    const { current: listener } = hear;
    return () => document.removeEventListener('keydown', listener, true);
  }, []);

  return {
    /**
     * Buffers until `underWay` settles. After a save that was refused the buffer is discarded; one that was held, until its entry is
     * looked at, keeps it for the entry after this.
     */
    startSaving: (underWay: Promise<SaveEnd>): void => {
      state.current = 'saving';
      isSaved.current = false;
      lastLetter.current = Number.NEGATIVE_INFINITY;
      document.addEventListener('keydown', hear.current, true);
      const settle = (end?: SaveEnd) => {
        if (isSaved.current) return;
        const text = takeBuffer();
        if (end === 'held') buffer.current = text;
      };
      underWay.then(settle, () => settle());
    },
    /**
     * Focuses the first field after a save, and types what was buffered, unless an entry that was begun `isBack`; where the save
     * opened a dialog, after that closes.
     */
    startNextEntry: (isBack = false): void => {
      isSaved.current = true;
      setTimeout(() => {
        if (form.current) focusFirst(form.current);
        const text = takeBuffer();
        if (text !== '' && !isBack) document.execCommand('insertText', false, text);
      }, 0);
    },
  };
};
