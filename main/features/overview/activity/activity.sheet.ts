import type { Column } from '../../../../shared/column.ts';
import type { Verification } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { FileReply } from '../../../http/file-reply.ts';
import { csvReply } from '../../../http/list-routes.ts';
import { csvRows } from '../../../spreadsheet/write-csv.ts';
import { outcomeText, proofFields } from './activity.proof.ts';

type Line = readonly [what: string, extent: string, outcome: string];

const COLUMNS: readonly Column<Line>[] = [
  { kind: 'text', header: 'What', value: ([what]) => what },
  { kind: 'text', header: 'How Much', value: ([, extent]) => extent },
  { kind: 'text', header: 'Outcome', value: ([, , outcome]) => outcome },
];

/** What a check found, as CSV: its facts, then each check with its outcome. */
export const verificationSheet = async (verification: Verification, filename: string): Promise<FileReply> => {
  const lines: readonly Line[] = [
    ...proofFields(verification).map(({ label, value }): Line => [label, value, '']),
    ...verification.checks.map((check): Line => [check.what, check.extent, outcomeText(check)]),
  ];
  let csv = '';
  for await (const part of csvRows(COLUMNS, lines)) csv += part;
  return csvReply(csv, filename);
};
