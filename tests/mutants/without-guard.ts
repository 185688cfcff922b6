import type { Guard } from './guards.ts';

/** A file's text with a guard taken out. Throws where what is to be taken does not stand there exactly once. */
export const withoutGuard = (text: string, { file, swaps }: Guard): string =>
  swaps.reduce((before, [take = '', put = '']) => {
    const parts = before.split(take);
    if (parts.length !== 2) throw new Error(`${file} has not exactly one "${take}"`);
    return parts.join(put);
  }, text);
