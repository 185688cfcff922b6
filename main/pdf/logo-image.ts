import { PDFDocument, PDFObjectCopier, type PDFRef } from 'pdf-lib';
import type { Paper } from './paper.ts';

interface ReadLogo {
  readonly bytes: Uint8Array;
  readonly document: PDFDocument;
  readonly ref: PDFRef;
  readonly width: number;
  readonly height: number;
}

/** A logo in a document: its image, and its size in pixels. */
export interface Logo {
  readonly ref: PDFRef;
  readonly width: number;
  readonly height: number;
}

const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50;
const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;

const read = async (bytes: Uint8Array): Promise<ReadLogo | null> => {
  if (!isPng(bytes) && !isJpeg(bytes)) return null;
  try {
    const document = await PDFDocument.create({ updateMetadata: false });
    const image = isPng(bytes) ? await document.embedPng(bytes) : await document.embedJpg(bytes);
    await document.flush();
    return { bytes, document, ref: image.ref, width: image.width, height: image.height };
  } catch {
    // A damaged logo must not keep a receipt from being printed.
    return null;
  }
};

// The last logo is cached: unpacking a PNG takes longer than drawing a receipt, and all papers of a college carry the same
// one.
let last: ReadLogo | null = null;

const readOnce = async (bytes: Uint8Array): Promise<ReadLogo | null> => {
  if (last === null || Buffer.compare(last.bytes, bytes) !== 0) last = await read(bytes);
  return last;
};

/** The logos of each document by their bytes: its papers may carry logos of several years. */
const placed = new WeakMap<Paper, Map<Uint8Array, Logo | null>>();

const place = async (paper: Paper, bytes: Uint8Array): Promise<Logo | null> => {
  const logo = await readOnce(bytes);
  if (logo === null) return null;
  const { context } = paper.pdf;
  const image = logo.document.context.lookup(logo.ref);
  const copy = image && PDFObjectCopier.for(logo.document.context, context).copy(image);
  return copy ? { ref: context.register(copy), width: logo.width, height: logo.height } : null;
};

/** Adds a PNG or JPEG to the document, once for all its pages; null for anything else. */
export const placeLogo = async (paper: Paper, bytes: Uint8Array | null): Promise<Logo | null> => {
  if (bytes === null) return null;
  const here = placed.get(paper) ?? new Map<Uint8Array, Logo | null>();
  placed.set(paper, here);
  const logo = here.has(bytes) ? here.get(bytes) : await place(paper, bytes);
  here.set(bytes, logo ?? null);
  return logo ?? null;
};
