import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { focusFirst } from './advance.ts';

/**
 * Buffers what is typed while a form is being saved, and types it into the first field of the next entry. Without the buffer
 * it would change the entry that is being saved.
 */
export const useTypeAhead = (form: RefObject<HTMLFormElement | null>) => {
  const buffer = useRef('');
  const state = useRef<'typing' | 'saving' | 'full'>('typing');
  const isSaved = useRef(false);

  const takeBuffer = (): string => {
    const text = buffer.current;
    buffer.current = '';
    state.current = 'typing';
    return text;
  };

  return {
    /** Buffers until `underWay` settles. After a save that was not made the buffer is discarded. */
    startSaving: (underWay: Promise<void>): void => {
      state.current = 'saving';
      isSaved.current = false;
      const settle = () => {
        if (!isSaved.current) takeBuffer();
      };
      underWay.then(settle, settle);
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
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>): void => {
      if (state.current === 'typing' || event.ctrlKey || event.metaKey || event.altKey) return;
      // A dialog that asks something during the save takes its own keys.
      if (!(event.target instanceof Node && form.current?.contains(event.target))) return;
      // What follows Enter belongs to an entry after the next one.
      if (event.key === 'Enter') state.current = 'full';
      else if (event.key === 'Backspace') buffer.current = buffer.current.slice(0, -1);
      else if (event.key.length > 1) return;
      else if (state.current === 'saving') buffer.current += event.key;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
