import { Box, Button, Paper, Typography } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { advanceOnEnter, focusFirst } from '../fields/advance.ts';
import { FieldLimitsProvider } from '../fields/field-limits.ts';
import { useTypedAhead } from '../fields/typed-ahead.ts';
import { BusyIcon } from '../pages/busy-icon.tsx';
import { BeforeSaveProvider } from './before-save.ts';
import { FormNotes } from './form-notes.tsx';
import { type FormSchema, type SavedForm, useSavedForm } from './use-saved-form.ts';

interface FormCardProps<S extends FormSchema> extends SavedForm<S> {
  readonly title: string;
  /**
   * Saves. Throwing keeps everything typed; returning empties the form for the next one: return as soon as it is
   * saved, since what is typed while a list is read again would be emptied with it.
   */
  readonly onSubmit: (values: z.output<S>) => Promise<unknown>;
  readonly submitLabel: string;
  /**
   * For one entry after another: the first field waits for the cursor when the page opens, and what is typed while one is
   * being saved begins the next.
   */
  readonly takesFocus?: boolean;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** A form that stands on a page, for entering one after another: Enter advances and saves, then the first field waits again. */
export const FormCard = <S extends FormSchema>(props: FormCardProps<S>) => {
  const titleId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const { takesFocus = false } = props;
  const ahead = useTypedAhead(formRef);
  const hearSaving = (underWay: Promise<void>) => {
    if (takesFocus) ahead.during(underWay);
    props.onSaving?.(underWay);
  };
  const saved = useSavedForm({ ...props, onSaving: hearSaving });
  const { form, checks, restored, hint, startAfresh, savingWith } = saved;
  const { isDirty, isSubmitting } = form.formState;

  useEffect(() => {
    if (takesFocus && formRef.current) focusFirst(formRef.current);
  }, [takesFocus]);

  const next = () => {
    startAfresh();
    ahead.release();
  };

  return (
    <Paper variant="outlined" sx={{ borderRadius: 2, p: 2 }}>
      <FormProvider {...form}>
        <form
          ref={formRef}
          noValidate
          aria-labelledby={titleId}
          onSubmit={savingWith(props.onSubmit, next)}
          onKeyDownCapture={ahead.hold}
          onKeyDown={(event) => formRef.current && advanceOnEnter(formRef.current, event)}
        >
          <Typography id={titleId} variant="h2">
            {props.title}
          </Typography>
          {props.description && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
              {props.description}
            </Typography>
          )}
          <FormNotes isRestored={restored !== undefined} hint={hint} sx={{ mt: 1.5 }} />
          <BeforeSaveProvider value={checks}>
            <FieldLimitsProvider value={props.schema}>
              <Box sx={{ display: 'grid', gap: 1.75, mt: 2 }}>{props.children}</Box>
            </FieldLimitsProvider>
          </BeforeSaveProvider>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'end', mt: 2 }}>
            {isDirty && (
              <Button onClick={() => startAfresh()} disabled={isSubmitting}>
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

/** A form beside the list it adds to; above it on a small window. */
export const FormBesideList = ({
  form,
  children,
}: {
  readonly form: ReactNode;
  readonly children: ReactNode;
}) => (
  <Box
    sx={{
      flex: 1,
      minHeight: 0,
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '256px minmax(0, 1fr)' },
      alignItems: { lg: 'start' },
      gridTemplateRows: { xs: 'auto 1fr', lg: '1fr' },
    }}
  >
    {form}
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minHeight: 420, height: '100%' }}>
      {children}
    </Box>
  </Box>
);
