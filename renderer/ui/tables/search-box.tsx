import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTyped } from '../fields/use-typed.ts';
import { ShownKeys } from '../pages/keyboard-hints.tsx';
import { PrintedFilter } from '../print-and-export/printed-filter.tsx';

/** The pause after a key before a search begins, in milliseconds; with less, every letter of a fast typist is searched for. */
const WAIT_MS = 120;
/** Letters that are searched for in an index. */
const INDEXED = 3;

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  /**
   * Hears the text at once where nothing was typed just before, else when typing rests for a moment, on Enter, and when it is
   * cleared.
   */
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
}

const asTyped = (text: string): string => text;

/** Searches a list as one types. `/` anywhere on the page comes here. */
export const SearchBox = ({ label, value, onChange, placeholder }: SearchBoxProps) => {
  // What was searched for goes without its blanks; the box keeps them, for who goes on with a second word.
  const { shown: text, expected, show, tell } = useTyped(value, asTyped);

  const search = (words: string) => {
    tell(words);
    onChange(words);
  };
  const searchLast = useEffectEvent(search);
  const lastKey = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const words = text.trim();
    if (words === expected) return;
    const now = performance.now();
    const isFirst = now - lastKey.current > WAIT_MS && words.length >= INDEXED;
    lastKey.current = now;
    const timer = setTimeout(() => searchLast(words), isFirst ? 0 : WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, expected]);

  const say = (now: string) => {
    show(now);
    search(now.trim());
  };

  return (
    <>
      <TextField
        data-grow
        value={text}
        placeholder={placeholder ?? label}
        onChange={(event) => show(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            say(text);
            // What this search found elsewhere, as on other days, is shown by the same key.
            if (text.trim() === expected)
              document.querySelector<HTMLElement>('[data-found-elsewhere]')?.click();
          }
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
      <PrintedFilter label="Search" text={text.trim()} />
    </>
  );
};
