import { Alert } from '@mui/material';
import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { previewOf } from '../../client/failure.ts';
import { NOT_SAVED } from './use-saved-form.ts';

/** What a form would do, looked at before it is done. */
export interface Preview<Values extends object, Found> {
  /** What was found last: undefined before the first look, and once the form holds something else. */
  readonly found: Found | undefined;
  /** Whether what was found can be done. */
  readonly isPossible: boolean;
  /** Whether it is not what was seen first: another desk has changed something meanwhile. */
  readonly hasChanged: boolean;
  /**
   * Looks; or, where just these values were looked at and can be done, does what was seen. Where that has changed meanwhile, it shows
   * what would be done now. Answers what was done, or what the form's `onSubmit` returns where nothing was; so does a `look` that shows
   * what it found itself.
   */
  readonly goOn: <Done>(
    values: Values,
    look: () => Promise<Found | typeof NOT_SAVED>,
    perform: (seen: Found) => Promise<Done>,
  ) => Promise<Done | typeof NOT_SAVED>;
  /** Shows what was found of these values. */
  readonly show: (values: Values, found: Found) => typeof NOT_SAVED;
  readonly matches: (values: Values) => boolean;
  readonly forget: () => void;
}

/**
 * Without the blanks at both ends of a text, which a form takes off once it is sent, and in one order of names: a form's values come in
 * the order of its first values, or of its schema.
 */
const compared = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

interface Seen<Found> {
  readonly asked: string;
  readonly found: Found;
  readonly hasChanged: boolean;
}

/**
 * Holds the preview of a form, so that nothing is done of which something else was seen. `askedOf` picks from the form's
 * values what a look depends on. `mayBeDone` tells whether what was found is something to do. Default: it always is.
 */
export const usePreview = <Values extends object, Found>(
  askedOf: (values: Values) => object,
  mayBeDone: (found: Found) => boolean = () => true,
): Preview<Values, Found> => {
  const [seen, setSeen] = useState<Seen<Found>>();
  const forget = useCallback(() => setSeen(undefined), []);
  const textOf = (values: Values): string => JSON.stringify(askedOf(values), compared);
  const matches = (values: Values): boolean => textOf(values) === seen?.asked;
  const isPossible = seen !== undefined && mayBeDone(seen.found);
  const show = (values: Values, found: Found, hasChanged = false): typeof NOT_SAVED => {
    setSeen({ asked: textOf(values), found, hasChanged });
    return NOT_SAVED;
  };
  return {
    found: seen?.found,
    isPossible,
    hasChanged: seen?.hasChanged ?? false,
    goOn: async (values, look, perform) => {
      if (!isPossible || !matches(values)) {
        const found = await look();
        return found === NOT_SAVED ? NOT_SAVED : show(values, found);
      }
      try {
        return await perform(seen.found);
      } catch (error) {
        const now = previewOf<Found>(error);
        if (now === undefined) throw error;
        return show(values, now, true);
      }
    },
    show: (values, found) => show(values, found),
    matches,
    forget,
  };
};

interface ChangedProps {
  readonly isPossible: boolean;
  /** The button that does it: `Raise`. */
  readonly press: string;
}

/** Says that what is shown is new, beside the button that does it. */
export const Changed = ({ isPossible, press }: ChangedProps) => {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void said.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert ref={said} severity="warning" data-wide>
      What you saw has changed at another desk.
      {isPossible && ` Look at it again, then press ${press} once more.`}
    </Alert>
  );
};

interface PreviewedProps<Values extends object, Found> {
  readonly of: Preview<Values, Found>;
  /** The button that does it: `Raise`. */
  readonly press: string;
  readonly children: (found: Found, values: Values) => ReactNode;
}

/** Shows what was found inside the form. It goes, and is forgotten, once the form holds something else. */
export const Previewed = <Values extends object, Found>(props: PreviewedProps<Values, Found>) => {
  const { found, matches, forget, hasChanged, isPossible } = props.of;
  const values = useWatch() as Values;
  const isOutdated = found !== undefined && !matches(values);
  useEffect(() => {
    if (isOutdated) forget();
  }, [isOutdated, forget]);
  if (found === undefined || isOutdated) return null;
  return (
    <Fragment key={JSON.stringify(found)}>
      {props.children(found, values)}
      {hasChanged && <Changed isPossible={isPossible} press={props.press} />}
    </Fragment>
  );
};
