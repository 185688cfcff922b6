import { EARLY_KEY_MS } from './pressed-key.ts';

/**
 * Holds what is typed while something is sent, so that it reaches the field called `name`, which has the cursor afterwards. Answers
 * how it ends: with true the text is typed there, once its form is open; with false it is dropped. Enter is heard by nobody meanwhile.
 */
export const holdKeys = (name: string): ((isTyped: boolean) => void) => {
  let text = '';
  const hear = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  const letGo = (): void => document.removeEventListener('keydown', hear, true);
  document.addEventListener('keydown', hear, true);
  return (isTyped) => {
    if (!isTyped) {
      letGo();
      return;
    }
    const began = performance.now();
    const type = (): void => {
      const field = document.activeElement;
      const isThere = field instanceof HTMLInputElement && field.name === name;
      if (!isThere && performance.now() - began < EARLY_KEY_MS) {
        requestAnimationFrame(type);
        return;
      }
      letGo();
      if (isThere && text !== '') document.execCommand('insertText', false, text);
    };
    type();
  };
};
