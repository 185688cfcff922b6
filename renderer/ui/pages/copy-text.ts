/**
 * Puts a field's text on the clipboard. On `http://<LAN address>` a browser has no clipboard API: then the text is
 * selected and copied the old way. Answers false where neither works; the text is left selected for Ctrl+C.
 */
export const copyText = async (field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> => {
  try {
    // Absent without a secure context, whatever its type says.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    if (clipboard) {
      await clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // Not allowed: the old way is.
  }
  field.focus();
  field.select();
  return document.execCommand('copy');
};
