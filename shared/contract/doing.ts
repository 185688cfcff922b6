import { z } from 'zod';

/** Long work that is under way: what is being done, as `Day Book`, and how much of all is done. */
export const Doing = z.object({ what: z.string(), percent: z.int().min(0).max(100) });
export type Doing = z.infer<typeof Doing>;
