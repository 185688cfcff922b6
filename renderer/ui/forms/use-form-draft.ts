import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDraft } from '../../client/drafts.ts';
import type { Values } from './use-form-changes.ts';

/**
 * Stores unsaved changes of a form under `name` as they are typed, and puts them back when the form is opened again.
 * Without a name nothing is stored.
 */
export const useFormDraft = <V extends FieldValues, Output>(
  form: UseFormReturn<V, unknown, Output>,
  name: string | undefined,
  isChanged: (values?: Values) => boolean,
) => {
  const draft = useDraft(name);
  const [restored, setRestored] = useState(draft.read);

  useEffect(() => {
    if (restored) form.reset({ ...form.getValues(), ...restored }, { keepDefaultValues: true });
  }, [form, restored]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => (isChanged(values) ? draft.store(values) : draft.remove()),
      }),
    [form, draft, isChanged],
  );

  return {
    /** Whether the form opened with a draft, for the note that says so. */
    isRestored: restored !== undefined,
    /** Stores what the form holds, unless nothing of it was typed. */
    store: () => isChanged() && draft.store(form.getValues()),
    remove: draft.remove,
    /** Puts values back, with the note that says so. */
    restore: (values: Values) => setRestored(values),
    /** Ends the note of a restored draft. */
    forgetRestored: () => setRestored(undefined),
  };
};
