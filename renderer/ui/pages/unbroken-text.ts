import type { ReactNode } from 'react';
import { unbroken } from '../../../shared/unbroken.ts';

/** What is shown, where it is a text never parted before a bracket: `B.Sc. (Mathematics)`. Anything else is as it was. */
export const unbrokenText = (shown: ReactNode): ReactNode =>
  typeof shown === 'string' ? unbroken(shown) : shown;
