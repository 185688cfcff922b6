import type { ReactNode } from 'react';

/** A word and the bracket after it; or a date. */
const PAIR = /(\S+ \(\S*|\d\d-\d\d-\d{4}\)?)/;

/** So many characters a narrow column makes room for; of more, the line may be broken within. */
const NAME = 24;

/**
 * What is shown, where it is a text never parted before a bracket, `B.Sc. (Mathematics)`, nor within a date, unless the line is narrower. The
 * words themselves stay as they are, for who searches or copies them. Anything else is as it was.
 */
export const unbrokenText = (shown: ReactNode): ReactNode => {
  if (typeof shown !== 'string') return shown;
  const parts = shown.split(PAIR);
  return parts.length === 1
    ? shown
    : parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other
            key={at}
            style={{ display: 'inline-block', whiteSpace: part.length < NAME ? 'nowrap' : 'normal' }}
          >
            {part}
          </span>
        ),
      );
};
