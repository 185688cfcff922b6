/**
 * Holds what is typed while something is sent, so that it reaches the field that has the cursor afterwards. Answers how it ends:
 * with true the text is typed there, with false it is dropped. Enter is heard by nobody meanwhile.
 */
export const holdKeys = (): ((isTyped: boolean) => void) => {
  let text = '';
  const hear = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', hear, true);
  return (isTyped) => {
    document.removeEventListener('keydown', hear, true);
    if (isTyped && text !== '' && document.activeElement instanceof HTMLInputElement)
      document.execCommand('insertText', false, text);
  };
};
