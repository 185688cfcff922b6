import { expect } from 'vitest';
import type { Cell, Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';

/** A report by its name, with its query. */
export const readReport = async (who: ApiClient, path: string): Promise<Report> => {
  const reply = await who.get<Report>(`/reports/${path}`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};

export const columnOf = ({ columns }: Report, key: string): number => {
  const at = columns.findIndex((column) => column.key === key);
  expect(at, key).not.toBe(-1);
  return at;
};

/** A column's cells, from the first row to the last. */
export const cells = (report: Report, key: string): readonly (Cell | undefined)[] => {
  const at = columnOf(report, key);
  return report.rows.map((row) => row.cells[at]);
};

/** What each figure of a report opens adds up to that figure, or is so many rows. Answers how many were opened. */
export const openFigures = async (who: ApiClient, path: string, report: Report): Promise<number> => {
  const [name, query = ''] = path.split('?');
  let opened = 0;
  for (const row of [null, ...report.rows]) {
    if (row === null ? !report.totals_open : row.key === null) continue;
    for (const [at, column] of report.columns.entries()) {
      const figure = (row?.cells ?? report.totals)[at];
      if (!column.opens || typeof figure !== 'number') continue;
      const asked = new URLSearchParams(query);
      asked.set('column', column.key);
      if (row?.key) asked.set('row', row.key);
      const { status, body: behind } = await who.get<Report>(`/reports/${name}/rows?${asked}`);
      expect(status).toBe(200);
      const isCount = column.kind === 'number' && behind.columns.at(-1)?.kind === 'money';
      expect(isCount ? behind.row_count : behind.totals.at(-1), `${name} ${row?.key} ${column.key}`).toBe(
        figure,
      );
      opened += 1;
    }
  }
  return opened;
};

/** The same of a report that has figures. */
export const expectEveryFigureOpens = async (who: ApiClient, path: string, report: Report) =>
  expect(await openFigures(who, path, report)).toBeGreaterThan(0);
