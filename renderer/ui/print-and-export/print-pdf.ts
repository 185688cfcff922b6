let last: { readonly frame: HTMLIFrameElement; readonly url: string } | undefined;

/** The frame must stay while the print dialog is open, and no page hears when that closes: it goes with the next one. */
const clearLast = (): void => {
  last?.frame.remove();
  if (last) URL.revokeObjectURL(last.url);
  last = undefined;
};

/**
 * Opens the print dialog on a PDF, and not on the page. The focus stays where it was, so that typing goes on when the
 * dialog closes. Rejects where the browser cannot show the PDF.
 */
export const printPdf = (blob: Blob): Promise<void> =>
  new Promise((resolve, reject) => {
    clearLast();
    const url = URL.createObjectURL(blob);
    const frame = document.createElement('iframe');
    frame.title = 'Printing';
    frame.tabIndex = -1;
    frame.setAttribute('aria-hidden', 'true');
    // Not `display: none`: what is not laid out is not printed.
    frame.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px;border:0;visibility:hidden';
    frame.onload = () => {
      try {
        if (!frame.contentWindow) throw new Error('The PDF could not be opened for printing');
        frame.contentWindow.print();
        resolve();
      } catch (error) {
        reject(error);
      }
    };
    last = { frame, url };
    frame.src = url;
    document.body.append(frame);
  });
