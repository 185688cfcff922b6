import { zodResolver } from '@hookform/resolvers/zod';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiFailure, isStale } from '../../client/failure.ts';
import { dismissNotice, notify } from '../../client/notify.ts';
import { notifyFailure } from '../../client/notify-failure.ts';
import { ASIDE } from './aside.ts';
import { useSaveChecks } from './before-save.ts';
import { failureHint, fieldErrorsOf, firstMessage } from './form-failure.ts';
import { useFormChanges, type Values } from './use-form-changes.ts';
import { useFormDraft } from './use-form-draft.ts';

/** Any schema of an object of fields. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** The initial value of each field; one that is left out, or undefined, is blank. */
type InitialValues<Values> = {
  readonly [Name in keyof DefaultValues<Values>]?: DefaultValues<Values>[Name] | undefined;
};

export interface SavedFormOptions<S extends FormSchema> {
  readonly schema: S;
  readonly defaultValues: InitialValues<z.input<S>>;
  /** Notice of a failed save for which the server gives no sentence: `Failed to create bill`. */
  readonly failed: string;
  /** Text of the notice that a form with errors gives when it is saved. Default: the first error's own sentence. */
  readonly invalidText?: (error: string | undefined) => string | undefined;
  /** Name under which unsaved changes are stored until the form is saved or cancelled. */
  readonly draft?: string;
  /** Called when a save begins, with a promise that settles once it has been made, held, called off or refused. */
  readonly onSaving?: (underWay: Promise<SaveEnd>) => void;
  /** Called with the server's record when the person presses Reload, after a change at another desk refused the save. */
  readonly onReload?: (current: unknown) => void;
}

/** How a save ended: held until the person has looked at something, as a sum that nobody has seen, or over. */
export type SaveEnd = 'held' | 'over';

/** Returned by a save that the person called off: everything typed stays, and no notice is shown. */
export const NOT_SAVED = 'not saved';

/**
 * The state and the save of a form, for `FormDialog` and `FormCard`: validation, unsaved changes, draft, and a save that is
 * never sent twice.
 */
export const useSavedForm = <S extends FormSchema>(options: SavedFormOptions<S>) => {
  const { schema, defaultValues, failed, onReload } = options;
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<z.input<S>>,
    shouldFocusError: true,
  });
  const { isChanged, prefill, restart } = useFormChanges(form, defaultValues);
  const draft = useFormDraft(form, options.draft, isChanged);
  const { checks, mayBeSaved, mayBeLeft } = useSaveChecks();
  const isSaving = useRef(false);
  /** The notice of what stood against the last save: it goes with the next. */
  const against = useRef<number>(undefined);
  const [hint, setHint] = useState<string>();

  /** Whether Enter may leave a field: what is typed there is taken, or nothing is, which the save asks about. */
  const mayLeave = async (name: string): Promise<boolean> => {
    const isBlank = ['', null, undefined].includes(form.getValues(name as Path<z.input<S>>));
    return isBlank || ((await form.trigger(name as Path<z.input<S>>)) && (await mayBeLeft(name)));
  };

  // What was refused as it was left is looked at anew when it is changed; after a save the form does so itself.
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name, type }) => {
      if (name && type === 'change' && form.getFieldState(name).invalid) form.clearErrors(name);
    });
    return unsubscribe;
  }, [form]);

  /** Clears the form for the next entry, except the fields in `keep`. Answers whether one that was put aside is back instead. */
  const clear = (keep: readonly Path<z.input<S>>[] = []): boolean => {
    const values: Values = form.getValues();
    restart({ ...defaultValues, ...Object.fromEntries(keep.map((name) => [name, values[name]])) });
    draft.forgetRestored();
    draft.remove();
    const aside = values[ASIDE] as Values | undefined;
    if (aside) draft.restore(aside);
    return aside !== undefined;
  };

  const putAside = () => {
    if (!isChanged()) return;
    const begun = { ...form.getValues() };
    draft.forgetRestored();
    restart({ ...defaultValues }, { keepFieldsRef: true });
    form.setValue(ASIDE as Path<z.input<S>>, begun as never);
  };

  /** Goes on with a record as it was saved. */
  const goOnWith = (values: InitialValues<z.input<S>>) => {
    restart({ ...values });
    draft.forgetRestored();
    draft.remove();
  };

  const showInvalid = (errors: FieldErrors) => {
    const error = firstMessage(errors);
    const description = options.invalidText ? options.invalidText(error) : error;
    against.current = notify({ title: 'Validation', description, variant: 'destructive' });
  };

  const showFailure = (error: unknown) => {
    for (const { path, message } of fieldErrorsOf(error, Object.keys(form.getValues()))) {
      form.setError(path as Path<z.input<S>>, { message });
    }
    // An ended login is shown by the sign-in page, and the draft waits behind it.
    if (error instanceof ApiFailure && error.status === 401) return;
    setHint(failureHint(error));
    const reload = onReload && isStale(error) ? () => onReload(error.current) : undefined;
    against.current = notifyFailure(error, failed, { action: reload && { label: 'Reload', run: reload } });
    if (!(error instanceof Error)) console.error(failed, error);
  };

  /** Makes the submit handler of a form or a button: validates, calls `save`, then `onSaved` with its answer where it was saved. */
  const submitWith = (
    save: (values: z.output<S>) => Promise<unknown>,
    onSaved: (answer: unknown) => void,
  ) => {
    const saveValid = async (values: z.output<S>) => {
      setHint(undefined);
      // Removed before the answer: who leaves the page meanwhile must not be offered it as unsaved.
      draft.remove();
      try {
        const answer = await save(values);
        if (answer !== NOT_SAVED) return onSaved(answer);
        draft.store();
      } catch (error) {
        draft.store();
        showFailure(error);
      }
    };
    const attempt = async (): Promise<SaveEnd> => {
      if (against.current !== undefined) dismissNotice(against.current);
      try {
        if (!(await mayBeSaved())) return 'held';
        await form.handleSubmit(saveValid, showInvalid)();
        return 'over';
      } finally {
        isSaving.current = false;
      }
    };
    return async (event: SyntheticEvent) => {
      event.preventDefault();
      if (isSaving.current) return;
      isSaving.current = true;
      const underWay = attempt();
      options.onSaving?.(underWay);
      await underWay;
    };
  };

  return {
    form,
    checks,
    hint,
    isRestored: draft.isRestored,
    removeDraft: draft.remove,
    mayLeave,
    isSaving: () => isSaving.current,
    isChanged,
    prefill,
    putAside,
    /** Whether an entry that was begun waits for this one. */
    hasAside: () => (form.getValues() as Values)[ASIDE] !== undefined,
    clear,
    goOnWith,
    submitWith,
  };
};
