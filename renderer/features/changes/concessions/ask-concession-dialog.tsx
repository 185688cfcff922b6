import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { limitedText, positiveAmount, requiredText } from '../../../../shared/contract/fields.ts';
import { askConcession } from '../../../../shared/features/changes/concessions/concessions.endpoints.ts';
import { NEEDS_SANCTION } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import { MAX_CATEGORY } from '../../../../shared/features/college/settings/settings.concession-categories.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { ANY_ATTACHMENT } from '../../college/files/attachment-rules.ts';
import { useUploadOnce } from '../../college/files/use-upload-once.ts';
import { ANOTHER, CategoryFields, categoryOf } from './category-fields.tsx';

/** A due of which something can be let off, in the office's words; amounts in rupees. */
interface ConcededDue {
  readonly id: number;
  readonly name: string;
  /** What can be written off. */
  readonly open: number;
  /** What can be conceded: open, or paid already. */
  readonly left: number;
}

interface AskConcessionProps {
  readonly student: { readonly id: number; readonly name: string };
  /** Those that a concession can be asked on. */
  readonly dues: readonly ConcededDue[];
  /** The one chosen already. */
  readonly dueId?: number | undefined;
  readonly onClose: () => void;
}

const formOver = (dues: readonly ConcededDue[]) =>
  z
    .object({
      due_id: z.int('Choose a due'),
      amount: positiveAmount('A positive amount is required'),
      kind: z.enum(['concession', 'write-off']),
      category: z.string().optional(),
      new_category: limitedText(MAX_CATEGORY),
      reason: requiredText('Say why it is conceded', 500),
      sanction_no: limitedText(60),
      file: z.instanceof(File).optional(),
    })
    .superRefine(({ due_id, amount, kind, sanction_no, ...of }, context) => {
      const missing = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (kind === 'concession' && !categoryOf(of))
        missing(of.category === ANOTHER ? 'new_category' : 'category', 'Category is required');
      if (kind === 'write-off' && !sanction_no) missing('sanction_no', NEEDS_SANCTION);
      const due = dues.find(({ id }) => id === due_id);
      const most = kind === 'write-off' ? due?.open : due?.left;
      if (most !== undefined && amount > most)
        missing(
          'amount',
          `Only ${formatRupees(most)} of this due ${most === due?.open ? 'is open' : 'can be conceded'}`,
        );
    });

const KINDS = [
  { value: 'concession', label: 'Concession' },
  { value: 'write-off', label: 'Write-off: it will not be paid any more' },
] as const;

type Kind = (typeof KINDS)[number]['value'];

/** The dialog's words by what is asked for. */
const WORDS = {
  concession: {
    title: 'Request a Concession',
    submit: 'Request concession',
    does: 'Nothing changes until an admin approves it. What was paid of it already becomes an advance.',
    failed: 'Failed to request the concession',
  },
  'write-off': {
    title: 'Request a Write-off',
    submit: 'Request write-off',
    does: 'Nothing changes until an admin approves it. Only what is open can be written off.',
    failed: 'Failed to request the write-off',
  },
} as const;

/** The number of the sanction: a write-off has to name one. Tells the dialog what is asked for. Inside the form. */
const SanctionField = ({ onKind }: { readonly onKind: (kind: Kind) => void }) => {
  const kind: Kind = useWatch({ name: 'kind' });
  useEffect(() => onKind(kind), [kind, onKind]);
  return <TextField name="sanction_no" label="Sanction No" required={kind === 'write-off'} wide />;
};

/** Asks for a concession on a due, or for its write-off. It counts once somebody else approves it. */
export const AskConcessionDialog = ({ student, dues, dueId, onClose }: AskConcessionProps) => {
  const { progress, uploadOnce } = useUploadOnce();
  const [kind, setKind] = useState<Kind>('concession');
  const words = WORDS[kind];
  // Made once: what is open may change meanwhile, and the server has the last word.
  const [schema] = useState(() => formOver(dues));
  const choices = dues.map(({ id, name, open, left }) => ({
    value: id,
    label: `${name}: ${open > 0 ? `${formatRupees(open)} open` : `${formatRupees(left)} paid`}`,
  }));
  return (
    <SendDialog
      of={askConcession}
      inputOf={async ({ file, category, new_category, ...values }) => ({
        body: {
          ...values,
          category: categoryOf({ category, new_category }),
          student_id: student.id,
          // The paper is why it is granted: without it, nothing is asked.
          attachment: file && (await uploadOnce(file)),
        },
      })}
      notice={(_, { amount }) => ({
        title: 'Requested',
        description: `${formatRupees(amount)} waits for approval`,
      })}
      changes={['concessions']}
      title={`${words.title}, ${student.name}`}
      submitLabel={words.submit}
      description={words.does}
      schema={schema}
      defaultValues={{ due_id: dueId, kind: 'concession', new_category: '', reason: '', sanction_no: '' }}
      failed={words.failed}
      onClose={onClose}
    >
      <SelectField name="due_id" label="Due" required choices={choices} wide />
      <SelectField name="kind" label="Request" required choices={KINDS} wide />
      <MoneyField name="amount" label="Amount" required />
      <CategoryFields />
      <TextField name="reason" label="Reason" required wide />
      <SanctionField onKind={setKind} />
      <FileField name="file" label="Supporting paper" rules={ANY_ATTACHMENT} progress={progress} />
    </SendDialog>
  );
};
