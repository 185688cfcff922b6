import { Alert, Box, Typography } from '@mui/material';
import { formatMoment } from '../../../../shared/dates.ts';
import { monthName } from '../../../../shared/features/overview/books/month-name.ts';
import { makePack, readPack } from '../../../../shared/features/overview/books/months.endpoints.ts';
import type { LockWithPack, MonthDetail } from '../../../../shared/features/overview/books/months.model.ts';
import { call } from '../../../client/call.ts';
import { fetchFile } from '../../../client/files.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { DoingLine } from '../../../ui/pages/doing-line.tsx';
import { PackButtons } from './pack-buttons.tsx';

/** `locked 26-11-2026 10:00 by Meera Nair`. */
const lockedText = ({ locked }: LockWithPack): string => `locked ${formatMoment(locked.at)} by ${locked.by}`;

interface PackProps {
  readonly month: string;
  readonly lock: LockWithPack;
}

const MakePack = ({ month, label }: { readonly month: string; readonly label: string }) => {
  const attempt = useAttempt('months');
  return (
    <ActButton
      variant="outlined"
      size="small"
      onClick={() =>
        attempt('Failed to begin the pack', () => call(makePack, { params: { month }, body: {} }))
      }
    >
      {label}
    </ActButton>
  );
};

const LockPack = ({ month, lock }: PackProps) => {
  const { pack, reopened } = lock;
  if (pack.state === 'making' && pack.doing)
    return <DoingLine label="The pack is being made" doing={pack.doing} />;
  if (pack.state === 'made')
    return (
      <>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Made {formatMoment(pack.made?.at ?? '')}, {lockedText(lock)}
          {reopened && `; reopened ${formatMoment(reopened.at)}`}
        </Typography>
        <PackButtons
          title={`Accounts of ${monthName(month)}`}
          load={(format) => fetchFile(readPack, { params: { month }, query: { format, lock: lock.id } })}
        />
      </>
    );
  if (reopened)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        None was made while the month was {lockedText(lock)}.
      </Typography>
    );
  return (
    <>
      {pack.problem === null ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
          Not made yet: cash book, bank books, day book, collection, dues and reconciliation as one document
          and one workbook, which do not change afterwards.
        </Typography>
      ) : (
        <Alert severity="error" sx={{ mb: 1 }}>
          {pack.problem}
        </Alert>
      )}
      <MakePack month={month} label={pack.problem === null ? 'Make the pack' : 'Make the pack again'} />
    </>
  );
};

/** The packs of a month, one for each time that it was locked, the last first; nothing where it never was. */
export const MonthPacks = ({ month: { month, locks } }: { readonly month: MonthDetail }) =>
  locks.length > 0 && (
    <>
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        The month’s pack
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {locks.map((lock) => (
          <Box key={lock.id}>
            <LockPack month={month} lock={lock} />
          </Box>
        ))}
      </Box>
    </>
  );
