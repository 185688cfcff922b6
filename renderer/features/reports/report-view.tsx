import ArrowBack from '@mui/icons-material/ArrowBack';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDate, localDate } from '../../../shared/dates.ts';
import { REPORTS, type ReportName } from '../../../shared/features/reports/reports.list.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { Page } from '../../ui/page.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import { officeQuery } from '../setup/office.data.ts';
import { FigureDialog } from './figure-dialog.tsx';
import { ReportBody } from './report-body.tsx';
import { ReportFilterBar } from './report-filter-bar.tsx';
import type { ReportFilters } from './report-filters.ts';
import { type Figure, fetchReport } from './reports.data.ts';

/** Rows that a browser still prints with ease; a PDF takes more. */
const MOST_PRINTED = 5_000;

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
      window.print();
      setPrinting(false);
    }, 150);
    return () => clearTimeout(timer);
  }, [isPrinting, fetching]);
  return { isPrinting, print: () => setPrinting(true) };
};

const usePeriodWords = ({ where, filters }: ReportFilters, name: ReportName): string => {
  const { choices } = useCourseChoices();
  const course = choices.find(({ value }) => String(value) === filters.course)?.label;
  const { from, to } = where;
  const days = () => {
    if (REPORTS[name].period === 'now') return `As of ${formatDate(localDate(new Date()))}`;
    if (!from && !to) return 'All dates';
    if (from === to) return formatDate(from ?? '');
    return `${from ? formatDate(from) : 'Up'} to ${formatDate(to || localDate(new Date()))}`;
  };
  return course === undefined ? days() : `${days()}, ${course}`;
};

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
  const { data: office } = useQuery(officeQuery);
  const [figure, setFigure] = useState<Figure>();
  const { isPrinting, print } = usePrinting();
  const period = usePeriodWords(filters, name);
  const asked = { name, where: filters.where };
  return (
    <Page
      title={title}
      summary={period}
      actions={
        <>
          <Button component={Link} to={listAddress(address)} startIcon={<ArrowBack />}>
            All reports
          </Button>
          <ExportButton
            icon={FileDownloadOutlined}
            formats={['csv', 'xlsx', 'pdf']}
            load={(format) => fetchReport(asked, format)}
          />
          <Button variant="contained" startIcon={<PrintOutlined />} disabled={isPrinting} onClick={print}>
            Print
          </Button>
        </>
      }
      filters={<ReportFilterBar {...filters} />}
    >
      <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
        <Typography variant="body2">{office?.college_name}</Typography>
      </Box>
      <ReportBody
        key={name}
        asked={asked}
        label={title}
        onOpen={setFigure}
        isWhole={isPrinting}
        mostRows={MOST_PRINTED}
      />
      {figure && <FigureDialog asked={{ ...asked, figure }} onClose={() => setFigure(undefined)} />}
    </Page>
  );
};
