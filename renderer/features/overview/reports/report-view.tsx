import ArrowBack from '@mui/icons-material/ArrowBack';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDate } from '../../../../shared/dates.ts';
import { REPORTS, type ReportName } from '../../../../shared/features/overview/reports/reports.list.ts';
import type { ReportRow } from '../../../../shared/features/overview/reports/reports.model.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { useUses } from '../../../client/uses.tsx';
import { MoreActs, type PageAct } from '../../../ui/pages/more-acts.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportButton } from '../../../ui/print-and-export/export-button.tsx';
import { printScreen } from '../../../ui/print-and-export/printing.ts';
import { MOST_PRINTED } from '../../../ui/tables/url-filters.ts';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { Followed } from '../../messages/follow-ups/last-follow-up.tsx';
import { useMaySend } from '../../messages/outbox/use-may-send.ts';
import { ChartButton } from './chart-button.tsx';
import { FigureDialog } from './figure-dialog.tsx';
import { ReportBody } from './report-body.tsx';
import { ReportFilterBar } from './report-filter-bar.tsx';
import { type Figure, fetchReport } from './reports.data.ts';
import type { ReportFilters } from './use-report-filters.ts';

const listAddress = (address: URLSearchParams): string => {
  const next = new URLSearchParams(address);
  next.delete('report');
  return `?${next}`;
};

/** Loads all rows, prints once they stand, then shows the first ones again. */
const usePrinting = () => {
  const [isPrinting, setPrinting] = useState(false);
  const fetching = useIsFetching({ queryKey: ['reports'] });
  useEffect(() => {
    if (!isPrinting || fetching > 0) return undefined;
    const timer = setTimeout(() => {
      void printScreen().finally(() => setPrinting(false));
    }, 150);
    return () => clearTimeout(timer);
  }, [isPrinting, fetching]);
  return { isPrinting, print: () => setPrinting(true) };
};

const usePeriodText = ({ where, filters }: ReportFilters, name: ReportName): string => {
  const { choices } = useCourseChoices();
  const { today } = useOfficeDay();
  const course = choices.find(({ value }) => String(value) === filters.course)?.label;
  const { from, to } = where;
  const days = () => {
    if (REPORTS[name].period === 'now') return `As on ${formatDate(where.on || today)}`;
    if (!from && !to) return 'All dates';
    if (from === to) return formatDate(from ?? '');
    return `${from ? formatDate(from) : 'Up'} to ${formatDate(to || today)}`;
  };
  return course === undefined ? days() : `${days()}, ${course}`;
};

/** What is done about those who owe. */
const REMIND: PageAct = { label: 'Send Reminders', run: '/reminders?act=Send+Reminders', use: 'sending' };
const WRITE: PageAct = { label: 'Demand Letters', run: '/dues?act=Demand+Letters', looks: true };

/** Who owes, with the last talk, where the college notes any. */
const followed = (row: ReportRow, name: ReactNode): ReactNode => (
  <Followed student={{ id: Number(row.key), name: String(row.cells[0] ?? '') }}>{name}</Followed>
);

/** One report: its figures, each of which opens, to print and to export. */
export const ReportView = ({
  name,
  filters,
}: {
  readonly name: ReportName;
  readonly filters: ReportFilters;
}) => {
  const { title } = REPORTS[name];
  const [address] = useSearchParams();
  const [figure, setFigure] = useState<Figure>();
  const { isPrinting, print } = usePrinting();
  const period = usePeriodText(filters, name);
  const request = { name, where: filters.where };
  const [maySend, seesAll] = [useMaySend(), useSeesAll()];
  const isFollowed = useUses().has('follow_ups') && name === 'defaulters';
  return (
    <Page
      title={title}
      summary={period}
      actions={
        <>
          <Button component={Link} to={listAddress(address)} startIcon={<ArrowBack />}>
            All reports
          </Button>
          {name === 'defaulters' && <MoreActs acts={[maySend && REMIND, seesAll && WRITE]} />}
          <ExportButton
            icon={FileDownloadOutlined}
            formats={['csv', 'xlsx', 'pdf']}
            load={(format) => fetchReport(request, format)}
          />
          <Button variant="contained" startIcon={<PrintOutlined />} disabled={isPrinting} onClick={print}>
            Print
          </Button>
        </>
      }
      filters={
        <>
          <ReportFilterBar {...filters} />
          <ChartButton request={request} />
        </>
      }
    >
      <ReportBody
        key={name}
        request={request}
        label={title}
        onOpen={setFigure}
        named={isFollowed ? followed : undefined}
        isWhole={isPrinting}
        mostRows={MOST_PRINTED}
      />
      {figure && <FigureDialog request={{ ...request, figure }} onClose={() => setFigure(undefined)} />}
    </Page>
  );
};
