import { LinearProgress } from '@mui/material';
import type { ComponentProps } from 'react';
import type { FileRules } from './file-rules.ts';

interface HiddenFileInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly rules: FileRules;
  readonly onChoose: (files: readonly File[]) => void;
}

/** An input that opens the browser's own choice of files. Nobody sees it: a button stands for it. */
export const HiddenFileInput = ({ rules, onChoose, ...rest }: HiddenFileInputProps) => (
  <input
    {...rest}
    type="file"
    accept={rules.endings.join(',')}
    tabIndex={-1}
    // Fixed: an absolute one at the foot of a long form would let the window scroll into a blank page.
    style={{ position: 'fixed', left: 0, top: 0, width: 1, height: 1, opacity: 0, pointerEvents: 'none' }}
    onChange={(event) => {
      onChoose([...(event.target.files ?? [])]);
      // The same file chosen again is a choice too.
      event.target.value = '';
    }}
  />
);

interface SendingBarProps {
  readonly label: string;
  /** 0 to 1 while files are being sent. */
  readonly progress: number | undefined;
}

/** A bar that shows how far files have been sent; nothing before and after. */
export const SendingBar = ({ label, progress }: SendingBarProps) =>
  progress !== undefined &&
  progress < 1 && (
    <LinearProgress
      variant="determinate"
      value={progress * 100}
      aria-label={`Sending ${label}`}
      sx={{ mt: 0.5 }}
    />
  );
