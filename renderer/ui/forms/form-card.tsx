import { Box, Button, Paper, Typography } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { useMayAct } from '../../client/login.tsx';
import { advanceOnEnter, focusFirst } from '../fields/advance.ts';
import { useTypeAhead } from '../fields/use-type-ahead.ts';
import { BusyIcon } from '../pages/busy-icon.tsx';
import { FieldsProvider } from './fields-provider.tsx';
import { FormNotes } from './form-notes.tsx';
import { type FormSchema, type SavedFormOptions, type SaveEnd, useSavedForm } from './use-saved-form.ts';

export interface FormCardProps<S extends FormSchema> extends SavedFormOptions<S> {
  readonly title: string;
  /**
   * Saves. Throwing keeps everything typed; returning clears the form for the next entry. Return as soon as it is saved:
   * what is typed while a list is loaded again would be cleared too.
   */
  readonly onSubmit: (values: z.output<S>) => Promise<unknown>;
  readonly submitLabel: string;
  /** True for one entry after another: focus starts in the first field, and keys typed during a save go into the next entry. */
  readonly takesFocus?: boolean;
  /**
   * True for one record that goes on, such as the settings: `onSubmit` answers its saved values, with which the form goes on.
   * The cursor stays in its field.
   */
  readonly goesOn?: true;
  readonly description?: ReactNode;
  /** It is about the user alone, as a new password: it is there for who only looks, too. */
  readonly isOwn?: true;
  readonly children: ReactNode;
}

/** A form on a page, for entering one after another. Enter goes to the next field, and after the last saves and starts anew. */
export const FormCard = <S extends FormSchema>(props: FormCardProps<S>) => {
  const mayAct = useMayAct();
  return props.isOwn || mayAct ? <Card {...props} /> : null;
};

const Card = <S extends FormSchema>(props: FormCardProps<S>) => {
  const titleId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const { takesFocus = false } = props;
  const typeAhead = useTypeAhead(formRef);
  const onSaving = (underWay: Promise<SaveEnd>) => {
    if (takesFocus) typeAhead.startSaving(underWay);
    props.onSaving?.(underWay);
  };
  const saved = useSavedForm({ ...props, onSaving });
  const { form, hint, isRestored, clear, goOnWith, submitWith } = saved;
  const { isDirty, isSubmitting } = form.formState;

  useEffect(() => {
    if (takesFocus && formRef.current) focusFirst(formRef.current);
  }, [takesFocus]);

  const afterSave = (answer: unknown) => {
    if (props.goesOn) return goOnWith(answer as SavedFormOptions<S>['defaultValues']);
    clear();
    return typeAhead.startNextEntry();
  };

  return (
    <Paper variant="outlined" sx={{ borderRadius: 2, p: 2 }}>
      <FormProvider {...form}>
        <form
          ref={formRef}
          noValidate
          aria-labelledby={titleId}
          onSubmit={submitWith(props.onSubmit, afterSave)}
          onKeyDown={(event) => formRef.current && advanceOnEnter(formRef.current, event, saved.mayLeave)}
        >
          <Typography id={titleId} variant="h2">
            {props.title}
          </Typography>
          {props.description && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
              {props.description}
            </Typography>
          )}
          <FormNotes isRestored={isRestored} hint={hint} sx={{ mt: 1.5 }} />
          <FieldsProvider schema={props.schema} saved={saved}>
            <Box sx={{ display: 'grid', gap: 1.75, mt: 2 }}>{props.children}</Box>
          </FieldsProvider>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'end', mt: 2 }}>
            {isDirty && (
              <Button onClick={() => clear()} disabled={isSubmitting}>
                Clear
              </Button>
            )}
            <Button
              type="submit"
              variant="contained"
              disabled={isSubmitting}
              startIcon={isSubmitting && <BusyIcon label="Saving" />}
            >
              {props.submitLabel}
            </Button>
          </Box>
        </form>
      </FormProvider>
    </Paper>
  );
};
