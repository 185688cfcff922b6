import { useQuery } from '@tanstack/react-query';
import { showPayeeSheet } from '../../../../shared/features/accounts/payee-sheets/payee-sheets.endpoints.ts';
import type {
  PayeeRow,
  PayeeSheet,
} from '../../../../shared/features/accounts/payee-sheets/payee-sheets.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { ListDialog } from '../../../ui/dialogs/list-dialog.tsx';
import { Sums } from '../../../ui/pages/sums.tsx';
import { amountColumn, drawnColumn } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { WholeTable } from '../../../ui/tables/whole-table.tsx';

type Row = PayeeRow & { readonly id: number };

const deducted = ({ deductions }: PayeeRow): string =>
  Object.entries(deductions)
    .map(([name, amount]) => `${name} ${formatRupees(amount)}`)
    .join(', ');

const columnsFor = (seesNumbers: boolean) => [
  drawnColumn<Row>(
    'name',
    'Name',
    ({ name, employee_id, account_number, held }) => (
      <TwoLines
        first={name}
        second={[
          employee_id,
          held && 'held',
          seesNumbers && (account_number === null ? 'no account number' : `A/c ${account_number}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
    { inCard: 'title', flex: 1.2, minWidth: 160 },
  ),
  amountColumn<Row>('gross', 'Gross', { width: 124, inCard: 'detail' }),
  drawnColumn<Row>('deductions', 'Deductions', deducted, { flex: 1.4, minWidth: 170 }),
  amountColumn<Row>('net', 'Net', { width: 124 }),
];
const [WITH_NUMBERS, WITHOUT] = [columnsFor(true), columnsFor(false)];

interface PayeesOfSheetProps {
  readonly sheet: PayeeSheet;
  readonly onClose: () => void;
}

/** Who is paid by a sheet, with the sum of each column. */
export const PayeesOfSheet = ({ sheet, onClose }: PayeesOfSheetProps) => {
  const { id, narration, voucher_no, columns, gross, net } = sheet;
  const query = useQuery(queryOf('payee_sheets', showPayeeSheet, { params: { id } }));
  const seesAll = useSeesAll();
  const rows = query.data?.rows.map((row, at) => ({ ...row, id: at + 1 }));
  return (
    <ListDialog title={narration} description={voucher_no ?? sheet.status} width="lg" onClose={onClose}>
      <Sums
        sums={[
          { label: 'Gross', value: formatRupees(gross) },
          ...columns.map(({ name, amount }) => ({ label: name, value: formatRupees(amount) })),
          { label: 'Net', value: formatRupees(net) },
        ]}
      />
      <WholeTable
        label="Payees"
        columns={seesAll ? WITH_NUMBERS : WITHOUT}
        query={{ ...query, data: rows }}
        empty={{ title: 'Nobody is on this sheet', hint: '' }}
        failed="Failed to load the sheet"
      />
    </ListDialog>
  );
};
