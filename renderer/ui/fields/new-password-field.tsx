import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { type FieldProps, TextField } from './text-field.tsx';

/** A password that is being chosen: shown when asked, so that nobody is locked out by a slip of the finger. */
export const NewPasswordField = (props: FieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      end={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown((before) => !before)}
            onMouseDown={(event) => event.preventDefault()}
          >
            {isShown ? <VisibilityOff /> : <Visibility />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
};
