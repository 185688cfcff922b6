/** The ids, with commas, of the prints that were counted when this file was answered: by them one can be said not to be printed. */
export const PRINTS_HEADER = 'X-Prints';

/** What the next print is of a paper that is only looked at: the `original`, or a `duplicate`. */
export const NEXT_COPY_HEADER = 'X-Next-Copy';
