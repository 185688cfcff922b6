import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { accountStandings } from '../../../../shared/features/accounts/bank-statements/bank-statements.endpoints.ts';
import { openDrawers } from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import { listMonths } from '../../../../shared/features/overview/books/months.endpoints.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { useUses } from '../../../client/uses.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { handOffsQuery } from '../tally/tally.data.ts';
import { bankWants, dayWants, monthWants, tallyWants, type Wants, yearWants } from './closing-wants.ts';

/** The mark of a tab of Closing, whose figures are those that its page shows: a tick where nothing is wanted, what is wanted where something is, nothing where it is not known. */
const Mark = ({ wants }: { readonly wants: Wants }) => {
  if (wants === null)
    return (
      <CheckCircleOutlined titleAccess="done" sx={{ ml: 0.5, fontSize: '1rem', color: 'success.main' }} />
    );
  return (
    wants && (
      <Box component="span" sx={{ ml: 0.5, fontSize: '0.75rem', fontWeight: 500, color: 'warning.main' }}>
        {wants}
      </Box>
    )
  );
};

const useMonths = () => useQuery(queryOf('months', listMonths)).data;

export const DayMark = () => {
  const past = useQuery(queryOf('drawers', openDrawers));
  const open = useQuery(queryOf('drawers', openDrawers, { query: { today: 'true' } }));
  return <Mark wants={dayWants(past.data, open.data)} />;
};

/** An accountant sees the portals of the tab, and no bank account. */
export const BankMark = () => {
  const standings = useQuery({ ...queryOf('matches', accountStandings, {}), enabled: useSeesAll() });
  return <Mark wants={bankWants(standings.data)} />;
};
export const MonthMark = () => <Mark wants={monthWants(useMonths())} />;
export const YearMark = () => {
  const { today, closedTo } = useOfficeDay();
  return <Mark wants={yearWants(useMonths(), today, closedTo)} />;
};
const HandedOver = () => <Mark wants={tallyWants(useMonths(), useQuery(handOffsQuery).data)} />;
/** Without Tally the tab has packs for the auditor alone, which are made when one is asked for. */
export const TallyMark = () => useUses().has('tally') && <HandedOver />;
