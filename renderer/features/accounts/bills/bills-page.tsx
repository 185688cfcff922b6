import Add from '@mui/icons-material/Add';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Refresh from '@mui/icons-material/Refresh';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { categoryLabel } from '../../../../shared/category-label.ts';
import { formatCount } from '../../../../shared/counted.ts';
import { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { bills } from '../../../../shared/features/accounts/bills/bills.register.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { useDialogState } from '../../../client/drafts.ts';
import { useSeesAll, useUser } from '../../../client/login.tsx';
import { refresh } from '../../../client/queries.ts';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { CardRow, Page } from '../../../ui/pages/page.tsx';
import { StatCard } from '../../../ui/pages/stat-card.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { AddBillDialog } from './add-bill-dialog.tsx';
import { BILL_CELLS, billActions } from './bill-columns.tsx';
import { BillStatusDialog } from './bill-status-dialog.tsx';
import { LOAD_FAILED, useBillSummary, useCategories } from './bills.data.ts';
import { CorrectBillDialog } from './correct-bill-dialog.tsx';
import { PayBillDialog } from './pay-bill-dialog.tsx';
import { useVendors } from './vendor-field.tsx';

const CARDS = [
  { name: 'total', label: 'Total Bills', icon: ReceiptLongOutlined, tone: 'neutral' },
  { name: 'pending', label: 'Pending Approval', icon: ScheduleOutlined, tone: 'warning' },
  { name: 'approved', label: 'Approved', icon: CheckCircleOutlined, tone: 'neutral' },
  { name: 'paid', label: 'Paid', icon: PaymentsOutlined, tone: 'success' },
] as const;

const BillCards = () => {
  const { data, isPending } = useBillSummary();
  return (
    <CardRow>
      {CARDS.map(({ name, ...card }) => (
        <StatCard
          key={name}
          {...card}
          isLoading={isPending}
          value={data && formatCount(data[name].count)}
          caption={data && formatRupees(data[name].amount)}
        />
      ))}
    </CardRow>
  );
};

/** What is opened of a bill. */
interface Opened {
  readonly what: 'status' | 'correction' | 'payment';
  readonly bill: Bill;
}

const OpenedBill = ({
  opened,
  onChange,
}: {
  readonly opened: Opened;
  readonly onChange: (opened?: Opened) => void;
}) => {
  const queries = useQueryClient();
  const { what, bill } = opened;
  const reload = (current: unknown) => {
    const parsed = Bill.safeParse(current);
    onChange(parsed.success ? { what, bill: parsed.data } : undefined);
    void refresh(queries, 'bills');
  };
  // Another version is another form: its fields start from the record as it stands.
  const common = { bill, onReload: reload, onClose: () => onChange(undefined) };
  if (what === 'payment') return <PayBillDialog key={bill.version} {...common} />;
  return what === 'status' ? (
    <BillStatusDialog key={bill.version} {...common} />
  ) : (
    <CorrectBillDialog key={bill.version} {...common} />
  );
};

export const BillsPage = () => {
  const queries = useQueryClient();
  const register = useRegister(bills);
  const isOverseer = useSeesAll();
  const { name } = useUser();
  const categories = useCategories();
  const { vendors } = useVendors('');
  const { choices: courses } = useCourseChoices();
  const { actions: viewer, preview } = useFileViewer();
  const adding = useDialogState('bill');
  const [opened, setOpened] = useState<Opened>();

  const onStatus = useCallback((bill: Bill) => setOpened({ what: 'status', bill }), []);
  const onCorrect = useCallback((bill: Bill) => setOpened({ what: 'correction', bill }), []);
  const onPay = useCallback((bill: Bill) => setOpened({ what: 'payment', bill }), []);
  const actions = useMemo(
    () => billActions({ viewer, onCorrect, onPay, ...(isOverseer ? { onStatus } : { correctedBy: name }) }),
    [viewer, isOverseer, name, onStatus, onCorrect, onPay],
  );

  return (
    <Page
      title="Bills and Expenses"
      summary={isOverseer ? 'All courses' : 'Your courses'}
      actions={
        <>
          {isOverseer && (
            <Button startIcon={<Refresh />} onClick={() => refresh(queries, 'bills')}>
              Refresh
            </Button>
          )}
          <ExportRegister {...register} />
          <KeyedButton label="Add Bill" startIcon={<Add />} onPress={adding.open} />
        </>
      }
    >
      <BillCards />
      <RegisterFilters
        {...register}
        isNamed
        choices={{
          category: categories.map((value) => ({ value, label: categoryLabel(value) })),
          course: isOverseer ? courses : undefined,
          party: vendors.length > 0 ? vendors.map(({ id, name }) => ({ value: id, label: name })) : undefined,
        }}
      />
      <RegisterTable
        {...register}
        cells={BILL_CELLS}
        actions={actions}
        chosen={{ sum: 'amount' }}
        openingActs
        onOpen={isOverseer ? onStatus : undefined}
        empty={{ title: 'No bills yet', hint: 'Add the first with Add Bill.' }}
        notFound={{ title: 'No bills found', hint: 'Change the search or the filters.' }}
        failed={LOAD_FAILED}
      />
      {adding.isOpen && <AddBillDialog onClose={adding.close} />}
      {opened && <OpenedBill opened={opened} onChange={setOpened} />}
      {preview}
    </Page>
  );
};
