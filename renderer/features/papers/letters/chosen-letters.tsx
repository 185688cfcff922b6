import { counted } from '../../../../shared/counted.ts';
import { exportLetters, printLetters } from '../../../../shared/features/papers/letters/letters.endpoints.ts';
import type { Letter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { fetchFile } from '../../../client/files.ts';
import { ExportRows } from '../../../ui/print-and-export/export-button.tsx';
import { ChosenBar } from '../../../ui/tables/chosen-bar.tsx';
import type { Selection } from '../../../ui/tables/use-selection.ts';
import { PrintChosen } from '../../college/papers/print-chosen.tsx';
import type { useLetterRegister } from './use-letter-register.ts';

type Where = ReturnType<typeof useLetterRegister>['where'];

export const ExportLetters = ({
  where,
  chosen,
}: {
  readonly where: Where;
  readonly chosen?: Selection['ids'];
}) => <ExportRows where={where} chosen={chosen} load={(query) => fetchFile(exportLetters, { query })} />;

interface ChosenLettersProps {
  readonly selection: Selection<Letter>;
  readonly where: Where;
}

/** The actions on the letters chosen: printed as one, their rows exported. */
export const ChosenLetters = ({ selection, where }: ChosenLettersProps) => {
  const { rows, ids } = selection;
  const printed = rows.filter(
    ({ status, cancelled, attachment }) => status === 'issued' && !cancelled && !attachment,
  );
  const left = rows.length - printed.length;
  return (
    <ChosenBar
      selection={selection}
      note={
        left > 0
          ? `${counted(left, 'letter', 'letters')} not printed: a draft, cancelled, or with a file of its own.`
          : undefined
      }
    >
      <PrintChosen
        ids={printed.map(({ id }) => id)}
        one="letter"
        many="letters"
        load={(input) => fetchFile(printLetters, input)}
      />
      <ExportLetters where={where} chosen={ids} />
    </ChosenBar>
  );
};
