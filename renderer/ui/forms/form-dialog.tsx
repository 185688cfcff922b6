import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FormProvider, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { advanceOnEnter, focusFirst } from '../fields/advance.ts';
import { FieldLimitsProvider } from '../fields/field-limits.ts';
import { useTypedAhead } from '../fields/typed-ahead.ts';
import { BusyIcon } from '../pages/busy-icon.tsx';
import { BeforeSaveProvider } from './before-save.ts';
import { BeginWithProvider } from './begin-with.ts';
import { FormNotes } from './form-notes.tsx';
import { type FormSchema, type SavedForm, useSavedForm } from './use-saved-form.ts';

export interface FormDialogProps<S extends FormSchema> extends SavedForm<S> {
  readonly title: string;
  /** Saves. Throwing keeps the dialog open with everything typed; returning closes it. */
  readonly onSubmit: (values: z.output<S>) => Promise<unknown>;
  readonly onClose: () => void;
  readonly submitLabel?: string;
  /** What it does replaces or ends something: its button warns. */
  readonly isDestructive?: boolean;
  /** Stays open after a save, clean again and at its first field: for entering one after the other. */
  readonly staysOpen?: boolean;
  /** Fields that an open dialog keeps as they were last saved. */
  readonly staying?: readonly Path<z.input<S>>[];
  /** Another way to save, left of the first: `Save as draft`. */
  readonly alternative?: {
    readonly label: string;
    readonly onSubmit: (values: z.output<S>) => Promise<unknown>;
  };
  readonly description?: ReactNode;
  /** `desk`: two columns side by side, as high as the smallest desk's screen lets it be. */
  readonly width?: 'xs' | 'sm' | 'md' | 'lg' | 'desk';
  /** Fields, laid out in two columns; `data-wide` on one gives it both. */
  readonly children: ReactNode;
}

const DESK = {
  // From the top, so that no field moves while the dialog grows with what it shows.
  sx: { '& .MuiDialog-container': { alignItems: 'flex-start' } },
  slotProps: { paper: { sx: { maxWidth: 1040, m: { sm: 2 }, maxHeight: { sm: 'calc(100% - 20px)' } } } },
} as const;

/**
 * A form in a dialog. Mount it while it is open, so that it starts afresh each time. Focus lands on the first field,
 * Enter advances and saves after the last, Esc closes (asking first where something is typed), and a save that is
 * on its way cannot be sent twice.
 */
export const FormDialog = <S extends FormSchema>(props: FormDialogProps<S>) => {
  const { onClose, alternative, staysOpen = false } = props;
  const titleId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [hasSaved, setSaved] = useState(false);
  const ahead = useTypedAhead(formRef);
  const hearSaving = (underWay: Promise<void>) => {
    if (staysOpen) ahead.during(underWay);
    props.onSaving?.(underWay);
  };
  const saved = useSavedForm({ ...props, onSaving: hearSaving });
  const { form, checks, restored, hint, isSaving, isTyped, beginWith, dropDraft, startAfresh, savingWith } =
    saved;
  const { isSubmitting } = form.formState;

  useEffect(() => {
    const timer = setTimeout(() => formRef.current && focusFirst(formRef.current), 0);
    return () => clearTimeout(timer);
  }, []);

  const afterSave = () => {
    if (!staysOpen) return close();
    setSaved(true);
    startAfresh(props.staying);
    return ahead.release();
  };

  const close = () => {
    dropDraft();
    onClose();
  };

  const leave = () => {
    if (isSaving()) return;
    if (isTyped()) setAsking(true);
    else close();
  };

  return (
    <Dialog
      open
      onClose={(_, reason) => (reason === 'backdropClick' && isTyped() ? undefined : leave())}
      maxWidth={props.width === 'desk' ? false : (props.width ?? 'sm')}
      {...(props.width === 'desk' && DESK)}
      fullWidth
      aria-labelledby={titleId}
    >
      <FormProvider {...form}>
        <form
          ref={formRef}
          noValidate
          onSubmit={(event) => {
            event.stopPropagation();
            savingWith(props.onSubmit, afterSave)(event);
          }}
          onKeyDownCapture={ahead.hold}
          onKeyDown={(event) => formRef.current && advanceOnEnter(formRef.current, event)}
          style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        >
          <DialogTitle id={titleId}>{props.title}</DialogTitle>
          <DialogContent>
            {props.description && (
              <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
                {props.description}
              </Typography>
            )}
            <FormNotes isRestored={restored !== undefined} hint={hint} sx={{ mb: 1.5 }} />
            <BeforeSaveProvider value={checks}>
              <BeginWithProvider value={beginWith}>
                <FieldLimitsProvider value={props.schema}>
                  <FormGrid>{props.children}</FormGrid>
                </FieldLimitsProvider>
              </BeginWithProvider>
            </BeforeSaveProvider>
          </DialogContent>
          <DialogActions>
            <Button onClick={close} disabled={isSubmitting}>
              {hasSaved ? 'Close' : 'Cancel'}
            </Button>
            {alternative && (
              <Button
                variant="outlined"
                disabled={isSubmitting}
                onClick={savingWith(alternative.onSubmit, afterSave)}
              >
                {alternative.label}
              </Button>
            )}
            <Button
              type="submit"
              variant="contained"
              color={props.isDestructive === true ? 'error' : 'primary'}
              disabled={isSubmitting}
              startIcon={isSubmitting && <BusyIcon label="Saving" />}
            >
              {props.submitLabel ?? 'Save'}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
      {isAsking && (
        <ConfirmDialog
          title="Discard what you typed?"
          confirmLabel="Discard"
          cancelLabel="Keep typing"
          isDestructive
          onConfirm={close}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
};

/** Two columns, one on a phone. */
export const FormGrid = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      pt: 1,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      alignItems: 'start',
      '& > [data-wide]': { gridColumn: '1 / -1' },
    }}
  >
    {children}
  </Box>
);
