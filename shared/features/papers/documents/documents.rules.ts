import { MEGABYTE } from '../../college/files/files.model.ts';

/** Bytes in megabytes with two decimals, never less than 0.01 for a file that holds something. */
export const toMegabytes = (bytes: number): number => Math.ceil((bytes * 100) / MEGABYTE) / 100;

/** A document's size as it is answered: `1.25 MB`. */
export const megabytesText = (bytes: number): string => `${toMegabytes(bytes).toFixed(2)} MB`;

/** A file's name as a document's, without its extension. */
export const nameOfFile = (filename: string): string => filename.replace(/\.pdf$/i, '') || filename;
