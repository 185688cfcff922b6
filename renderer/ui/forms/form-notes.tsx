import { Alert } from '@mui/material';

interface FormNotesProps {
  /** Whether a draft stands in the form again: typed before, and not saved. */
  readonly isRestored: boolean;
  /** A sentence that says what to do after a save that failed. */
  readonly hint: string | undefined;
  /** The space between the notes and what stands beside them: the form's fields below, or its title above. */
  readonly sx: { readonly mb: number } | { readonly mt: number };
}

/** The notes of a form: that a draft was restored, and what to do after a failure. */
export const FormNotes = ({ isRestored, hint, sx }: FormNotesProps) => (
  <>
    {isRestored && (
      <Alert severity="info" sx={sx}>
        What you typed earlier is here again. It is not saved yet.
      </Alert>
    )}
    {hint && (
      <Alert severity="warning" sx={sx}>
        {hint}
      </Alert>
    )}
  </>
);
