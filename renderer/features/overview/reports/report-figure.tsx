import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import type { ReactNode } from 'react';
import { formatCount } from '../../../../shared/counted.ts';
import type { ReportChart as Chart } from '../../../../shared/features/overview/reports/reports.model.ts';
import { formatRupees } from '../../../../shared/money.ts';

/** `₹1.2L`, `₹3.4Cr`: an axis has little room. */
const short = (rupees: number): string => {
  if (Math.abs(rupees) >= 1e7)
    return `₹${(rupees / 1e7).toLocaleString('en-IN', { maximumFractionDigits: 1 })}Cr`;
  if (Math.abs(rupees) >= 1e5)
    return `₹${(rupees / 1e5).toLocaleString('en-IN', { maximumFractionDigits: 1 })}L`;
  return `₹${rupees.toLocaleString('en-IN', { maximumFractionDigits: 0 })}`;
};

const valueText = (value: number, unit: Chart['unit']): string => {
  if (unit === 'money') return formatRupees(value);
  return unit === 'percent' ? `${value}%` : formatCount(value);
};

const axisLabel = (value: number, unit: Chart['unit']): string =>
  unit === 'money' ? short(value) : valueText(value, unit);

/** What the picture says, in a sentence for those who do not see it. */
const chartText = ({ title, categories, series, unit }: Chart): string => {
  const sums = categories.map((category, at) => ({
    category,
    value: series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  }));
  const most = sums.reduce((best, each) => (each.value > best.value ? each : best), {
    category: '',
    value: Number.NEGATIVE_INFINITY,
  });
  return `${title}: ${categories.length} in all, the most ${valueText(most.value, unit)} for ${most.category}. The figures follow as a table.`;
};

const Figures = ({ chart }: { readonly chart: Chart }) => (
  <Box
    sx={{ maxHeight: 260, overflow: 'auto' }}
    tabIndex={0}
    role="region"
    aria-label={`${chart.title}, figures`}
  >
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{chart.axis}</TableCell>
          {chart.series.map(({ name }) => (
            <TableCell key={name} align="right">
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {chart.categories.map((category, at) => (
          <TableRow key={category}>
            <TableCell component="th" scope="row">
              {category}
            </TableCell>
            {chart.series.map(({ name, values }) => (
              <TableCell key={name} align="right">
                {valueText(values[at] ?? 0, chart.unit)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

/** Less than this, and the labels have no room. */
const AXIS_HEIGHT = 34;
const COLOURS = ['#2b7a6e', '#b7791f', '#4a6fa5', '#a3473f', '#6b5b95'];

/** Days and weeks stand beside one another; names need a line each to be read. */
const STANDING = new Set(['Day', 'Month', 'Week from']);
const NAME_WIDTH = 170;
const heightOf = (names: number): number => 60 + 30 * names;

/** Bars that lie, each with its name before it. */
const LabelledBars = ({ chart }: { readonly chart: Chart }) => {
  const { unit, categories, series, stacked } = chart;
  return (
    <BarChart
      layout="horizontal"
      height={heightOf(categories.length)}
      margin={{ left: 8, right: 28, top: 8, bottom: 4 }}
      colors={COLOURS}
      grid={{ vertical: true }}
      hideLegend={series.length < 2}
      skipAnimation
      disableKeyboardNavigation
      xAxis={[
        {
          min: 0,
          height: AXIS_HEIGHT,
          tickNumber: 6,
          valueFormatter: (value: number) => axisLabel(value, unit),
        },
      ]}
      yAxis={[
        {
          scaleType: 'band',
          data: [...categories],
          width: NAME_WIDTH,
          categoryGapRatio: 0.35,
          valueFormatter: (name: string) => (name.length > 24 ? `${name.slice(0, 23)}…` : name),
        },
      ]}
      series={series.map(({ name, values }) => ({
        data: [...values],
        label: name,
        valueFormatter: (value: number | null) => (value === null ? '' : valueText(value, unit)),
        ...(stacked ? { stack: 'all' } : {}),
      }))}
    />
  );
};

const Picture = ({ chart }: { readonly chart: Chart }) => {
  const { kind, unit, categories, series, stacked } = chart;
  const frame = {
    height: 260,
    // The last label of a line stands half beyond its end.
    margin: { left: 8, right: kind === 'line' ? 44 : 16, top: 12, bottom: 4 },
    colors: COLOURS,
    grid: { horizontal: true },
    hideLegend: series.length < 2,
    skipAnimation: true,
    disableKeyboardNavigation: true,
    yAxis: [
      {
        width: 62,
        min: 0,
        ...(unit === 'percent' ? { max: 100 } : {}),
        valueFormatter: (value: number) => axisLabel(value, unit),
      },
    ],
  };
  const drawn = series.map(({ name, values }) => ({
    data: [...values],
    label: name,
    valueFormatter: (value: number | null) => (value === null ? '' : valueText(value, unit)),
  }));
  if (kind === 'line') {
    return (
      <LineChart
        {...frame}
        xAxis={[{ scaleType: 'point', data: [...categories], height: AXIS_HEIGHT }]}
        series={drawn.map((each) => ({ ...each, curve: 'linear' as const, showMark: true }))}
      />
    );
  }
  return (
    <BarChart
      {...frame}
      xAxis={[
        {
          scaleType: 'band',
          data: [...categories],
          height: AXIS_HEIGHT,
          categoryGapRatio: categories.length < 6 ? 0.6 : 0.3,
        },
      ]}
      series={drawn.map((each) => (stacked ? { ...each, stack: 'all' } : each))}
    />
  );
};

export interface ReportFigureProps {
  readonly chart: Chart;
  /** Stands between the title and the picture. */
  readonly children?: ReactNode;
}

/** A report's picture, what it says in words, and its figures as a table for whoever opens them. */
export const ReportFigure = ({ chart, children }: ReportFigureProps) => (
  <Paper component="figure" variant="outlined" sx={{ m: 0, p: 2, borderRadius: 2, breakInside: 'avoid' }}>
    <Typography component="figcaption" variant="h2" sx={{ mb: 1 }}>
      {chart.title}
    </Typography>
    {children}
    <Box role="img" aria-label={chartText(chart)} sx={{ width: '100%' }}>
      {STANDING.has(chart.axis) ? <Picture chart={chart} /> : <LabelledBars chart={chart} />}
    </Box>
    <Box
      component="details"
      className="no-print"
      sx={{ fontSize: '0.8125rem', '& summary': { cursor: 'pointer', color: 'text.secondary', py: 0.5 } }}
    >
      <summary>Figures as a table</summary>
      <Figures chart={chart} />
    </Box>
  </Paper>
);
