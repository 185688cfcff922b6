import { counted } from '../../../../shared/counted.ts';
import { exportDmcs, printDmcs } from '../../../../shared/features/papers/dmcs/dmcs.endpoints.ts';
import type { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import { fetchFile } from '../../../client/files.ts';
import { ExportRows } from '../../../ui/print-and-export/export-button.tsx';
import { ChosenBar } from '../../../ui/tables/chosen-bar.tsx';
import type { Selection } from '../../../ui/tables/use-selection.ts';
import { PrintChosen } from '../../college/papers/print-chosen.tsx';
import type { useDmcRegister } from './use-dmc-register.ts';

type Where = ReturnType<typeof useDmcRegister>['where'];

export const ExportDmcs = ({
  where,
  chosen,
}: {
  readonly where: Where;
  readonly chosen?: Selection['ids'];
}) => <ExportRows where={where} chosen={chosen} load={(query) => fetchFile(exportDmcs, { query })} />;

interface ChosenDmcsProps {
  readonly selection: Selection<Dmc>;
  readonly where: Where;
}

/** The actions on the certificates chosen: printed as one, their rows exported. */
export const ChosenDmcs = ({ selection, where }: ChosenDmcsProps) => {
  const { rows, ids } = selection;
  const printed = rows.filter(({ cancelled }) => cancelled === null);
  const left = rows.length - printed.length;
  return (
    <ChosenBar
      selection={selection}
      note={left > 0 ? `${counted(left, 'certificate', 'certificates')} cancelled: not printed.` : undefined}
    >
      <PrintChosen
        ids={printed.map(({ id }) => id)}
        one="certificate"
        many="certificates"
        load={(input) => fetchFile(printDmcs, input)}
      />
      <ExportDmcs where={where} chosen={ids} />
    </ChosenBar>
  );
};
