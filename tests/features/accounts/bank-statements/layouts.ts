import { FIRST_LAYOUTS } from './layouts-one.ts';
import { LAST_LAYOUTS } from './layouts-three.ts';
import { MIDDLE_LAYOUTS } from './layouts-two.ts';
import type { Layout } from './sample.ts';

/** Every layout of the facts that were gathered of Indian banks. */
export const KNOWN_LAYOUTS: readonly Layout[] = [...FIRST_LAYOUTS, ...MIDDLE_LAYOUTS, ...LAST_LAYOUTS];
