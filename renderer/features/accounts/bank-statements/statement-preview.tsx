import { Alert, Box, Typography } from '@mui/material';
import { counted } from '../../../../shared/counted.ts';
import { formatDate } from '../../../../shared/dates.ts';
import type { StatementResult } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { formatRupees, sayRupees } from '../../../../shared/money.ts';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';

const MOST_NAMED = 20;

const meetingText = ({ meeting }: StatementResult): string | undefined => {
  const missing = sayRupees(Math.abs(meeting.difference ?? 0));
  switch (meeting.kind) {
    case 'gap':
      return `It does not begin where the last statement ended: ${missing} between them is in neither. A statement is missing`;
    case 'earlier':
      return `It is of days before the first statement, and ends ${missing} away from where that begins`;
    case 'overlaps':
      return meeting.difference === null
        ? undefined
        : `It covers days that are loaded already, and begins ${missing} away from what these say`;
    default:
      return undefined;
  }
};

const Rows = ({
  title,
  rows,
  severity,
}: {
  readonly title: string;
  readonly rows: readonly { readonly row: number; readonly text: string }[];
  readonly severity: 'error' | 'info';
}) =>
  rows.length > 0 && (
    <Alert severity={severity}>
      {title}
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {rows.slice(0, MOST_NAMED).map(({ row, text }) => (
          <li key={`${row} ${text}`}>
            Row {row}: {text}
          </li>
        ))}
      </Box>
      {rows.length > MOST_NAMED && <>and {rows.length - MOST_NAMED} more.</>}
    </Alert>
  );

/**
 * Shows what a statement holds: days and balances, whether the balances prove its rows, new lines, and rows that were not
 * read.
 */
export const StatementPreview = ({ result }: { readonly result: StatementResult }) => {
  const { chain, breaks, opening, closing, first_day, last_day } = result;
  const meeting = meetingText(result);
  return (
    <PreviewBox label="What it holds">
      <Typography sx={{ fontWeight: 620 }}>
        {counted(result.read, 'line', 'lines')} read
        {first_day && last_day ? `, ${formatDate(first_day)} to ${formatDate(last_day)}` : ''}: {result.new}{' '}
        new, {result.known} known, {result.refused_count} not read
      </Typography>
      {opening !== null && closing !== null && (
        <Typography variant="body2">
          Opens with {formatRupees(opening)}, closes with {formatRupees(closing)}
        </Typography>
      )}
      {chain === 'ok' && <Alert severity="success">Balances checked: no line is missing.</Alert>}
      <Rows
        severity="error"
        title="The balance breaks here: a line is missing, or a column is not what it says."
        rows={breaks.map(({ row, expected, found }) => ({
          row,
          text: `${formatRupees(found)} in place of ${formatRupees(expected)}`,
        }))}
      />
      {meeting && <Alert severity="warning">{meeting}.</Alert>}
      {result.said.length > 0 && (
        <Alert severity={result.doubts.length > 0 ? 'warning' : 'info'}>
          {result.said.map((sentence) => (
            <div key={sentence}>{sentence}.</div>
          ))}
        </Alert>
      )}
      <Rows
        severity="error"
        title={`Not read, and left out: ${counted(result.refused_count, 'row', 'rows')}`}
        rows={result.refused.map(({ row, text, reason }) => ({ row, text: `${reason}: ${text}` }))}
      />
      <Box sx={{ overflowX: 'auto' }}>
        <Box
          component="table"
          aria-label="The first new lines"
          sx={{
            width: '100%',
            borderSpacing: 0,
            fontSize: '0.8125rem',
            '& td, & th': { p: 0.5, textAlign: 'left' },
          }}
        >
          <thead>
            <tr>
              {['Date', 'Narration', 'Reference', 'Out', 'In', 'Balance'].map((heading) => (
                <th key={heading}>{heading}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.sample.slice(0, 8).map((line) => (
              <tr key={line.row}>
                <td>{formatDate(line.date)}</td>
                <td>{line.narration}</td>
                <td>{line.reference}</td>
                <td>{line.out ? formatRupees(line.out) : ''}</td>
                <td>{line.in ? formatRupees(line.in) : ''}</td>
                <td>{line.balance === null ? '' : formatRupees(line.balance)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </PreviewBox>
  );
};
