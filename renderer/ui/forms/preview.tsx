import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NOT_SAVED } from './use-saved-form.ts';

/** What a form would do, looked at before it is done. */
export interface Preview<Values extends object, Found> {
  /** What was found last: undefined before the first look, and once the form holds something else. */
  readonly found: Found | undefined;
  /** Whether what was found can be done. */
  readonly isPossible: boolean;
  /** What was found of just these values, where it can be done; undefined where they have to be looked at first. */
  readonly foundOf: (values: Values) => Found | undefined;
  /** Shows what was found of these values. Answers what the form's `onSubmit` returns then, since nothing was saved. */
  readonly show: (values: Values, found: Found) => typeof NOT_SAVED;
  readonly matches: (values: Values) => boolean;
  readonly forget: () => void;
}

/** Without the blanks at both ends of a text, which a form takes off once it is sent. */
const trimmed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/**
 * Holds the preview of a form, so that nothing is done of which something else was seen. `askedOf` picks from the form's
 * values what a look depends on. `mayBeDone` tells whether what was found is something to do. Default: it always is.
 */
export const usePreview = <Values extends object, Found>(
  askedOf: (values: Values) => object,
  mayBeDone: (found: Found) => boolean = () => true,
): Preview<Values, Found> => {
  const [seen, setSeen] = useState<{ readonly asked: string; readonly found: Found }>();
  const forget = useCallback(() => setSeen(undefined), []);
  const textOf = (values: Values): string => JSON.stringify(askedOf(values), trimmed);
  const matches = (values: Values): boolean => textOf(values) === seen?.asked;
  const isPossible = seen !== undefined && mayBeDone(seen.found);
  return {
    found: seen?.found,
    isPossible,
    foundOf: (values) => (isPossible && matches(values) ? seen.found : undefined),
    show: (values, found) => {
      setSeen({ asked: textOf(values), found });
      return NOT_SAVED;
    },
    matches,
    forget,
  };
};

interface PreviewedProps<Values extends object, Found> {
  readonly of: Preview<Values, Found>;
  readonly children: (found: Found) => ReactNode;
}

/** Shows what was found inside the form. It goes, and is forgotten, once the form holds something else. */
export const Previewed = <Values extends object, Found>(props: PreviewedProps<Values, Found>) => {
  const { found, matches, forget } = props.of;
  const values = useWatch() as Values;
  const isOutdated = found !== undefined && !matches(values);
  useEffect(() => {
    if (isOutdated) forget();
  }, [isOutdated, forget]);
  return found !== undefined && !isOutdated && props.children(found);
};
