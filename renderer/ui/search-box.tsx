import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { ShownKeys } from './keyboard-hints.tsx';
import { PrintedFilter } from './printed-filter.tsx';

const WAIT_MS = 250;

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  /** Hears the text a quarter of a second after the last key, at once on Enter and when it is cleared. */
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
}

interface Typed {
  readonly text: string;
  readonly isSearched: boolean;
}

/** Searches a list as one types. `/` anywhere on the page comes here. */
export const SearchBox = ({ label, value, onChange, placeholder }: SearchBoxProps) => {
  const [typed, setTyped] = useState<Typed | null>(null);
  // What was searched for goes without its blanks; the box keeps them, for who goes on with a second word.
  const isShown = typed !== null && (!typed.isSearched || typed.text.trim() === value);
  const text = isShown ? typed.text : value;

  useEffect(() => {
    if (typed === null || typed.isSearched) return;
    const timer = setTimeout(() => {
      setTyped({ ...typed, isSearched: true });
      onChange(typed.text.trim());
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);

  const say = (now: string) => {
    setTyped(null);
    onChange(now.trim());
  };

  return (
    <>
      <TextField
        data-grow
        value={text}
        placeholder={placeholder ?? label}
        onChange={(event) => setTyped({ text: event.target.value, isSearched: false })}
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
            endAdornment:
              text === '' ? (
                <ShownKeys keys={['/']} />
              ) : (
                <IconButton size="small" aria-label="Clear search" onClick={() => say('')}>
                  <Close fontSize="small" />
                </IconButton>
              ),
          },
        }}
        sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
      />
      <PrintedFilter label="Search" words={text.trim()} />
    </>
  );
};
