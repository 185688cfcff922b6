import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { advanceOnEnter, focusFirst } from './advance.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { type FormSchema, type SavedForm, useSavedForm } from './use-saved-form.ts';

export interface FormDialogProps<S extends FormSchema> extends SavedForm<S> {
  readonly title: string;
  /** Saves. Throwing keeps the dialog open with everything typed; returning closes it. */
  readonly onSubmit: (values: z.output<S>) => Promise<unknown>;
  readonly onClose: () => void;
  readonly submitLabel?: string;
  /** Stays open after a save, clean again and at its first field: for entering one after the other. */
  readonly staysOpen?: boolean;
  /** Another way to save, left of the first: `Save as draft`. */
  readonly alternative?: {
    readonly label: string;
    readonly onSubmit: (values: z.output<S>) => Promise<unknown>;
  };
  readonly description?: ReactNode;
  readonly width?: 'xs' | 'sm' | 'md' | 'lg';
  /** Fields, laid out in two columns; `data-wide` on one gives it both. */
  readonly children: ReactNode;
}

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
  const { form, restored, hint, isSaving, isTyped, dropDraft, startAfresh, savingWith } = useSavedForm(props);
  const { isSubmitting } = form.formState;

  useEffect(() => {
    const timer = setTimeout(() => formRef.current && focusFirst(formRef.current), 0);
    return () => clearTimeout(timer);
  }, []);

  const afterSave = () => {
    if (!staysOpen) return close();
    startAfresh();
    return setTimeout(() => formRef.current && focusFirst(formRef.current), 0);
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
      maxWidth={props.width ?? 'sm'}
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
            {restored && (
              <Alert severity="info" sx={{ mb: 1.5 }}>
                What you had typed is back. Nothing of it was saved yet.
              </Alert>
            )}
            {hint && (
              <Alert severity="warning" sx={{ mb: 1.5 }}>
                {hint}
              </Alert>
            )}
            <FormGrid>{props.children}</FormGrid>
          </DialogContent>
          <DialogActions>
            <Button onClick={close} disabled={isSubmitting}>
              Cancel
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
              disabled={isSubmitting}
              startIcon={
                isSubmitting ? <CircularProgress size={16} color="inherit" aria-label="Saving" /> : undefined
              }
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
