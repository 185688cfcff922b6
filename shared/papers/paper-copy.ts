import { z } from 'zod';
import { requiredText, timestamp } from '../contract/fields.ts';

/** What a drawn paper is: the one original, a later print, or what a screen shows, which is never handed out. */
const PAPER_COPIES = ['original', 'duplicate', 'screen'] as const;
export type PaperCopy = (typeof PAPER_COPIES)[number];
/** A copy that is handed out, and counted. */
export type PrintedCopy = Exclude<PaperCopy, 'screen'>;

/** Who cancelled an issued paper, when and why. It keeps its number and says so in print. */
export const PaperCancellation = z.object({ at: timestamp, by: z.string(), reason: z.string() });
export type PaperCancellation = z.infer<typeof PaperCancellation>;

const NEEDS_REASON = 'Say why it is cancelled';
export const Cancelling = z.strictObject({ reason: requiredText(NEEDS_REASON, 500) });
