import Search from '@mui/icons-material/Search';
import { Box, InputBase, LinearProgress, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { find } from '../../../../shared/features/overview/find/find.endpoints.ts';
import { describeFailure } from '../../../client/failure.ts';
import { queryOf } from '../../../client/queries.ts';
import { useUses } from '../../../client/uses.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { type FindResult, recordsFound, type ScreenChoice, screensFound } from './find-results.ts';

const WAIT_MS = 150;

/** Hidden from sight: only those who hear the page meet it. */
const OUT_OF_SIGHT = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** What is typed, once the keys have rested, or at once. */
const useRested = (text: string): readonly [rested: string, restNow: () => void] => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [rested, () => setRested(text)];
};

/** `isAnswered`: the results are those of the text as it stands, and not still those of an earlier one. */
const useFound = (typed: string, screens: readonly ScreenChoice[]) => {
  const text = typed.trim();
  const uses = useUses();
  const [q, restNow] = useRested(text);
  const query = useQuery({
    ...queryOf('find', find, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  const records = q === '' || text === '' ? [] : recordsFound(query.data ?? []);
  const results = [...records, ...screensFound(screens, text, uses)];
  const isAnswered = text === '' || (q === text && query.isSuccess && !query.isPlaceholderData);
  return { results, isAnswered, restNow, isLooking: q !== '' && query.isFetching, error: query.error };
};

const Results = ({
  results,
  chosen,
  idOf,
  onChoose,
}: {
  readonly results: readonly FindResult[];
  readonly chosen: number;
  readonly idOf: (index: number) => string;
  readonly onChoose: (result: FindResult) => void;
}) =>
  results.map((result, index) => (
    <Box key={result.key} role="presentation">
      {result.group !== results[index - 1]?.group && (
        <Typography
          variant="caption"
          component="div"
          role="presentation"
          sx={{ px: 2, pt: 1.25, pb: 0.25, color: 'text.secondary', fontWeight: 620 }}
        >
          {result.group}
        </Typography>
      )}
      <Box
        role="option"
        id={idOf(index)}
        aria-selected={index === chosen}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(result)}
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
          {result.title}
        </Typography>
        {result.detail !== '' && (
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {result.detail}
          </Typography>
        )}
      </Box>
    </Box>
  ));

interface FindDialogProps {
  readonly screens: readonly ScreenChoice[];
  /** What was typed before the dialog was here. */
  readonly begun: RefObject<string>;
  readonly onClose: () => void;
}

/** Types to find a student, receipt, bill, letter, teacher, screen or what is done; arrows choose, Enter opens. */
export const FindDialog = ({ screens, begun, onClose }: FindDialogProps) => {
  const listId = useId();
  const titleId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  // Not where the state begins: letters come while the dialog is still being drawn.
  useLayoutEffect(() => setText(begun.current), [begun]);
  const { results, isAnswered, restNow, isLooking, error } = useFound(text, screens);
  const [isAwaited, setAwaited] = useState(false);
  /** An Enter that opened nothing. */
  const [isUnsure, setUnsure] = useState(false);
  const [moved, setPlace] = useState<number>();
  /** Whom Enter opens: nobody before the arrows have said whom, where the first was not found by the own name or number. */
  const first = results[0]?.isMeant ? 0 : -1;
  const chosen = Math.min(moved ?? first, results.length - 1);
  const list = useRef<HTMLDivElement>(null);
  const idOf = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  const open = (result: FindResult | undefined) => {
    if (!result) return;
    onClose();
    navigate(result.path);
  };
  const move = (step: number) => {
    if (isAnswered && results.length > 0)
      setPlace(
        chosen === -1
          ? step > 0
            ? 0
            : results.length - 1
          : (chosen + step + results.length) % results.length,
      );
  };
  /** Who types quickly presses Enter before the answer is here: it opens the first of that answer. */
  const enter = () => {
    if (isAnswered) {
      setUnsure(chosen === -1 && results.length > 0);
      return open(results[chosen]);
    }
    restNow();
    return setAwaited(true);
  };
  useEffect(() => {
    if (!isAwaited || !isAnswered) return;
    setAwaited(false);
    setUnsure(first === -1 && results.length > 0);
    open(results[first]);
  });
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ container: { sx: { alignItems: 'start' } } }}
    >
      <Typography id={titleId} component="h2" sx={OUT_OF_SIGHT}>
        Find anything
      </Typography>
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
          placeholder="Student, receipt, bill, letter, code of a paper, screen, or what to do"
          onChange={(event) => {
            setText(event.target.value);
            setPlace(undefined);
            setUnsure(false);
            setAwaited(false);
          }}
          onKeyDown={(event) => {
            const act = keys[event.key];
            if (!act) return;
            event.preventDefault();
            act();
          }}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Find anything',
            'aria-expanded': results.length > 0,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': chosen >= 0 ? idOf(chosen) : undefined,
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
        sx={{ maxHeight: '60vh', overflowY: 'auto', pb: 1, display: results.length === 0 ? 'none' : 'block' }}
      >
        <Results results={results} chosen={chosen} idOf={idOf} onChoose={open} />
      </Box>
      <Typography
        role="status"
        variant="body2"
        sx={{ px: 2, pb: results.length === 0 || isUnsure ? 2 : 0, color: 'text.secondary' }}
      >
        {error
          ? describeFailure(error, 'The search failed')
          : isUnsure
            ? 'Choose from the list (↓, then Enter)'
            : results.length === 0 && !isLooking && 'Nothing found'}
      </Typography>
    </Dialog>
  );
};
