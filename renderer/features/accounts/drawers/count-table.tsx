import { Button, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  countedPaise,
  OLDER_DENOMINATIONS,
} from '../../../../shared/features/collection/cheques/cash-count.ts';
import { formatRupees, toRupees } from '../../../../shared/money.ts';
import { askedFor, countsOf, type Pieces, pieceField } from './count-form.ts';
import { PiecesInput } from './pieces-input.tsx';

const OLDER = OLDER_DENOMINATIONS.map((value) => `₹${value}`).join(', ');

/** Moves to the next note with arrow down, to the one before with arrow up. */
const moveByArrow = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const inputs = [...event.currentTarget.querySelectorAll('input')];
  inputs[inputs.indexOf(event.target) + step]?.focus();
};

/** The table of notes and coins: pieces are typed, their amounts and the sum are shown. */
export const CountTable = () => {
  const pieces: Pieces = useWatch({ name: 'counts' }) ?? {};
  const [withOlder, setWithOlder] = useState(false);
  const values = askedFor(withOlder, pieces);
  const hasOlder = values.length > askedFor(false, {}).length;
  return (
    <div>
      <Table size="small" sx={{ '& td, & th': { py: 0.25, px: 1 } }} onKeyDown={moveByArrow}>
        <TableHead>
          <TableRow>
            <TableCell align="right">Note or coin</TableCell>
            <TableCell align="right">Pieces</TableCell>
            <TableCell align="right" sx={{ width: '45%' }}>
              Amount
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {values.map((value, at) => (
            <TableRow key={value}>
              <TableCell align="right" sx={{ fontWeight: 560 }}>
                ₹{value}
              </TableCell>
              <TableCell align="right">
                <PiecesInput value={value} isLast={at === values.length - 1} takesFocus={at === 0} />
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {pieces[pieceField(value)] ? formatRupees(value * (pieces[pieceField(value)] ?? 0)) : ''}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow
            sx={{ '& td': { border: 0, fontSize: '1.0625rem', fontWeight: 640, color: 'text.primary' } }}
          >
            <TableCell colSpan={2} align="right" sx={{ '&&': { pt: 1 } }}>
              Counted
            </TableCell>
            <TableCell align="right" aria-live="polite" sx={{ '&&': { pt: 1 } }}>
              {formatRupees(toRupees(countedPaise(countsOf(pieces))))}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
      {!hasOlder && (
        <Button size="small" onClick={() => setWithOlder(true)}>
          {OLDER} notes too
        </Button>
      )}
    </div>
  );
};
