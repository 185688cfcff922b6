import { Button, Paper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { formatDate } from '../../../../shared/dates.ts';
import { markRightContact } from '../../../../shared/features/messages/consent/consent.endpoints.ts';
import {
  CHANNEL_LABELS,
  CHANNELS,
  type WrongContact,
} from '../../../../shared/features/students/students/students.consent.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { useMayAct } from '../../../client/login.tsx';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { refresh } from '../../../client/queries.ts';
import { useSubmission } from '../../../client/use-submission.ts';
import { Used } from '../../../client/uses.tsx';
import { unbrokenText } from '../../../ui/pages/unbroken-text.tsx';
import { consentText } from '../../students/students/consent-fields.tsx';
import { useMarkWrong, useStopMessages } from './use-contacting.tsx';

const Wrong = ({ wrong }: { readonly wrong: WrongContact }) => {
  const queries = useQueryClient();
  const { submit, isSubmitting } = useSubmission(markRightContact);
  const mayAct = useMayAct();
  const isRight = async () => {
    try {
      await submit({ params: { id: wrong.id } });
      await refresh(queries, 'wrong_contacts');
    } catch (error) {
      notifyFailure(error, 'Failed to update');
    }
  };
  return (
    <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
      {unbrokenText(`${wrong.contact}: ${wrong.why} on ${formatDate(wrong.day)}`)}{' '}
      {mayAct && (
        <Button
          size="small"
          disabled={isSubmitting}
          aria-label={`Remove mark from ${wrong.contact}`}
          onClick={() => void isRight()}
        >
          Remove mark
        </Button>
      )}
    </Typography>
  );
};

const Acts = ({ student }: { readonly student: Student }) => {
  const acts = [useStopMessages(student), useMarkWrong(student)];
  const mayAct = useMayAct();
  if (!mayAct) return null;
  return acts.map(({ label, isThere, open, dialog }) => (
    <Fragment key={label}>
      {isThere && (
        <Button size="small" onClick={open}>
          {label}
        </Button>
      )}
      {dialog}
    </Fragment>
  ));
};

/** Says by which channels messages may come, and which numbers and addresses are wrong; both are changed there. */
export const ContactingCard = ({ student }: { readonly student: Student }) => (
  <Used of="sending">
    <Paper
      variant="outlined"
      component="section"
      aria-label="Consent to messages"
      sx={{ p: 1.5, borderRadius: 2 }}
    >
      <Typography variant="caption" component="h2" sx={{ color: 'text.secondary' }}>
        Consent to messages
      </Typography>
      {CHANNELS.map((channel) => {
        const last = student.consents?.find((consent) => consent.channel === channel);
        return (
          <Typography key={channel} variant="body2" title={last?.how ?? undefined}>
            {CHANNEL_LABELS[channel]}: {last ? consentText(last) : 'Not asked'}
          </Typography>
        );
      })}
      {student.wrong_contacts?.map((wrong) => (
        <Wrong key={wrong.id} wrong={wrong} />
      ))}
      <Acts student={student} />
    </Paper>
  </Used>
);
