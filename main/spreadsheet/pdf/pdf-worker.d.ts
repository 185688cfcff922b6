/** The side of PDF.js that reads files; it brings no types, and hands itself to the other side when it is loaded. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
