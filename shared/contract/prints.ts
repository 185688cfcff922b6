/** The ids, with commas, of the prints that were counted when this file was answered: by them one can be said not to be printed. */
export const PRINTS_HEADER = 'X-Prints';
