import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { focusFirst } from './advance.ts';

/**
 * What is typed while a form is being saved: kept, and typed into its first field once that waits for the next entry.
 * It would otherwise land in the entry that is being saved, and the rest of it, which may name somebody else, in the next.
 */
export const useTypedAhead = (form: RefObject<HTMLFormElement | null>) => {
  const kept = useRef('');
  const state = useRef<'typing' | 'saving' | 'full'>('typing');
  const isDone = useRef(false);

  const end = (): string => {
    const text = kept.current;
    kept.current = '';
    state.current = 'typing';
    return text;
  };

  return {
    /** While a save is under way. After one that was not done the form is as it was, and nothing is typed into it by itself. */
    during: (underWay: Promise<void>): void => {
      state.current = 'saving';
      isDone.current = false;
      const settle = () => {
        if (!isDone.current) end();
      };
      underWay.then(settle, settle);
    },
    /**
     * After a save that was done: the first field waits for the next entry, and begins with what was typed meanwhile. After
     * the dialog that a save may open has come and gone, or at once where there is none.
     */
    release: (): void => {
      isDone.current = true;
      setTimeout(() => {
        if (form.current) focusFirst(form.current);
        const text = end();
        if (text !== '') document.execCommand('insertText', false, text);
      }, 0);
    },
    hold: (event: KeyboardEvent<HTMLElement>): void => {
      if (state.current === 'typing' || event.ctrlKey || event.metaKey || event.altKey) return;
      // A question that a save asks hears its own keys.
      if (!(event.target instanceof Node && form.current?.contains(event.target))) return;
      if (event.key === 'Enter') state.current = 'full';
      else if (event.key === 'Backspace') kept.current = kept.current.slice(0, -1);
      else if (event.key.length > 1) return;
      else if (state.current === 'saving') kept.current += event.key;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
