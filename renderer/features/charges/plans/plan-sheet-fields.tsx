import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  blockOf,
  MOST_INSTALMENTS,
  putBlock,
  widened,
} from '../../../../shared/features/charges/plans/plans.pasting.ts';
import { type PlanSheet, totalsOf } from '../../../../shared/features/charges/plans/plans.sheet.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { RowAction } from '../../../ui/tables/row-action.tsx';
import { ImportSheetDialog } from './import-sheet-dialog.tsx';
import { type PlanValues, sheetIn } from './plan-form.ts';
import { SheetCell, type Way } from './sheet-cell.tsx';
import { SheetFrame } from './sheet-frame.tsx';
import { WhomCell } from './whom-field.tsx';

const STEPS: Readonly<Record<Way, readonly [rows: number, columns: number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

/** The sheet of a plan's form: heads down, instalments across, with what each row and column comes to. */
export const PlanSheetFields = ({ heads }: { readonly heads: readonly Head[] }) => {
  const table = useRef<HTMLTableElement>(null);
  const { setValue, getValues } = useFormContext<PlanValues>();
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [dates, rows] = useWatch<PlanValues, ['dates', 'rows']>({ name: ['dates', 'rows'] });
  const sheet = sheetIn({ dates, rows });
  const totals = totalsOf(sheet);
  const names = new Map(heads.map(({ id, name }) => [id, name]));

  const put = (next: PlanSheet) => {
    const asRows = next.rows.map(({ head_id, for: whom, amounts }) => ({
      head_id,
      for: whom,
      amounts: [...amounts],
    }));
    setValue('dates', [...next.dates], { shouldDirty: true });
    setValue('rows', asRows, { shouldDirty: true });
  };
  const [isForSome, setForSome] = useState(false);
  const hasWhom = isForSome || rows.some((row) => row.for);
  const ofAll = totalsOf({ ...sheet, rows: sheet.rows.filter((row) => !row.for) }).all;
  const [isImporting, setImporting] = useState(false);
  const now = () => sheetIn(getValues());

  const focus = (row: number, column: number): boolean => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row},${column}"]`);
    cell?.focus();
    return cell !== null && cell !== undefined;
  };
  const go = (row: number, column: number) => (way: Way) => {
    const [down, across] = STEPS[way];
    // Below the last head the next instalment begins, as down a column on paper.
    return focus(row + down, column + across) || (way === 'down' && focus(0, column + 1));
  };
  const paste = (row: number, column: number) => (text: string) => {
    const pasted = putBlock(now(), { row, column }, blockOf(text), names);
    put(pasted.sheet);
    setUnknown(pasted.unread.map((cell) => cell.text));
  };
  const leaveOut = (column: number) => {
    const { dates: all, rows: held } = now();
    const without = <T,>(list: readonly T[]) => list.filter((_, at) => at !== column);
    put({ dates: without(all), rows: held.map((row) => ({ ...row, amounts: without(row.amounts) })) });
  };

  /** Puts another row of a head beneath it: the same head for others. */
  const repeat = (row: number) => {
    const { dates: all, rows: held } = now();
    const head_id = held[row]?.head_id ?? 0;
    put({ dates: all, rows: held.toSpliced(row + 1, 0, { head_id, amounts: all.map(() => undefined) }) });
  };

  return (
    <Box data-wide sx={{ display: 'grid', gap: 1 }}>
      {unknown.length > 0 && (
        <Alert severity="warning" onClose={() => setUnknown([])}>
          No such head or date: {unknown.join(', ')}. Add the head under Heads, or type the amounts.
        </Alert>
      )}
      <SheetFrame
        ref={table}
        label="Amounts"
        hasWhom={hasWhom}
        columns={dates.map((_, at) => ({
          key: String(at),
          content: (
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                width: { xs: 200, sm: 'auto' },
                minWidth: 168,
                pt: 0.75,
              }}
            >
              <DateField name={`dates.${at}`} label={`Due date ${at + 1}`} />
              {dates.length > 1 && (
                <RowAction
                  icon={DeleteOutlined}
                  label={`Leave out instalment ${at + 1}`}
                  onClick={() => leaveOut(at)}
                />
              )}
            </Box>
          ),
        }))}
        rows={rows.map(({ head_id }, row) => ({
          key: `${row}`,
          name: names.get(head_id) ?? '',
          whom: (
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
              <WhomCell name={`rows.${row}.for`} label={`${names.get(head_id) ?? ''}, for`} />
              <RowAction
                icon={Add}
                label={`Another row of ${names.get(head_id) ?? ''}`}
                onClick={() => repeat(row)}
              />
            </Box>
          ),
          cells: dates.map((_, column) => ({
            key: String(column),
            content: (
              <SheetCell
                name={`rows.${row}.amounts.${column}`}
                label={`${names.get(head_id) ?? ''}, instalment ${column + 1}`}
                place={`${row},${column}`}
                onGo={go(row, column)}
                onPaste={paste(row, column)}
              />
            ),
          })),
          total: totals.rows[row] ?? 0,
        }))}
        totals={totals.columns}
        total={totals.all}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          size="small"
          startIcon={<Add />}
          disabled={dates.length >= MOST_INSTALMENTS}
          onClick={() => put(widened(now(), dates.length + 1))}
        >
          Add instalment
        </Button>
        <Button size="small" startIcon={<UploadFileOutlined />} onClick={() => setImporting(true)}>
          Import
        </Button>
        {!hasWhom && (
          <Button size="small" onClick={() => setForSome(true)}>
            For some students
          </Button>
        )}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Arrows and Enter go from cell to cell; a part of a spreadsheet can be pasted, with its heads and
          dates.{' '}
          {ofAll === totals.all
            ? 'A student pays'
            : `Every student pays ${formatRupees(ofAll)}; with all lines`}{' '}
          {formatRupees(totals.all)} in all.
        </Typography>
      </Box>
      {isImporting && <ImportSheetDialog heads={heads} onTake={put} onClose={() => setImporting(false)} />}
    </Box>
  );
};
