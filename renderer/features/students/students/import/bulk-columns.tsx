import {
  Box,
  Checkbox,
  FormControlLabel,
  FormGroup,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { counted } from '../../../../../shared/counted.ts';
import {
  isFieldUsed,
  type StudentField,
} from '../../../../../shared/features/students/students/import/students.fields.ts';
import { useUses } from '../../../../client/uses.tsx';
import { SelectFilter } from '../../../../ui/fields/select-field.tsx';
import { BULK_FIELDS, columnName } from './bulk-rules.ts';
import type { Bulk, BulkPreviewAnswer, BulkRequest, StateAt } from './use-bulk-load.ts';

export type PreviewTab = BulkPreviewAnswer['tabs'][number];
type TabRequest = NonNullable<BulkRequest['tabs']>[number];

interface TabsProps {
  readonly bulk: Bulk;
  readonly state: StateAt<'preview'>;
}

/** What is decided about a tab, also while the office still reads it; undefined for one that is not loaded. */
const decidedOf = ({ preview, order }: StateAt<'preview'>, tab: number): TabRequest | undefined => {
  if (order.tabs) return order.tabs.find((one) => one.tab === tab);
  return preview.tabs.some((each) => each.tab === tab && each.chosen) ? { tab } : undefined;
};

/** The tabs as they are decided upon, with one of them changed. */
const tabsWith = (
  state: StateAt<'preview'>,
  tab: number,
  change: (before: TabRequest | undefined) => TabRequest | undefined,
): TabRequest[] =>
  state.preview.tabs.flatMap((each) => {
    const before = decidedOf(state, each.tab);
    return (each.tab === tab ? change(before) : before) ?? [];
  });

/** The choice of the tabs of a workbook that are loaded. */
export const ChooseTabs = ({ bulk, state }: TabsProps) => {
  const toggle = ({ tab }: PreviewTab) => {
    const tabs = tabsWith(state, tab, (before) => (before ? undefined : { tab }));
    if (tabs.length > 0) bulk.decide({ tabs });
  };
  const isDecided = ({ tab }: PreviewTab) => decidedOf(state, tab) !== undefined;
  return (
    <FormGroup row role="group" aria-label="Tabs to load" sx={{ columnGap: 2 }}>
      {state.preview.tabs.map((tab) => (
        <FormControlLabel
          key={tab.tab}
          control={<Checkbox size="small" checked={isDecided(tab)} onChange={() => toggle(tab)} />}
          label={`${tab.name}${tab.hidden ? ' (hidden)' : ''}: ${counted(tab.rows, 'row', 'rows')}`}
        />
      ))}
    </FormGroup>
  );
};

const LINE_LENGTH = 60;

/** The choice of a tab's heading row, and of the fields of its columns. */
export const Matching = ({ bulk, state, tab }: TabsProps & { readonly tab: PreviewTab }) => {
  const uses = useUses();
  const fields = BULK_FIELDS.filter(({ field }) => isFieldUsed(field, uses));
  const choices = tab.headers.map((header, value) => ({ value, label: columnName(header, value) }));
  const lines = tab.lines.map(({ row, cells }) => {
    const text = cells.filter((cell) => cell.trim() !== '').join(' · ');
    return {
      value: row,
      label: `Row ${row}: ${text.length > LINE_LENGTH ? `${text.slice(0, LINE_LENGTH)}…` : text}`,
    };
  });
  const isListed = lines.some(({ value }) => value === tab.heading_row);
  const decided = decidedOf(state, tab.tab);
  const headingRow = decided?.heading_row ?? tab.heading_row;
  const matching = decided?.columns ?? tab.columns;
  const choose = (field: StudentField, chosen: string) => {
    const others = Object.entries(matching).filter(([name]) => name !== field);
    const kept = Object.fromEntries(others.filter(([, column]) => String(column) !== chosen));
    const columns = chosen === '' ? kept : { ...kept, [field]: Number(chosen) };
    bulk.decide({ tabs: tabsWith(state, tab.tab, (before) => ({ ...before, tab: tab.tab, columns })) });
  };
  return (
    <Box component="section" aria-label="Column matching" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h2" sx={{ fontSize: '1rem' }}>
        Match columns
      </Typography>
      <Box sx={{ maxWidth: 640 }}>
        <SelectFilter
          label="Row of headings"
          all="No row: the columns have no headings"
          choices={
            isListed || tab.heading_row === 0
              ? lines
              : [...lines, { value: tab.heading_row, label: `Row ${tab.heading_row}` }]
          }
          value={headingRow === 0 ? '' : String(headingRow)}
          onChange={(row) =>
            bulk.decide({
              tabs: tabsWith(state, tab.tab, () => ({ tab: tab.tab, heading_row: Number(row) })),
            })
          }
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))' }}>
        {fields.map(({ field, label }) => (
          <SelectFilter
            key={field}
            label={label}
            all="Not in this file"
            choices={choices}
            value={matching[field] === undefined ? '' : String(matching[field])}
            onChange={(chosen) => choose(field, chosen)}
          />
        ))}
      </Box>
    </Box>
  );
};

export const Sample = ({ tab: { headers, sample } }: { readonly tab: PreviewTab }) => (
  <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 260 }} tabIndex={0}>
    <Table size="small" stickyHeader aria-label="The first rows of the file">
      <TableHead>
        <TableRow>
          <TableCell>Row</TableCell>
          {headers.map((header, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
            <TableCell key={at}>{columnName(header, at)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {sample.map(({ row, cells }) => (
          <TableRow key={row}>
            <TableCell sx={{ color: 'text.secondary' }}>{row}</TableCell>
            {headers.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row
              <TableCell key={at} sx={{ whiteSpace: 'nowrap' }}>
                {cells[at] ?? ''}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
