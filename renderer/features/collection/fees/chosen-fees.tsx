import type { ReactNode } from 'react';
import { counted } from '../../../../shared/counted.ts';
import { exportFees, printReceipts } from '../../../../shared/features/collection/fees/fees.endpoints.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { dayTotals } from '../../../../shared/features/collection/fees/fees.rules.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { fetchFile } from '../../../client/files.ts';
import { ExportRows } from '../../../ui/print-and-export/export-button.tsx';
import { ChosenBar } from '../../../ui/tables/chosen-bar.tsx';
import type { Selection } from '../../../ui/tables/use-selection.ts';
import { PrintChosen } from '../../college/papers/print-chosen.tsx';
import type { useFeeRegister } from './use-fee-register.ts';

type Where = ReturnType<typeof useFeeRegister>['where'];

export const ExportFees = ({
  where,
  chosen,
}: {
  readonly where: Where;
  readonly chosen?: Selection['ids'];
}) => <ExportRows where={where} chosen={chosen} load={(query) => fetchFile(exportFees, { query })} />;

interface ChosenFeesProps {
  readonly selection: Selection<Fee>;
  readonly where: Where;
  /** The action on the cheques among them. */
  readonly depositOf: (fees: readonly Fee[]) => ReactNode;
}

/** The actions on the entries chosen: their receipts printed as one, their cheques deposited, their rows exported. */
export const ChosenFees = ({ selection, where, depositOf }: ChosenFeesProps) => {
  const { rows, ids } = selection;
  const receipts = rows.filter(({ receipt_no, cancelled }) => receipt_no !== null && cancelled === null);
  const left = rows.length - receipts.length;
  return (
    <ChosenBar
      selection={selection}
      sum={`${formatRupees(dayTotals(rows).collected.amount)} collected`}
      note={left > 0 ? `${counted(left, 'entry', 'entries')} cancelled or unpaid: not printed.` : undefined}
    >
      <PrintChosen
        ids={receipts.map(({ id }) => id)}
        one="receipt"
        many="receipts"
        load={(input) => fetchFile(printReceipts, input)}
      />
      {depositOf(rows)}
      <ExportFees where={where} chosen={ids} />
    </ChosenBar>
  );
};
