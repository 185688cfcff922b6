import { Box, Button, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { linesShown } from './lines-shown.ts';
import type { LineKey } from './owed.ts';
import type { OwedHere } from './use-owed.ts';

/** Adds a line for a head under which nothing is owed yet: it is charged and paid with this receipt. */
export const FurtherHead = ({ here }: { readonly here: OwedHere }) => {
  const shown = linesShown(here);
  const [chosen, setChosen] = useState<LineKey>();
  const added = useRef<LineKey>(undefined);
  const select = useRef<HTMLInputElement>(null);
  const choices = here.heads.filter(
    ({ id, active, purpose }) => active && purpose === null && !shown.some(({ key }) => key === `head-${id}`),
  );
  const add = () => {
    if (chosen === undefined) return;
    added.current = chosen;
    here.say(chosen, undefined);
    setChosen(undefined);
  };
  // Once its line is there.
  useEffect(() => {
    const entry = added.current && select.current?.form?.elements.namedItem(added.current);
    if (!(entry instanceof HTMLElement)) return;
    added.current = undefined;
    entry.focus();
  });
  if (choices.length === 0) return null;
  return (
    <Box data-field sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label="Add another head"
        value={chosen?.slice('head-'.length) ?? ''}
        inputRef={select}
        sx={{ width: 170 }}
        // The letters of a name choose one after the other: only Enter or Add takes one.
        onChange={({ target }) => setChosen(target.value === '' ? undefined : `head-${Number(target.value)}`)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || chosen === undefined || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          event.stopPropagation();
          if (!event.repeat) add();
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Choose…</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
      <Button size="small" onClick={add} disabled={chosen === undefined}>
        Add
      </Button>
    </Box>
  );
};
