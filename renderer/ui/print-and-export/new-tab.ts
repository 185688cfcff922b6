/** Shows a file in a tab, a new one where none is given, by a url of its own: a dialog's is revoked when it closes. */
export const showInTab = (blob: Blob, tab: Window | null = null): void => {
  const url = URL.createObjectURL(blob);
  if (tab) tab.location.href = url;
  else window.open(url, '_blank');
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
