import { Alert } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FIELDS, type FieldName } from '../../../../shared/features/papers/letters/letters.fields.ts';
import {
  isNoStudentText,
  isOncePerStudent,
} from '../../../../shared/features/papers/letters/letters.rules.ts';
import { blanksOf, blanksText } from '../../../../shared/features/papers/letters/letters.templates.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { LetterInput } from './letter-form.ts';
import { typeOfKind } from './letter-templates.data.ts';
import { useWrittenText } from './use-filled-body.ts';
import { useLetterTemplate } from './use-letter-template.ts';

export type Blanks = readonly FieldName[];

export interface Asking {
  /** How often the fields that are still blank were asked for. */
  readonly timesAsked?: number;
  /** Told which these are, whenever they change. */
  readonly onBlanks?: (blanks: Blanks) => void;
}

const asNames = (names: string): Blanks => names.split(' ').filter(Boolean) as FieldName[];

const fieldOf = (name: FieldName): 'period' | `asked.${FieldName}` =>
  FIELDS[name].from === 'fees' ? 'period' : `asked.${name}`;

/** Tells which fields the text does not know, and asks for them: each is marked, and the first is gone to. */
const useBlanks = ({ timesAsked = 0, onBlanks }: Asking): string | undefined => {
  const { control, setError, setFocus } = useFormContext<LetterInput>();
  const [recipient, file] = useWatch({ control, name: ['recipient', 'file'] });
  const text = useWrittenText();
  const names = file || recipient.name.trim() === '' ? '' : blanksOf(text).join(' ');

  useEffect(() => onBlanks?.(asNames(names)), [names, onBlanks]);
  const latest = useRef(names);
  latest.current = names;
  useEffect(() => {
    if (timesAsked === 0) return;
    const fields = new Set(asNames(latest.current).map(fieldOf));
    for (const field of fields) setError(field, { message: 'Fill this in, or issue with blanks' });
    const [first] = fields;
    if (first) setFocus(first);
  }, [timesAsked, setError, setFocus]);

  return blanksText(asNames(names));
};

/** What is still open before the letter is issued, and the reasons that a certificate may need. */
export const StillOpen = ({ isOwn, ...asking }: Asking & { readonly isOwn: boolean }) => {
  const { control } = useFormContext<LetterInput>();
  const [kind, recipient, recorded, file] = useWatch({
    control,
    name: ['type', 'recipient', 'recorded', 'file'],
  });
  const { template } = useLetterTemplate();
  const blanks = useBlanks(asking);
  const type = typeOfKind(kind);
  const isOnce = isOncePerStudent(type);
  const left = recorded === null ? undefined : isNoStudentText(type, recorded);
  const saysWas = template.text_left !== undefined && !isOwn && file === undefined;
  const owes = (isOnce || template.needs_no_dues) && recorded !== null && recorded.pending_fees > 0;
  const isHeld = left !== undefined && !saysWas;
  return (
    <>
      {left && (
        <Alert severity={saysWas ? 'info' : 'warning'} data-wide>
          {left}{' '}
          {saysWas
            ? 'The certificate says from when until when they were a student.'
            : 'Another admin approves this certificate. The usual Bonafide Certificate, unchanged, needs no approval.'}
        </Alert>
      )}
      {owes && (
        <Alert severity="warning" data-wide>
          {recipient.name} has {formatRupees(recorded.pending_fees)} of fees pending.
        </Alert>
      )}
      {blanks && (
        <Alert severity="info" data-wide>
          {blanks}
        </Alert>
      )}
      {(owes || isHeld) && (
        <TextField
          name="override_reason"
          label={owes ? 'Reason for issuing despite dues' : 'Reason for issuing anyway'}
          hint="Recorded with the certificate. Leave blank to keep a draft"
          wide
        />
      )}
      {isOnce && (
        <TextField
          name="duplicate_reason"
          label="Reason for a duplicate"
          hint="Only where the original was issued before: it is printed DUPLICATE"
          wide
        />
      )}
    </>
  );
};
