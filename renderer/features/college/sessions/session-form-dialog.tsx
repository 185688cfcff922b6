import { z } from 'zod';
import { isoDate, requiredText } from '../../../../shared/contract/fields.ts';
import {
  createSession,
  updateSession,
} from '../../../../shared/features/college/sessions/sessions.endpoints.ts';
import { NEEDS_SESSION_NAME, Session } from '../../../../shared/features/college/sessions/sessions.model.ts';
import {
  nextSession,
  sessionDaysProblem,
} from '../../../../shared/features/college/sessions/sessions.rules.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';

const SessionForm = z
  .object({
    name: requiredText(NEEDS_SESSION_NAME, 40),
    first_day: isoDate,
    last_day: isoDate,
    admission_last_date: z.union([z.literal(''), isoDate]),
  })
  .superRefine(({ admission_last_date, ...days }, context) => {
    const problem = sessionDaysProblem({ ...days, admission_last_date: admission_last_date || null });
    if (problem) context.addIssue({ code: 'custom', message: problem.message, path: [problem.path] });
  });

/** A new session's first values: of the one that follows the last, blank where there is none. */
const newValues = (last: Session | undefined): z.input<typeof SessionForm> => {
  if (!last) return { name: '', first_day: '', last_day: '', admission_last_date: '' };
  const next = nextSession(last);
  return { ...next, admission_last_date: next.admission_last_date ?? '' };
};

interface SessionDialogProps {
  /** Absent for a new one. */
  readonly session: Session | undefined;
  /** After which a new one comes. */
  readonly last: Session | undefined;
  readonly onReload: (current: Session) => void;
  readonly onClose: () => void;
}

/** Adds an academic session, or corrects one. */
export const SessionFormDialog = ({ session, last, onReload, onClose }: SessionDialogProps) => (
  <SendDialog
    of={session ? updateSession : createSession}
    inputOf={(body) =>
      session ? { params: { id: session.id }, body: { ...body, version: session.version } } : { body }
    }
    notice={(_, { name }) => ({ title: session ? 'Updated' : 'Session added', description: name })}
    changes={['academic_sessions']}
    title={session ? `Edit ${session.name}` : 'Add Session'}
    submitLabel={session ? 'Save' : 'Add Session'}
    schema={SessionForm}
    defaultValues={
      session ? { ...session, admission_last_date: session.admission_last_date ?? '' } : newValues(last)
    }
    failed="Failed to save the session"
    onReload={(current) => onReload(Session.parse(current))}
    onClose={onClose}
  >
    <TextField name="name" label="Name" required placeholder="2026-27" wide />
    <DateField name="first_day" label="First Day" required />
    <DateField name="last_day" label="Last Day" required />
    <DateField
      name="admission_last_date"
      label="Last Date of Admission"
      hint="Refunds on leaving are counted from it"
      wide
    />
  </SendDialog>
);
