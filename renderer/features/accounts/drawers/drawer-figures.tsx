import { Link, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { addDays, formatMoment } from '../../../../shared/dates.ts';
import type {
  Closing,
  Drawer,
  DrawerLine,
} from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import {
  coveredText,
  DRAWER_TERMS,
  differenceText,
  TERM_WORDS,
} from '../../../../shared/features/accounts/drawers/drawers.rules.ts';
import { formatRupees, toPaise } from '../../../../shared/money.ts';
import { Section } from '../../../ui/pages/section.tsx';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import { ClosingChip } from './closing-state.tsx';
import { drawerAddress } from './drawer-address.ts';
import { DrawerLinesDialog } from './drawer-lines-dialog.tsx';

interface FigureProps {
  readonly label: ReactNode;
  readonly figure: string;
  readonly note?: string | null | undefined;
  readonly isSum?: boolean;
}

const Figure = ({ label, figure, note, isSum = false }: FigureProps) => (
  <TableRow sx={{ '& td': { fontWeight: isSum ? 640 : undefined, px: 0.5, py: 0.75 } }}>
    <TableCell>
      {label}
      {note && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
    </TableCell>
    <TableCell align="right" sx={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>
      {figure}
    </TableCell>
  </TableRow>
);

interface Opened {
  readonly term: DrawerLine['term'] | 'after the count';
  readonly words: string;
}

/** The lines that say when and by whom a close was made and approved. */
const decisionsOf = ({ closed, approved }: Closing): readonly string[] => [
  `Closed ${formatMoment(closed.at)} by ${closed.by}`,
  ...(approved ? [`Approved ${formatMoment(approved.at)} by ${approved.by}: ${approved.reason ?? ''}`] : []),
];

const differenceOf = (difference: number): string =>
  difference === 0 ? 'None' : differenceText(toPaise(difference));

/** The figures of a drawer, from the cash carried over to the expected and counted cash. A press on one opens its rows. */
export const DrawerFigures = ({ drawer }: { readonly drawer: Drawer }) => {
  const [opened, setOpened] = useState<Opened>();
  const { closing, cashier_id, carried, expected, first_day, after_count, next_carried } = drawer;
  const opener = (term: Opened['term'], words: string) => (
    <Link
      component="button"
      type="button"
      onClick={() => setOpened({ term, words })}
      sx={{ textAlign: 'left' }}
    >
      {words}
    </Link>
  );
  return (
    <Section
      title={`Drawer of ${drawer.cashier}`}
      end={closing ? <ClosingChip {...closing} /> : <StatusChip tone="info" label="Open" />}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: -0.5, mb: 0.5 }}>
        {coveredText(first_day, drawer.date)}
      </Typography>
      <Table size="small">
        <TableBody>
          <Figure
            label={
              <Link component={RouterLink} to={drawerAddress(addDays(first_day, -1), cashier_id)}>
                Brought forward
              </Link>
            }
            figure={formatRupees(carried ?? 0)}
          />
          {DRAWER_TERMS.map((term) => (
            <Figure
              key={term}
              label={opener(term, TERM_WORDS[term])}
              figure={formatRupees(drawer[term] ?? 0)}
            />
          ))}
          {expected !== null && <Figure label="Expected" figure={formatRupees(expected)} isSum />}
          {drawer.to_cancel.length > 0 && drawer.expected_without !== null && (
            <Figure
              label="Expected without receipts to be cancelled"
              figure={formatRupees(drawer.expected_without)}
            />
          )}
          {closing && (
            <>
              <Figure label="Counted" figure={formatRupees(closing.counted)} isSum />
              <Figure
                label={closing.difference === 0 ? 'Difference' : opener('difference', 'Difference')}
                figure={differenceOf(closing.difference)}
                note={closing.reason}
              />
            </>
          )}
          {after_count !== 0 && (
            <Figure label={opener('after the count', 'After the count')} figure={formatRupees(after_count)} />
          )}
          {next_carried !== null && (
            <Figure label="Carried over to the next day" figure={formatRupees(next_carried)} isSum />
          )}
        </TableBody>
      </Table>
      {closing &&
        decisionsOf(closing).map((said) => (
          <Typography key={said} variant="body2" sx={{ color: 'text.secondary', mt: 0.75 }}>
            {said}
          </Typography>
        ))}
      {opened && <DrawerLinesDialog drawer={drawer} {...opened} onClose={() => setOpened(undefined)} />}
    </Section>
  );
};
