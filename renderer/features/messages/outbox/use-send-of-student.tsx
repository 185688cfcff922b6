import { useState } from 'react';
import {
  sendDemandLetter,
  sendStatement,
} from '../../../../shared/features/messages/outbox/outbox.endpoints.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { ActWithDialog } from '../../../ui/pages/more-acts.tsx';
import { SendRecordDialog } from './send-record-dialog.tsx';
import { useMaySend } from './use-may-send.ts';

const useSendOf = (
  { id, name }: Student,
  {
    of,
    label,
    what,
    isThere,
  }: {
    readonly of: typeof sendDemandLetter | typeof sendStatement;
    readonly label: string;
    readonly what: string;
    readonly isThere: boolean;
  },
): ActWithDialog => {
  const maySend = useMaySend();
  const [isOpen, setOpen] = useState(false);
  return {
    act: maySend && isThere && { label, run: () => setOpen(true) },
    dialog: isOpen && (
      <SendRecordDialog
        of={of}
        id={id}
        what={`${what} of ${name}`}
        carries="An e-mail carries the PDF as of the moment at which it goes out; WhatsApp carries the sum."
        onClose={() => setOpen(false)}
      />
    ),
  };
};

/** On a student's page: the statement goes out. */
export const useSendStatement = (student: Student): ActWithDialog =>
  useSendOf(student, { of: sendStatement, label: 'Send statement', what: 'statement', isThere: true });

/** On a student's page: the demand for what is owed goes out. */
export const useSendDemandLetter = (student: Student): ActWithDialog =>
  useSendOf(student, {
    of: sendDemandLetter,
    label: 'Send demand letter',
    what: 'demand letter',
    isThere: student.pending_fees > 0,
  });
