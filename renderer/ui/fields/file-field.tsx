import AttachFile from '@mui/icons-material/AttachFile';
import Close from '@mui/icons-material/Close';
import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { sizeText } from '../../../shared/file-size.ts';
import { useSaid } from '../hindi/use-hindi.ts';
import { HiddenFileInput, SendingBar } from './file-input.tsx';
import { type FileRules, refusalOf } from './file-rules.ts';
import { type FieldProps, wideMark } from './text-field.tsx';
import { useDrop } from './use-drop.ts';

interface FileFieldProps extends FieldProps {
  readonly rules: FileRules;
  /** 0 to 1 while the file is being sent. */
  readonly progress?: number | undefined;
}

/** A file to choose or to drop, in a form; its value is a `File` or undefined. One that breaks the rules is not taken. */
export const FileField = ({
  name,
  label,
  required,
  disabled,
  hint,
  wide,
  rules,
  progress,
}: FileFieldProps) => {
  const { field, fieldState } = useController({ name });
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const said = useSaid();
  const chosen = field.value instanceof File ? field.value : undefined;
  // Kept here: the form's own check, run after each choice, would put its sentence in place of this one.
  const [refusal, setRefusal] = useState<string>();
  const isInvalid = refusal !== undefined || fieldState.invalid;
  const text = refusal ?? fieldState.error?.message ?? hint;

  const take = (file: File | undefined) => {
    if (!file) return;
    const why = refusalOf(file, rules);
    setRefusal(why);
    field.onChange(why === undefined ? file : undefined);
  };
  const { isOver, listeners } = useDrop((file) => (disabled ? undefined : take(file)));

  return (
    <Box data-field {...wideMark(wide ?? true)}>
      <Box
        {...listeners}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          p: 1,
          pl: 1.5,
          border: '1px dashed',
          borderColor: isInvalid ? 'error.main' : isOver ? 'primary.main' : 'divider',
          bgcolor: isOver ? 'action.hover' : 'transparent',
          borderRadius: 1,
        }}
      >
        <AttachFile fontSize="small" sx={{ color: 'text.secondary' }} aria-hidden />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" component="label" htmlFor={id} sx={{ display: 'block' }}>
            {said(label)}
            {required ? ' *' : ''}
          </Typography>
          <Typography
            variant="caption"
            noWrap={chosen !== undefined}
            component="p"
            sx={{ color: 'text.secondary' }}
          >
            {chosen ? `${chosen.name} (${sizeText(chosen.size)})` : 'Drop a file here, or choose one'}
          </Typography>
        </Box>
        {chosen && (
          <IconButton
            size="small"
            aria-label={`Remove ${chosen.name}`}
            disabled={disabled ?? false}
            onClick={() => field.onChange(undefined)}
          >
            <Close fontSize="small" />
          </IconButton>
        )}
        <Button
          size="small"
          variant="outlined"
          disabled={disabled ?? false}
          aria-label={`Choose file for ${label}`}
          ref={field.ref}
          onClick={() => input.current?.click()}
        >
          Choose
        </Button>
        <HiddenFileInput
          id={id}
          ref={input}
          name={name}
          rules={rules}
          aria-invalid={isInvalid}
          onChoose={([file]) => take(file)}
        />
      </Box>
      <SendingBar label={label} progress={progress} />
      {text && <FormHelperText error={isInvalid}>{text}</FormHelperText>}
    </Box>
  );
};
