import { zodResolver } from '@hookform/resolvers/zod';
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
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useDraft } from '../client/drafts.ts';
import { ApiFailure, describeFailure } from '../client/failure.ts';
import { advanceOnEnter, focusFirst } from './advance.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { fieldFindings, firstSentence, standingHint } from './form-failure.ts';
import { notify } from './notify.ts';

/** Any schema of an object of fields. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>;

export interface FormDialogProps<S extends FormSchema> {
  readonly title: string;
  readonly schema: S;
  readonly defaultValues: DefaultValues<z.input<S>>;
  /** Saves. Throwing keeps the dialog open with everything typed; returning closes it. */
  readonly onSubmit: (values: z.output<S>) => Promise<unknown>;
  readonly onClose: () => void;
  /** Said, under `Error`, when the save fails without a sentence of the server's. */
  readonly failed: string;
  readonly submitLabel?: string;
  /** Stays open after a save, clean again and at its first field: for entering one after the other. */
  readonly staysOpen?: boolean;
  /** Another way to save, left of the first: `Save as draft`. */
  readonly alternative?: {
    readonly label: string;
    readonly onSubmit: (values: z.output<S>) => Promise<unknown>;
  };
  /** Title of a notice with the first fault, where a blocked save is announced: `Validation`. */
  readonly invalidTitle?: string;
  /** Keeps what is typed under this name until it is saved or cancelled. */
  readonly draft?: string;
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
  const {
    schema,
    defaultValues,
    onClose,
    draft: draftName,
    alternative,
    invalidTitle,
    failed,
    staysOpen,
  } = props;
  const titleId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const isSaving = useRef(false);
  const draft = useDraft(draftName ?? 'none');
  const [restored, setRestored] = useState(() => (draftName === undefined ? undefined : draft.read()));
  const [isAsking, setAsking] = useState(false);
  const [hint, setHint] = useState<string>();
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues,
    shouldFocusError: true,
  });
  const { isDirty, isSubmitting } = form.formState;

  useEffect(() => {
    if (restored) form.reset({ ...form.getValues(), ...restored } as z.input<S>, { keepDefaultValues: true });
    const timer = setTimeout(() => formRef.current && focusFirst(formRef.current), 0);
    return () => clearTimeout(timer);
  }, [form, restored]);

  useEffect(() => {
    if (draftName === undefined) return;
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty: isTyped }) => {
        if (isTyped) draft.write(values);
      },
    });
  }, [form, draft, draftName]);

  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);

  const close = () => {
    if (draftName !== undefined) draft.drop();
    onClose();
  };

  const startAfresh = () => {
    setRestored(undefined);
    form.reset(defaultValues);
    if (draftName !== undefined) draft.drop();
    setTimeout(() => formRef.current && focusFirst(formRef.current), 0);
  };

  const showFailure = (error: unknown) => {
    const findings = fieldFindings(error, Object.keys(form.getValues()));
    for (const { path, message } of findings) form.setError(path as Path<z.input<S>>, { message });
    // The session's end is said by the sign-in page, and the draft stays for afterwards.
    if (error instanceof ApiFailure && error.status === 401) return;
    setHint(standingHint(error));
    notify({ title: 'Error', description: describeFailure(error, failed), variant: 'destructive' });
    if (!(error instanceof Error)) console.error(failed, error);
  };

  const savingWith = (save: (values: z.output<S>) => Promise<unknown>) =>
    form.handleSubmit(
      async (values) => {
        if (isSaving.current) return;
        isSaving.current = true;
        setHint(undefined);
        try {
          await save(values);
          if (staysOpen) startAfresh();
          else close();
        } catch (error) {
          showFailure(error);
        } finally {
          isSaving.current = false;
        }
      },
      (errors) => {
        const description = firstSentence(errors);
        if (invalidTitle !== undefined) notify({ title: invalidTitle, description, variant: 'destructive' });
      },
    );

  const leave = () => {
    if (isSaving.current) return;
    if (isDirty) setAsking(true);
    else close();
  };

  return (
    <Dialog
      open
      onClose={(_, reason) => (reason === 'backdropClick' && isDirty ? undefined : leave())}
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
            savingWith(props.onSubmit)(event);
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
              <Button variant="outlined" disabled={isSubmitting} onClick={savingWith(alternative.onSubmit)}>
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
