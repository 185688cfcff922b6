import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { Box, IconButton, InputAdornment, Paper, TextField, Tooltip } from '@mui/material';
import { useRef } from 'react';
import { notify } from '../../../client/notify.ts';
import { copyText } from '../../../ui/pages/copy-text.ts';

interface Props {
  readonly label: string;
  readonly text: string;
  /** A picture of the text, as a data address. */
  readonly qr?: string;
}

/** Something to carry to another desk: by eye, by copying, or by pointing a phone at it. */
export const CopyField = ({ label, text }: Pick<Props, 'label' | 'text'>) => {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const isCopied = field.current !== null && (await copyText(field.current));
    notify({ title: isCopied ? 'Copied' : 'Press Ctrl+C to copy what is selected' });
  };
  return (
    <TextField
      label={label}
      value={text}
      inputRef={field}
      fullWidth
      slotProps={{
        input: {
          readOnly: true,
          endAdornment: (
            <InputAdornment position="end">
              <Tooltip title="Copy">
                <IconButton aria-label={`Copy: ${label}`} onClick={copy} edge="end">
                  <ContentCopyOutlined fontSize="small" />
                </IconButton>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

export const AddressCard = ({ label, text, qr }: Props) => (
  <Paper variant="outlined" sx={{ borderRadius: 2, p: 2, display: 'grid', gap: 1.5, justifyItems: 'center' }}>
    {qr && (
      <Box
        component="img"
        src={qr}
        alt={`QR code of ${text}`}
        sx={{ width: 168, height: 168, borderRadius: 1, imageRendering: 'pixelated' }}
      />
    )}
    <CopyField label={label} text={text} />
  </Paper>
);
