import { formatCount } from '../../../../shared/counted.ts';
import { formatDate } from '../../../../shared/dates.ts';
import type { Cell, ReportColumn } from '../../../../shared/features/overview/reports/reports.model.ts';
import { formatRupees } from '../../../../shared/money.ts';

/** A cell as it stands on screen. */
export const cellLabel = (cell: Cell | undefined, kind: ReportColumn['kind']): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return kind === 'money' ? formatRupees(cell) : formatCount(cell);
  return kind === 'date' ? formatDate(cell) : cell;
};

export const isFigure = ({ kind }: ReportColumn): boolean => kind === 'money' || kind === 'number';
