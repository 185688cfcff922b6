/** From the worker: parts; or a problem, for the user, in place of the next one. */
export type Said<Part> = { readonly part: Part } | { readonly problem: string };
