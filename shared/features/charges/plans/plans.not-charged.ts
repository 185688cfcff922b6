import { z } from 'zod';

/** How many students who came into a class were charged nothing, and why, as a sentence. */
export const NotCharged = z.object({ why: z.string(), students: z.int() });
export type NotCharged = z.infer<typeof NotCharged>;
