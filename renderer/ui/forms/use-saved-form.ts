import { zodResolver } from '@hookform/resolvers/zod';
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useDraft } from '../../client/drafts.ts';
import { ApiFailure, isStale } from '../../client/failure.ts';
import { notify } from '../../client/notify.ts';
import { notifyFailure } from '../../client/notify-failure.ts';
import { useSaveChecks } from './before-save.ts';
import { fieldFindings, firstSentence, standingHint } from './form-failure.ts';

/** Any schema of an object of fields. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** What a form begins with: a field that is left out, or undefined, is empty. */
type Beginning<Values> = {
  readonly [Name in keyof DefaultValues<Values>]?: DefaultValues<Values>[Name] | undefined;
};

export interface SavedForm<S extends FormSchema> {
  readonly schema: S;
  readonly defaultValues: Beginning<z.input<S>>;
  /** Said, under `Error`, when the save fails without a sentence of the server's. */
  readonly failed: string;
  /** Title of a notice with the first fault, where a blocked save is announced: `Validation`. */
  readonly invalidTitle?: string;
  /** What that notice says of a fault, where it is not the field's own sentence. */
  readonly invalidText?: (fault: string | undefined) => string | undefined;
  /** Keeps what is typed under this name until it is saved or cancelled. */
  readonly draft?: string;
  /** Hears of each save as it begins; settles when it is done, called off or failed. */
  readonly onSaving?: (underWay: Promise<void>) => void;
  /** Offers Reload when the record was changed at another desk, and hears the record as it stands. */
  readonly onReload?: (current: unknown) => void;
}

/** Answered by a save that the person called off: what is typed stays, and nothing is said. */
export const NOT_SAVED = 'not saved';

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
  const { checks, mayBeSaved } = useSaveChecks();
  const draft = useDraft(draftName ?? 'none');
  const [restored, setRestored] = useState(() => (draftName === undefined ? undefined : draft.read()));
  const [hint, setHint] = useState<string>();
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<z.input<S>>,
    shouldFocusError: true,
  });
  const untouched = useRef<Readonly<Record<string, unknown>>>({ ...defaultValues });

  useEffect(() => {
    if (restored) form.reset({ ...form.getValues(), ...restored } as z.input<S>, { keepDefaultValues: true });
  }, [form, restored]);

  useEffect(() => {
    if (draftName === undefined) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (differs(values, untouched.current)) draft.write(values);
        else draft.drop();
      },
    });
  }, [form, draft, draftName]);

  /** Whether something would be lost by leaving now. */
  const isTyped = useCallback(() => differs(form.getValues(), untouched.current), [form]);

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => isTyped() && event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isTyped]);

  /** Puts in what is found later, such as the record that is changed: none of it counts as typed, and what is typed stays. */
  const beginWith = useCallback(
    (found: Readonly<Record<string, unknown>>) => {
      const values: Readonly<Record<string, unknown>> = form.getValues();
      const before = untouched.current;
      untouched.current = { ...before, ...found };
      for (const [name, value] of Object.entries(found)) {
        const isTyped = blankAsNothing(values[name]) !== blankAsNothing(before[name]);
        if (!isTyped) form.setValue(name as Path<z.input<S>>, value as never);
      }
    },
    [form],
  );

  const dropDraft = () => {
    if (draftName !== undefined) draft.drop();
  };

  const keepDraft = () => {
    if (draftName !== undefined && isTyped()) draft.write(form.getValues());
  };

  /** Empties the form for the next entry, but for the fields that stay as they were. */
  const startAfresh = (staying: readonly Path<z.input<S>>[] = []) => {
    setRestored(undefined);
    const values = form.getValues();
    const kept = Object.fromEntries(staying.map((name) => [name, values[name]]));
    untouched.current = { ...defaultValues, ...kept };
    form.reset({ ...defaultValues, ...kept } as DefaultValues<z.input<S>>);
    dropDraft();
  };

  const showFailure = (error: unknown) => {
    const findings = fieldFindings(error, Object.keys(form.getValues()));
    for (const { path, message } of findings) form.setError(path as Path<z.input<S>>, { message });
    // The session's end is said by the sign-in page, and the draft stays for afterwards.
    if (error instanceof ApiFailure && error.status === 401) return;
    setHint(standingHint(error));
    const reload = onReload && isStale(error) ? () => onReload(error.current) : undefined;
    notifyFailure(error, failed, { action: reload && { label: 'Reload', run: reload } });
    if (!(error instanceof Error)) console.error(failed, error);
  };

  /** Saves; `onSaved` follows a save that was done, and nothing typed is lost by one that was not. */
  const savingWith = (save: (values: z.output<S>) => Promise<unknown>, onSaved: () => void) => {
    const submit = form.handleSubmit(
      async (values) => {
        setHint(undefined);
        // What is on its way is no draft: to who leaves before the list is read again, it would come back as unsaved.
        dropDraft();
        try {
          if ((await save(values)) !== NOT_SAVED) return onSaved();
          keepDraft();
        } catch (error) {
          keepDraft();
          showFailure(error);
        }
      },
      (errors) => {
        const fault = firstSentence(errors);
        const description = options.invalidText ? options.invalidText(fault) : fault;
        if (invalidTitle !== undefined) notify({ title: invalidTitle, description, variant: 'destructive' });
      },
    );
    const attempt = async () => {
      try {
        if (await mayBeSaved()) await submit();
      } finally {
        saving.current = false;
      }
    };
    return async (event: SyntheticEvent) => {
      event.preventDefault();
      if (saving.current) return;
      saving.current = true;
      const underWay = attempt();
      options.onSaving?.(underWay);
      await underWay;
    };
  };

  return {
    form,
    checks,
    restored,
    hint,
    isSaving: () => saving.current,
    isTyped,
    beginWith,
    dropDraft,
    startAfresh,
    savingWith,
  };
};
