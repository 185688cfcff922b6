/** Hands a blob to the browser as a file of that name. */
export const downloadBlob = (blob: Blob, filename: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the url after this turn; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
