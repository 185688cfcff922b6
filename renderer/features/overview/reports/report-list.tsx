import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Chip, Link, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { listReports } from '../../../../shared/features/overview/reports/reports.endpoints.ts';
import { isOffered, type ReportName } from '../../../../shared/features/overview/reports/reports.list.ts';
import type { ReportListItem } from '../../../../shared/features/overview/reports/reports.model.ts';
import { queryOf } from '../../../client/queries.ts';
import { useUses } from '../../../client/uses.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/pages/states.tsx';

const ReportCard = ({ report, address }: { readonly report: ReportListItem; readonly address: string }) => (
  <Paper
    component="li"
    variant="outlined"
    sx={{
      position: 'relative',
      display: 'flex',
      alignItems: 'start',
      gap: 1,
      p: 1.5,
      borderRadius: 2,
      '&:hover': { bgcolor: 'action.hover' },
      '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main' },
    }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Link
        component={RouterLink}
        to={address}
        underline="none"
        sx={{
          color: 'text.primary',
          fontWeight: 620,
          outline: 0,
          // The whole card is the link.
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {report.title}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.75 }}>
        {report.description}
      </Typography>
      <Chip size="small" variant="outlined" label={report.category} />
    </Box>
    <ChevronRight aria-hidden sx={{ color: 'text.secondary' }} />
  </Paper>
);

interface ReportListProps {
  /** Those of a shelf, in its order; absent where all are listed. */
  readonly names?: readonly ReportName[] | undefined;
  readonly category: string;
  readonly q: string;
}

/** The reports to choose from, as far as the caller may read them. */
export const ReportList = ({ names, category, q }: ReportListProps) => {
  const { data, isPending, isError, refetch } = useQuery(queryOf('report-list', listReports));
  const [address] = useSearchParams();
  const uses = useUses();
  if (isPending) return <LoadingState />;
  if (isError) return <FailedState title="Failed to load the reports" onRetry={() => void refetch()} />;
  const words = q.toLowerCase();
  const offered = data.filter(({ name }) => isOffered(name, uses));
  const shelved = names?.flatMap((name) => offered.filter((report) => report.name === name)) ?? offered;
  const shown = shelved.filter(
    ({ category: own, title, description }) =>
      (category === '' || own === category) && `${title} ${description}`.toLowerCase().includes(words),
  );
  const addressOf = (name: string) => {
    const next = new URLSearchParams(address);
    next.delete('q');
    next.set('report', name);
    return `?${next}`;
  };
  return (
    <Box component="section" aria-labelledby="report-list">
      <Typography variant="h2" id="report-list" sx={{ mb: 1 }}>
        Reports
      </Typography>
      {shown.length === 0 && (
        <EmptyState title="No report has these words" hint="Search by one word of its name." />
      )}
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
        }}
      >
        {shown.map((report) => (
          <ReportCard key={report.name} report={report} address={addressOf(report.name)} />
        ))}
      </Box>
    </Box>
  );
};
