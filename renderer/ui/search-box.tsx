import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useState } from 'react';

const WAIT_MS = 250;

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  /** Hears the text a quarter of a second after the last key, at once on Enter and when it is cleared. */
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
}

/** Searches a list as one types. `/` anywhere on the page comes here. */
export const SearchBox = ({ label, value, onChange, placeholder }: SearchBoxProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      setTyped(null);
      onChange(typed.trim());
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);

  const say = (now: string) => {
    setTyped(null);
    onChange(now.trim());
  };

  return (
    <TextField
      data-grow
      value={text}
      placeholder={placeholder ?? label}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') say(text);
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation();
          say('');
        }
      }}
      slotProps={{
        htmlInput: { 'aria-label': label, type: 'search', 'data-search': true, autoComplete: 'off' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" aria-hidden />
            </InputAdornment>
          ),
          endAdornment: text !== '' && (
            <IconButton size="small" aria-label="Clear search" onClick={() => say('')}>
              <Close fontSize="small" />
            </IconButton>
          ),
        },
      }}
      sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
};
