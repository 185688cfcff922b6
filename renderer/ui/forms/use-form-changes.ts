import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

export type Values = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string | undefined =>
  value === '' || value === null ? undefined : JSON.stringify(value);

/** Whether two values of a field differ; undefined, null and '' are all blank. */
const differ = (one: unknown, other: unknown): boolean => asText(one) !== asText(other);

/**
 * Tells what the person typed from the values that the form started with. The browser asks before a page with unsaved changes
 * is closed.
 */
export const useFormChanges = <V extends FieldValues, Output>(
  form: UseFormReturn<V, unknown, Output>,
  defaultValues: Values,
) => {
  const initial = useRef<Values>({ ...defaultValues });

  /** Whether a form with these values has unsaved changes. */
  const isChanged = useCallback(
    (values: Values = form.getValues()) =>
      Object.keys(values).some((name) => differ(values[name], initial.current[name])),
    [form],
  );

  useEffect(() => {
    const askFirst = (event: BeforeUnloadEvent) => isChanged() && event.preventDefault();
    window.addEventListener('beforeunload', askFirst);
    return () => window.removeEventListener('beforeunload', askFirst);
  }, [isChanged]);

  /** Adds initial values that were found later, such as today's session; a field that the person changed stays as it is. */
  const prefill = useCallback(
    (found: Values) => {
      const values: Values = form.getValues();
      const before = initial.current;
      initial.current = { ...before, ...found };
      for (const [name, value] of Object.entries(found)) {
        if (!differ(values[name], before[name])) form.setValue(name as Path<V>, value as never);
      }
    },
    [form],
  );

  /**
   * Starts the form anew with these values, as unchanged. A field of which they say nothing is blank, and no change: a file.
   * `keepFieldsRef`: the cursor may be set into a field at once.
   */
  const restart = (values: Values, { keepFieldsRef = false } = {}) => {
    const blank = Object.fromEntries(Object.keys(form.getValues()).map((name) => [name, undefined]));
    initial.current = { ...blank, ...values };
    form.reset(initial.current as V, { keepFieldsRef });
  };

  return { isChanged, prefill, restart };
};
