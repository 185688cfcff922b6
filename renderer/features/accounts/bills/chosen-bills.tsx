import { exportBills } from '../../../../shared/features/accounts/bills/bills.endpoints.ts';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { fetchFile } from '../../../client/files.ts';
import { ExportRows } from '../../../ui/print-and-export/export-button.tsx';
import { ChosenBar } from '../../../ui/tables/chosen-bar.tsx';
import type { Selection } from '../../../ui/tables/use-selection.ts';
import type { useBillRegister } from './use-bill-register.ts';

type Where = ReturnType<typeof useBillRegister>['where'];

export const ExportBills = ({
  where,
  chosen,
}: {
  readonly where: Where;
  readonly chosen?: Selection['ids'];
}) => <ExportRows where={where} chosen={chosen} load={(query) => fetchFile(exportBills, { query })} />;

interface ChosenBillsProps {
  readonly selection: Selection<Bill>;
  readonly where: Where;
}

/** The actions on the bills chosen: their rows exported. */
export const ChosenBills = ({ selection, where }: ChosenBillsProps) => (
  <ChosenBar selection={selection} sum={formatRupees(sumRupees(selection.rows.map(({ amount }) => amount)))}>
    <ExportBills where={where} chosen={selection.ids} />
  </ChosenBar>
);
