import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { FormProvider, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { WorkNoticeInDialog } from '../dialogs/work-notice.tsx';
import { advanceOnEnter, focusFirst } from '../fields/advance.ts';
import { useTypeAhead } from '../fields/use-type-ahead.ts';
import { useSaid } from '../hindi/use-hindi.ts';
import { BusyIcon } from '../pages/busy-icon.tsx';
import { unbrokenText } from '../pages/unbroken-text.tsx';
import { FieldsProvider } from './fields-provider.tsx';
import { FormGrid } from './form-grid.tsx';
import { FormNotes } from './form-notes.tsx';
import { type FormSchema, type SavedFormOptions, type SaveEnd, useSavedForm } from './use-saved-form.ts';

export interface FormDialogProps<S extends FormSchema> extends SavedFormOptions<S> {
  readonly title: string;
  /** Saves. Throwing keeps the dialog open with everything typed; returning closes it. */
  readonly onSubmit: (values: z.output<S>) => Promise<unknown>;
  readonly onClose: () => void;
  readonly submitLabel?: string;
  /** Default: `Cancel`. */
  readonly cancelLabel?: string;
  /** Colours the save button as a warning: for what replaces or ends something. */
  readonly isDestructive?: boolean;
  /** Stays open after a save, cleared and at its first field: for entering one after the other. */
  readonly staysOpen?: boolean;
  /** Fields that `staysOpen` does not clear: `['fee_type']`. */
  readonly fieldsToKeep?: readonly Path<z.input<S>>[];
  /** Other save buttons, left of the first: `Save as draft`. */
  readonly alternatives?: readonly {
    readonly label: string;
    readonly onSubmit: (values: z.output<S>) => Promise<unknown>;
  }[];
  /** Told whether an entry is begun: whether anything is typed that is not saved. */
  readonly begun?: RefObject<() => boolean>;
  readonly description?: ReactNode;
  /** `desk`: two columns side by side, as high as the smallest desk's screen lets it be. */
  readonly width?: 'xs' | 'sm' | 'md' | 'lg' | 'desk';
  /** Fields, laid out in two columns; `data-wide` on one gives it both. */
  readonly children: ReactNode;
}

const DESK = {
  // The dialog hangs from the top, so that no field moves while it grows with what it shows.
  sx: { '& .MuiDialog-container': { alignItems: 'flex-start' } },
  slotProps: { paper: { sx: { maxWidth: 1040, m: { sm: 2 }, maxHeight: { sm: 'calc(100% - 20px)' } } } },
} as const;

/**
 * A form in a dialog. Mount it only while it is open, so that it is blank each time. Focus starts in the first field. Enter
 * goes to the next field, and saves after the last. Esc closes; where something is typed it asks first.
 */
export const FormDialog = <S extends FormSchema>(props: FormDialogProps<S>) => {
  const { onClose, alternatives = [], staysOpen = false } = props;
  const titleId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [hasSaved, setSaved] = useState(false);
  const typeAhead = useTypeAhead(formRef);
  const onSaving = (underWay: Promise<SaveEnd>) => {
    if (staysOpen) typeAhead.startSaving(underWay);
    props.onSaving?.(underWay);
  };
  const saved = useSavedForm({ ...props, onSaving });
  const { form, hint, isRestored, isSaving, isChanged, removeDraft, clear, hasAside, submitWith } = saved;
  const { isSubmitting } = form.formState;
  const said = useSaid();

  // Focused before the next key is heard: what is typed while a slow PC draws the form is not lost.
  const mount = useCallback((form: HTMLFormElement | null) => {
    formRef.current = form;
    if (form) focusFirst(form);
  }, []);

  const { begun } = props;
  useEffect(() => {
    if (begun) begun.current = isChanged;
  }, [begun, isChanged]);

  const afterSave = () => {
    if (!staysOpen) return close();
    setSaved(true);
    return typeAhead.startNextEntry(clear(props.fieldsToKeep));
  };

  const close = () => {
    setAsking(false);
    // What was begun before this entry comes back in its place.
    if (hasAside()) return void clear(props.fieldsToKeep);
    removeDraft();
    return onClose();
  };

  const leave = () => {
    if (isSaving()) return;
    if (isChanged()) setAsking(true);
    else close();
  };

  return (
    <Dialog
      open
      onClose={(_, reason) => (reason === 'backdropClick' && isChanged() ? undefined : leave())}
      maxWidth={props.width === 'desk' ? false : (props.width ?? 'sm')}
      {...(props.width === 'desk' && DESK)}
      fullWidth
      aria-labelledby={titleId}
    >
      <FormProvider {...form}>
        <form
          ref={mount}
          noValidate
          onSubmit={(event) => {
            event.stopPropagation();
            submitWith(props.onSubmit, afterSave)(event);
          }}
          onKeyDown={(event) => formRef.current && advanceOnEnter(formRef.current, event, saved.mayLeave)}
          style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        >
          <DialogTitle id={titleId}>{unbrokenText(said(props.title))}</DialogTitle>
          <FieldsProvider schema={props.schema} saved={saved}>
            <DialogContent>
              {props.description && (
                <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
                  {unbrokenText(props.description)}
                </Typography>
              )}
              <FormNotes isRestored={isRestored} hint={hint} sx={{ mb: 1.5 }} />
              <FormGrid>{props.children}</FormGrid>
            </DialogContent>
          </FieldsProvider>
          {isSubmitting && <WorkNoticeInDialog />}
          <DialogActions>
            <Button onClick={close} disabled={isSubmitting}>
              {said(hasSaved ? 'Close' : (props.cancelLabel ?? 'Cancel'))}
            </Button>
            {alternatives.map(({ label, onSubmit }) => (
              <Button
                key={label}
                variant="outlined"
                disabled={isSubmitting}
                onClick={submitWith(onSubmit, afterSave)}
              >
                {label}
              </Button>
            ))}
            <Button
              type="submit"
              variant="contained"
              color={props.isDestructive === true ? 'error' : 'primary'}
              disabled={isSubmitting}
              startIcon={isSubmitting && <BusyIcon label="Saving" />}
            >
              {said(props.submitLabel ?? 'Save')}
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
