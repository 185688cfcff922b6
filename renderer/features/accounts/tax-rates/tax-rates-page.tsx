import Add from '@mui/icons-material/Add';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatDate } from '../../../../shared/dates.ts';
import { taxRates } from '../../../../shared/features/accounts/tax-rates/tax-rates.endpoints.ts';
import type { TaxRate } from '../../../../shared/features/accounts/tax-rates/tax-rates.model.ts';
import { PAYEE_WORDS } from '../../../../shared/features/accounts/tax-rates/tax-rates.rules.ts';
import { sayRupees } from '../../../../shared/money.ts';
import { useUser } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { actionsColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { WholeTable } from '../../../ui/tables/whole-table.tsx';
import { TaxRateDialog } from './tax-rate-dialog.tsx';

/** `₹30,000 a bill, ₹1,00,000 a year`. */
const aboveText = ({ above_sum, above, every }: TaxRate): string =>
  [
    ...(above_sum === null ? [] : [`${sayRupees(above_sum)} a bill`]),
    ...(above === null ? [] : [`${sayRupees(above)} a ${every}`]),
  ].join(', ');

const COLUMNS = [
  textColumn<TaxRate>('code', 'Code', { width: 72 }),
  textColumn<TaxRate>('payment', 'Payment', { inCard: 'title', flex: 1.4, minWidth: 180 }),
  drawnColumn<TaxRate>('payee', 'Paid to', ({ payee }) => PAYEE_WORDS[payee], { width: 150 }),
  drawnColumn<TaxRate>('rate', 'Rate', ({ rate }) => `${rate} %`, { width: 76 }),
  drawnColumn<TaxRate>('above', 'Deducted above', aboveText, { width: 264 }),
  drawnColumn<TaxRate>(
    'from',
    'From, To',
    ({ from, to }) => <TwoLines first={formatDate(from)} second={to && `to ${formatDate(to)}`} />,
    { width: 110 },
  ),
  drawnColumn<TaxRate>(
    'section',
    'Section, Source',
    ({ section, source }) => <TwoLines first={section} second={source} />,
    { flex: 0.5, minWidth: 150 },
  ),
];

/** `/tax-rates`: the rates at which tax is deducted from bills. */
export const TaxRatesPage = () => {
  const query = useQuery(queryOf('tax_rates', taxRates));
  const isAdmin = useUser().role === 'admin';
  const [editing, setEditing] = useState<TaxRate | 'new'>();
  const columns = useMemo(
    () => [
      ...COLUMNS,
      actionsColumn<TaxRate>((rate) => [
        isAdmin && { icon: EditOutlined, label: `Edit ${rate.code}`, onClick: () => setEditing(rate) },
      ]),
    ],
    [isAdmin],
  );
  return (
    <Page
      title="Tax Rates"
      summary="Income tax deducted from bills. Check the rates with your auditor. A new rate is added; the old one gets a last day."
      actions={
        isAdmin && <KeyedButton label="Add Rate" startIcon={<Add />} onPress={() => setEditing('new')} />
      }
    >
      <WholeTable
        label="Tax Rates"
        columns={columns}
        query={query}
        empty={{ title: 'No rates yet', hint: 'Add the first with Add Rate.' }}
        failed="Failed to load the rates"
        isWhole
      />
      {editing && (
        <TaxRateDialog rate={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </Page>
  );
};
