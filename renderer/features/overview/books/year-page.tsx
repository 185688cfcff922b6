import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { counted } from '../../../../shared/counted.ts';
import { addDays, financialYear, financialYearDays, formatDate } from '../../../../shared/dates.ts';
import { updateSettings } from '../../../../shared/features/college/settings/settings.endpoints.ts';
import { approvalsSummary } from '../../../../shared/features/overview/approvals/approvals.endpoints.ts';
import { monthName } from '../../../../shared/features/overview/books/month-name.ts';
import { listMonths } from '../../../../shared/features/overview/books/months.endpoints.ts';
import { call } from '../../../client/call.ts';
import { queryOf } from '../../../client/queries.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { Section } from '../../../ui/pages/section.tsx';
import { MissingState } from '../../../ui/pages/states.tsx';
import { settingsQuery } from '../../college/settings/settings.data.ts';
import { unlockedMonths } from './closing-wants.ts';
import { useLastAgreement } from './use-agreement.ts';

const YEARS_OFFERED = 5;

interface Year {
  /** `2025-26`. */
  readonly name: string;
  readonly first: string;
  readonly last: string;
}

/** The years that have ended before the one of a period, the latest first. */
const endedBefore = (period: string): readonly Year[] => {
  const years: Year[] = [];
  let { first } = financialYearDays(period);
  while (years.length < YEARS_OFFERED) {
    const last = addDays(first, -1);
    const name = financialYear(last);
    ({ first } = financialYearDays(name));
    years.push({ name, first, last });
  }
  return years;
};

interface Step {
  readonly done: string;
  /** What is still to do, or that it is not known; undefined where nothing is. */
  readonly open: string | undefined;
  readonly to: string;
}

const unknown = (what: string): string => `Whether ${what} is not known yet`;

/** What is to be done before a year is closed. Nothing of it is asked anew: each figure is one that another page shows. */
const useSteps = ({ first, last }: Year): readonly Step[] => {
  const { data: months } = useQuery(queryOf('months', listMonths));
  const { data: waiting } = useQuery(queryOf('approvals', approvalsSummary));
  const { data: books } = useLastAgreement();
  const unlocked = months && unlockedMonths(months, { first, last });
  const oldest = unlocked?.at(-1)?.month;
  return [
    {
      done: 'All months are locked',
      open: unlocked
        ? oldest &&
          `${counted(unlocked.length, 'month is', 'months are')} not locked, from ${monthName(oldest)}`
        : unknown('all months are locked'),
      to: oldest ? `/books?month=${oldest}` : '/books',
    },
    {
      done: 'All requests are decided',
      open: waiting
        ? waiting.waiting > 0
          ? counted(waiting.waiting, 'request waits', 'requests wait')
          : undefined
        : unknown('all requests are decided'),
      to: '/approvals',
    },
    {
      done: 'The books agree',
      open:
        books?.agree === false
          ? `The books do not agree: ${books.broken.join(', ')}`
          : books?.agree
            ? undefined
            : unknown('the books agree'),
      to: '/books',
    },
  ];
};

const Steps = ({ steps }: { readonly steps: readonly Step[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
    {steps.map(({ done, open, to }) => {
      const Icon = open === undefined ? CheckCircleOutlined : RadioButtonUnchecked;
      return (
        <Box key={done} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Icon
            fontSize="small"
            aria-hidden
            sx={{ color: open === undefined ? 'success.main' : 'warning.main' }}
          />
          {open === undefined ? (
            <Typography variant="body2">{done}</Typography>
          ) : (
            <Link component={RouterLink} to={to} variant="body2">
              {open}
            </Link>
          )}
        </Box>
      );
    })}
  </Box>
);

interface YearProps {
  readonly year: Year;
  readonly isClosed: boolean;
  readonly version: number;
}

const YearSection = ({ year, isClosed, version }: YearProps) => {
  const steps = useSteps(year);
  const attempt = useAttempt('settings');
  const [isAsking, setAsking] = useState(false);
  const open = steps.filter((step) => step.open !== undefined).length;
  const act = isClosed ? 'Reopen' : 'Close';
  const confirm = async () => {
    const closed_to = isClosed ? addDays(year.first, -1) : year.last;
    await attempt(
      isClosed ? 'Failed to reopen the year' : 'Failed to close the year',
      () => call(updateSettings, { body: { closed_to, version } }),
      { title: isClosed ? 'Year reopened' : 'Year closed', description: year.name },
    );
    setAsking(false);
  };
  return (
    <Section
      title={`${year.name}: ${isClosed ? 'closed' : 'open'}`}
      end={
        <ActButton variant={isClosed ? 'text' : 'contained'} onClick={() => setAsking(true)}>
          {act} {year.name}
        </ActButton>
      }
    >
      {isClosed ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No payment can be dated up to {formatDate(year.last)}.
        </Typography>
      ) : (
        <Steps steps={steps} />
      )}
      {isAsking && (
        <ConfirmDialog
          title={`${act} ${year.name}?`}
          confirmLabel={`${act} the year`}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          {isClosed
            ? `Admins can date payments in ${year.name} again.`
            : `No payment can be dated up to ${formatDate(year.last)} afterwards, in this year or before. ${
                open === 0
                  ? 'Nothing is left to do.'
                  : `${counted(open, 'step is', 'steps are')} still to do.`
              } The year can be reopened here.`}
        </ConfirmDialog>
      )}
    </Section>
  );
};

/** `/year`: the years that have ended, each with what is still to do before it is closed. */
export const YearPage = () => {
  const query = useQuery(settingsQuery);
  const { data } = query;
  const years = data ? endedBefore(data.period) : [];
  const isClosed = ({ last }: Year) => data?.closed_to != null && last <= data.closed_to;
  const newestClosed = years.find(isClosed);
  const shown = years.filter((year) => !isClosed(year) || year === newestClosed);
  return (
    <Page title="Year" summary="Close a year that has ended: no payment is dated in it any more">
      {!data && <MissingState query={query} failed="Failed to load the years" loading="Loading the years" />}
      {data &&
        shown
          .slice(0, newestClosed ? undefined : 1)
          .map((year) => (
            <YearSection key={year.name} year={year} isClosed={isClosed(year)} version={data.version} />
          ))}
    </Page>
  );
};
