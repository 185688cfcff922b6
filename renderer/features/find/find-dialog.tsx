import Search from '@mui/icons-material/Search';
import { Box, Dialog, InputBase, LinearProgress, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { find } from '../../../shared/features/find/find.endpoints.ts';
import { describeFailure } from '../../client/failure.ts';
import { queryOf } from '../../client/queries.ts';
import { type FindLine, recordsFound, type ScreenChoice, screensFound } from './find-results.ts';

const WAIT_MS = 150;

/** What is typed, once the keys have rested. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

const useFound = (text: string, screens: readonly ScreenChoice[]) => {
  const q = useRested(text);
  const query = useQuery({
    ...queryOf('find', find, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  const records = q === '' || text.trim() === '' ? [] : recordsFound(query.data ?? []);
  const lines = [...records, ...screensFound(screens, text)];
  return { lines, isLooking: q !== '' && query.isFetching, error: query.error };
};

const Lines = ({
  lines,
  chosen,
  idOf,
  onChoose,
}: {
  readonly lines: readonly FindLine[];
  readonly chosen: number;
  readonly idOf: (index: number) => string;
  readonly onChoose: (line: FindLine) => void;
}) =>
  lines.map((line, index) => (
    <Box key={line.key} role="presentation">
      {line.group !== lines[index - 1]?.group && (
        <Typography
          variant="caption"
          component="div"
          role="presentation"
          sx={{ px: 2, pt: 1.25, pb: 0.25, color: 'text.secondary', fontWeight: 620 }}
        >
          {line.group}
        </Typography>
      )}
      <Box
        role="option"
        id={idOf(index)}
        aria-selected={index === chosen}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(line)}
        sx={{
          mx: 1,
          px: 1,
          py: 0.75,
          borderRadius: 1,
          cursor: 'pointer',
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          bgcolor: index === chosen ? 'action.selected' : undefined,
          outline: index === chosen ? '2px solid' : 0,
          outlineColor: 'primary.main',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
          {line.title}
        </Typography>
        {line.detail !== '' && (
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {line.detail}
          </Typography>
        )}
      </Box>
    </Box>
  ));

interface FindDialogProps {
  readonly screens: readonly ScreenChoice[];
  readonly onClose: () => void;
}

/** Types to find a student, receipt, bill, letter, teacher or screen; arrows choose, Enter opens. */
export const FindDialog = ({ screens, onClose }: FindDialogProps) => {
  const listId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { lines, isLooking, error } = useFound(useDeferredValue(text), screens);
  const [place, setPlace] = useState(0);
  const chosen = Math.min(place, lines.length - 1);
  const list = useRef<HTMLDivElement>(null);
  const idOf = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  const open = (line: FindLine | undefined) => {
    if (!line) return;
    onClose();
    navigate(line.path);
  };
  const move = (step: number) =>
    setPlace((Math.max(chosen, 0) + step + lines.length) % Math.max(lines.length, 1));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => open(lines[chosen]),
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label="Find anything"
      slotProps={{ container: { sx: { alignItems: 'start' } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Search aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder="Student, receipt, bill, letter, teacher or screen"
          onChange={(event) => {
            setText(event.target.value);
            setPlace(0);
          }}
          onKeyDown={(event) => {
            const act = keys[event.key];
            if (!act || event.nativeEvent.isComposing) return;
            event.preventDefault();
            act();
          }}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Find anything',
            'aria-expanded': lines.length > 0,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            ...(lines.length > 0 && { 'aria-activedescendant': idOf(chosen) }),
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
      </Box>
      <Box sx={{ height: 4 }}>{isLooking && <LinearProgress aria-label="Looking" />}</Box>
      <Box
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Found"
        sx={{ maxHeight: '60vh', overflowY: 'auto', pb: 1, display: lines.length === 0 ? 'none' : 'block' }}
      >
        <Lines lines={lines} chosen={chosen} idOf={idOf} onChoose={open} />
      </Box>
      <Typography
        role="status"
        variant="body2"
        sx={{ px: 2, pb: lines.length === 0 ? 2 : 0, color: 'text.secondary' }}
      >
        {error
          ? describeFailure(error, 'Failed to load data')
          : lines.length === 0 && !isLooking && 'Nothing found'}
      </Typography>
    </Dialog>
  );
};
