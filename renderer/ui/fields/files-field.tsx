import AttachFile from '@mui/icons-material/AttachFile';
import { Box, Button, Chip, FormHelperText } from '@mui/material';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { sizeText } from '../../../shared/file-size.ts';
import { HiddenFileInput, SendingBar } from './file-input.tsx';
import { type FileRules, refusalOf } from './file-rules.ts';
import { type FieldProps, wideMark } from './text-field.tsx';

interface FilesFieldProps extends FieldProps {
  readonly rules: FileRules;
  readonly most: number;
  /** 0 to 1 while the files are being sent. */
  readonly progress?: number | undefined;
}

const filesOf = (value: unknown): readonly File[] =>
  Array.isArray(value) ? value.filter((one) => one instanceof File) : [];

/** Several files to choose or to drop, in a form; its value is a list of `File`. Those that break the rules are not taken. */
export const FilesField = (props: FilesFieldProps) => {
  const { name, label, rules, most, progress, hint, disabled = false } = props;
  const { field, fieldState } = useController({ name });
  const input = useRef<HTMLInputElement>(null);
  const chosen = filesOf(field.value);
  const [refusal, setRefusal] = useState<string>();
  const text = refusal ?? fieldState.error?.message ?? hint;

  const take = (files: readonly File[]) => {
    const wrong = files.map((file) => refusalOf(file, rules)).find((why) => why !== undefined);
    const good = files.filter((file) => refusalOf(file, rules) === undefined);
    const isTooMany = chosen.length + good.length > most;
    setRefusal(wrong ?? (isTooMany ? `At most ${most} files` : undefined));
    field.onChange([...chosen, ...good].slice(0, most));
  };

  return (
    // Positioned, or the hidden input would lengthen the page that the form scrolls in.
    <Box data-field {...wideMark(props.wide ?? true)} sx={{ position: 'relative' }}>
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (!disabled) take([...event.dataTransfer.files]);
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}
      >
        <Button
          size="small"
          variant="outlined"
          startIcon={<AttachFile />}
          disabled={disabled || chosen.length >= most}
          ref={field.ref}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {chosen.map((file, index) => (
          <Chip
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
            key={`${file.name} ${index}`}
            label={`${file.name} (${sizeText(file.size)})`}
            disabled={disabled}
            onDelete={() => field.onChange(chosen.filter((other) => other !== file))}
            sx={{ maxWidth: '100%' }}
          />
        ))}
        <HiddenFileInput ref={input} multiple name={name} aria-label={label} rules={rules} onChoose={take} />
      </Box>
      <SendingBar label={label} progress={progress} />
      {text && <FormHelperText error={refusal !== undefined || fieldState.invalid}>{text}</FormHelperText>}
    </Box>
  );
};
