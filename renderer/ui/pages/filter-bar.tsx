import FilterList from '@mui/icons-material/FilterList';
import { Box, Button, Typography } from '@mui/material';
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useState } from 'react';
import { useSaid } from '../hindi/use-hindi.ts';
import { SearchBox } from '../tables/search-box.tsx';

/** Filters that stand in the line; those beyond are behind a button, but for such as are set. */
const IN_LINE = 3;

/** The name of a register, at the head of its search and filters. */
export const RegisterName = ({ children }: { readonly children: ReactNode }) => {
  const said = useSaid();
  return (
    <Typography variant="h2" sx={{ flex: { sm: '0 0 auto !important' }, mr: 1 }}>
      {said(children)}
    </Typography>
  );
};

type Part = ReactElement<{ readonly value?: unknown; readonly children?: ReactNode }>;

/** The search, the names and the filters, each by itself. */
const partsOf = (children: ReactNode): readonly Part[] =>
  Children.toArray(children)
    .filter((child): child is Part => isValidElement(child))
    .flatMap((child) => (child.type === Fragment ? partsOf(child.props.children) : [child]));

/** Whether a part narrows the list by a value. An act, as *Match 12 exact*, has none, and never folds away. */
const isFilter = ({ type, props }: Part): boolean => type !== SearchBox && 'value' in props;

const isSet = ({ props }: Part): boolean => typeof props.value === 'string' && props.value !== '';

/** The filters that are behind the button: those beyond three that are not set. */
export const foldedOf = (parts: readonly Part[]): readonly Part[] =>
  parts
    .filter(isFilter)
    .slice(IN_LINE)
    .filter((part) => !isSet(part));

/** Search and filters in one row; on a phone two filters in each, under the search. Those beyond three fold away: `Filters (2)`, then *Fewer filters*. */
export const FilterBar = ({ children }: { readonly children: ReactNode }) => {
  const said = useSaid();
  const [isOpen, setOpen] = useState(false);
  const parts = partsOf(children);
  const beyond = foldedOf(parts);
  const folded = isOpen ? [] : beyond;
  return (
    <Box
      role="search"
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        // A field's name stands on its border, clear of the field above.
        rowGap: { xs: 1.5, sm: 1 },
        alignItems: 'center',
        '&& > *': { flex: { xs: '1 1 140px', sm: '1 1 150px' }, maxWidth: { sm: 200 } },
        '&& > [data-narrow]': { flex: { sm: '0 0 130px' } },
        '&& > h2, && > [data-grow]': { flex: { xs: '1 1 100%' } },
        '&& > [data-grow]': { flex: { xs: '1 1 100%', sm: '2 1 220px' }, maxWidth: { sm: 400 } },
      }}
    >
      {parts.filter((part) => !folded.includes(part))}
      {beyond.length > 0 && (
        <Button
          size="small"
          startIcon={<FilterList />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? said('Fewer filters') : `${said('Filters')} (${folded.length})`}
        </Button>
      )}
    </Box>
  );
};
