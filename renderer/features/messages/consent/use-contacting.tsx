import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { optionalText } from '../../../../shared/contract/fields.ts';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import {
  markWrongContact,
  withdrawConsent,
} from '../../../../shared/features/messages/consent/consent.endpoints.ts';
import { NewWrongContact } from '../../../../shared/features/messages/consent/consent.model.ts';
import {
  CHANNEL_LABELS,
  CHANNELS,
  WRONG_CONTACTS,
} from '../../../../shared/features/students/students/students.consent.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { useFamilyOf } from '../../students/families/siblings.tsx';

const Stopping = z.object({ channel: z.enum(CHANNELS).optional(), how: optionalText(200) });

/** A button of the card, and the dialog that it opens. */
interface ContactingAct {
  readonly label: string;
  readonly isThere: boolean;
  readonly open: () => void;
  readonly dialog: ReactNode;
}

/** On a student's page: messages are refused from today on, by one channel or all. */
export const useStopMessages = (student: Student): ContactingAct => {
  const [isOpen, setOpen] = useState(false);
  return {
    label: 'Stop messages',
    isThere: true,
    open: () => setOpen(true),
    dialog: isOpen && (
      <SendDialog
        of={withdrawConsent}
        inputOf={({ channel, how }) => ({
          params: { id: student.id },
          body: { channels: channel ? [channel] : [...CHANNELS], how },
        })}
        notice={() => ({ title: 'Updated', description: `Messages to ${student.name} are stopped` })}
        changes={['consents']}
        title={`Stop messages to ${student.name}`}
        schema={Stopping}
        defaultValues={{ how: '' }}
        onClose={() => setOpen(false)}
        failed="Failed to update"
        submitLabel="Stop messages"
        width="xs"
      >
        <SelectField
          name="channel"
          label="Messages"
          choices={choicesOf(CHANNELS, CHANNEL_LABELS)}
          blank="All messages"
          wide
        />
        <TextField name="how" label="How" hint="e.g. by telephone" wide />
      </SendDialog>
    ),
  };
};

const WHY_LABELS = { 'wrong number': 'Wrong number', bounced: 'Bounced' } as const;

/** On a student's page: a number or address in the record, or the guardian's number, is wrong, so that nothing is sent to it. */
export const useMarkWrong = (student: Student): ContactingAct => {
  const [isOpen, setOpen] = useState(false);
  const guardian = useFamilyOf(student.id)?.family?.mobile;
  const numbers = [student.mobile, guardian].flatMap((mobile) => mobile?.split(', ') ?? []);
  const contacts = [...new Set([...numbers, ...(student.email ? [student.email] : [])])].filter(
    (contact) => !student.wrong_contacts?.some((wrong) => wrong.contact === contact),
  );
  return {
    label: 'Mark wrong',
    isThere: contacts.length > 0,
    open: () => setOpen(true),
    dialog: isOpen && (
      <SendDialog
        of={markWrongContact}
        inputOf={(body) => ({ params: { id: student.id }, body })}
        notice={({ contact }) => ({
          title: 'Updated',
          description: `Nothing is sent to ${contact} any more`,
        })}
        changes={['wrong_contacts']}
        title="Mark a number or address wrong"
        schema={NewWrongContact}
        defaultValues={{ ...(contacts.length === 1 && { contact: contacts[0] }), why: 'wrong number' }}
        onClose={() => setOpen(false)}
        failed="Failed to update"
        width="xs"
      >
        <SelectField
          name="contact"
          label="Number or address"
          choices={contacts.map((contact) => ({ value: contact, label: contact }))}
          required
          wide
        />
        <SelectField name="why" label="What is wrong" choices={choicesOf(WRONG_CONTACTS, WHY_LABELS)} wide />
      </SendDialog>
    ),
  };
};
