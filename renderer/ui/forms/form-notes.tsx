import { Alert } from '@mui/material';

interface FormNotesProps {
  /** What was typed before, and not saved, stands in the form again. */
  readonly isRestored: boolean;
  /** What to do after a save that failed. */
  readonly hint: string | undefined;
  /** The space between the notes and what stands beside them: the form's fields below, or its title above. */
  readonly sx: { readonly mb: number } | { readonly mt: number };
}

/** What a form says of what is typed in it. */
export const FormNotes = ({ isRestored, hint, sx }: FormNotesProps) => (
  <>
    {isRestored && (
      <Alert severity="info" sx={sx}>
        What you had typed is back. Nothing of it was saved yet.
      </Alert>
    )}
    {hint && (
      <Alert severity="warning" sx={sx}>
        {hint}
      </Alert>
    )}
  </>
);
