import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useDraft } from '../client/drafts.ts';
import { ApiFailure, describeFailure, isStale } from '../client/failure.ts';
import { fieldFindings, firstSentence, standingHint } from './form-failure.ts';
import { notify } from './notify.ts';

/** Any schema of an object of fields. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>;

export interface SavedForm<S extends FormSchema> {
  readonly schema: S;
  readonly defaultValues: DefaultValues<z.input<S>>;
  /** Said, under `Error`, when the save fails without a sentence of the server's. */
  readonly failed: string;
  /** Title of a notice with the first fault, where a blocked save is announced: `Validation`. */
  readonly invalidTitle?: string;
  /** Keeps what is typed under this name until it is saved or cancelled. */
  readonly draft?: string;
  /** Offers Reload when the record was changed at another desk, and hears the record as it stands. */
  readonly onReload?: (current: unknown) => void;
}

const blankAsNothing = (value: unknown): string | undefined =>
  value === '' || value === null ? undefined : JSON.stringify(value);

/** Whether a form holds anything but what it began with; a field left blank is no difference. */
const differs = (
  values: Readonly<Record<string, unknown>>,
  untouched: Readonly<Record<string, unknown>>,
): boolean =>
  Object.keys(values).some((name) => blankAsNothing(values[name]) !== blankAsNothing(untouched[name]));

/** What a form in a dialog and one on a page share: faults, drafts, and a save that is never sent twice. */
export const useSavedForm = <S extends FormSchema>(options: SavedForm<S>) => {
  const { schema, defaultValues, failed, invalidTitle, draft: draftName, onReload } = options;
  const saving = useRef(false);
  const draft = useDraft(draftName ?? 'none');
  const [restored, setRestored] = useState(() => (draftName === undefined ? undefined : draft.read()));
  const [hint, setHint] = useState<string>();
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues,
    shouldFocusError: true,
  });
  const { current: untouched } = useRef<Readonly<Record<string, unknown>>>({ ...defaultValues });

  useEffect(() => {
    if (restored) form.reset({ ...form.getValues(), ...restored } as z.input<S>, { keepDefaultValues: true });
  }, [form, restored]);

  useEffect(() => {
    if (draftName === undefined) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (differs(values, untouched)) draft.write(values);
        else draft.drop();
      },
    });
  }, [form, draft, draftName, untouched]);

  /** Whether something would be lost by leaving now. */
  const isTyped = useCallback(() => differs(form.getValues(), untouched), [form, untouched]);

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => isTyped() && event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isTyped]);

  const dropDraft = () => {
    if (draftName !== undefined) draft.drop();
  };

  /** Empties the form for the next entry. */
  const startAfresh = () => {
    setRestored(undefined);
    form.reset(defaultValues);
    dropDraft();
  };

  const showFailure = (error: unknown) => {
    const findings = fieldFindings(error, Object.keys(form.getValues()));
    for (const { path, message } of findings) form.setError(path as Path<z.input<S>>, { message });
    // The session's end is said by the sign-in page, and the draft stays for afterwards.
    if (error instanceof ApiFailure && error.status === 401) return;
    setHint(standingHint(error));
    notify({
      title: 'Error',
      description: describeFailure(error, failed),
      variant: 'destructive',
      ...(onReload && isStale(error) && { action: { label: 'Reload', run: () => onReload(error.current) } }),
    });
    if (!(error instanceof Error)) console.error(failed, error);
  };

  /** Saves; `onSaved` follows a save that was done, and nothing typed is lost by one that was not. */
  const savingWith = (save: (values: z.output<S>) => Promise<unknown>, onSaved: () => void) =>
    form.handleSubmit(
      async (values) => {
        if (saving.current) return;
        saving.current = true;
        setHint(undefined);
        try {
          await save(values);
          onSaved();
        } catch (error) {
          showFailure(error);
        } finally {
          saving.current = false;
        }
      },
      (errors) => {
        const description = firstSentence(errors);
        if (invalidTitle !== undefined) notify({ title: invalidTitle, description, variant: 'destructive' });
      },
    );

  return {
    form,
    restored,
    hint,
    isSaving: () => saving.current,
    isTyped,
    dropDraft,
    startAfresh,
    savingWith,
  };
};
