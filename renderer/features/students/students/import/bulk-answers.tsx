import { Alert, Button } from '@mui/material';
import { OLD_HINDI } from '../../../../../shared/old-hindi.ts';
import type { Bulk, BulkRequest, StateAt } from './use-bulk-load.ts';

interface AnswersProps {
  readonly bulk: Bulk;
  readonly state: StateAt<'preview'>;
}

interface Question {
  readonly answer: Partial<BulkRequest>;
  readonly text: string;
  readonly button: string;
}

/** What is asked once about a whole file, and answered by one press. */
const questionsOf = ({ preview, order }: StateAt<'preview'>): readonly Question[] => {
  const lacksFathers = preview.failed.some(({ bad }) => bad.some(({ column }) => column === 'father_name'));
  const isOldHindi = preview.tabs.some(
    ({ chosen, doubts }) => chosen && doubts.some((doubt) => doubt.endsWith(OLD_HINDI)),
  );
  return [
    ...(lacksFathers && !order.without_fathers
      ? [
          {
            answer: { without_fathers: true },
            text: 'Some rows have no father’s name, which every student needs. Choose its column above, or, where the office does not keep fathers’ names:',
            button: 'Fill “Not given”',
          },
        ]
      : []),
    ...(isOldHindi
      ? [
          {
            answer: { names_as_written: true },
            text: 'If the names can be read as they are, they are in no old font:',
            button: 'The names are right as written',
          },
        ]
      : []),
  ];
};

export const BulkAnswers = ({ bulk, state }: AnswersProps) =>
  questionsOf(state).map(({ answer, text, button }) => (
    <Alert
      key={button}
      severity="info"
      action={
        <Button color="inherit" size="small" disabled={state.isBusy} onClick={() => bulk.decide(answer)}>
          {button}
        </Button>
      }
    >
      {text}
    </Alert>
  ));
