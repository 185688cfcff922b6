import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { HiddenFileInput } from './file-input.tsx';
import { type FileRules, refusalOf } from './file-rules.ts';
import { useDrop } from './use-drop.ts';

interface DropFileProps {
  readonly label: string;
  readonly hint: string;
  readonly rules: FileRules;
  readonly chosen: string | undefined;
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
}

/** A large place to drop a file, or to choose one; outside a form. */
export const DropFile = ({ label, hint, rules, chosen, disabled = false, onFile }: DropFileProps) => {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [refusal, setRefusal] = useState<string>();

  const take = (file: File | undefined) => {
    if (!file || disabled) return;
    const why = refusalOf(file, rules);
    setRefusal(why);
    if (why === undefined) onFile(file);
  };
  const { isOver, listeners } = useDrop(take);

  return (
    <div>
      <Box
        {...listeners}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          p: 2,
          border: '1.5px dashed',
          borderColor: refusal ? 'error.main' : isOver ? 'primary.main' : 'divider',
          bgcolor: isOver ? 'action.hover' : 'transparent',
          borderRadius: 2,
        }}
      >
        <UploadFileOutlined sx={{ color: 'text.secondary' }} aria-hidden />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography
            variant="body2"
            component="label"
            htmlFor={id}
            sx={{ fontWeight: 560, display: 'block' }}
          >
            {label}
          </Typography>
          <Typography
            variant="caption"
            component="p"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {chosen ?? hint}
          </Typography>
        </Box>
        <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
          Choose file
        </Button>
        <HiddenFileInput id={id} ref={input} rules={rules} onChoose={([file]) => take(file)} />
      </Box>
      {refusal && <FormHelperText error>{refusal}</FormHelperText>}
    </div>
  );
};
