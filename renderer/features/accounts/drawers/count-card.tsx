import { Alert, Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { closeDrawer } from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import type { Closing, Drawer } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { coveredText } from '../../../../shared/features/accounts/drawers/drawers.rules.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { ApiFailure } from '../../../client/failure.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { useSubmission } from '../../../client/use-submission.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormCard } from '../../../ui/forms/form-card.tsx';
import { NOT_SAVED } from '../../../ui/forms/use-saved-form.ts';
import { CountForm, countsOf, NOTHING_COUNTED } from './count-form.ts';
import { CountTable } from './count-table.tsx';

/** The office's sentence about a difference, and the count that it is about. */
interface Asked {
  readonly said: string;
  readonly of: string;
}

/** Whether the office refused a count because it differs and no reason is given. */
const asksWhy = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.status === 409 && error.errors.some(({ path }) => path === 'reason');

/** Shows the office's sentence above the field for the reason, until another count is typed. */
const Why = ({ asked }: { readonly asked: Asked }) => {
  const { setFocus } = useFormContext();
  const counts = useWatch({ name: 'counts' });
  const isOfThis = JSON.stringify(countsOf(counts)) === asked.of;
  // Each time that it is asked, also in the same words.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question itself is what it follows
  useEffect(() => setFocus('reason'), [setFocus, asked]);
  return (
    isOfThis && (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Alert severity="warning">{asked.said}</Alert>
        <TextField name="reason" label="Reason" required savesOnEnter />
      </Box>
    )
  );
};

interface CountCardProps {
  readonly drawer: Drawer;
  /** Called with the close once the office has it. */
  readonly onClosed: (closing: Closing) => void;
}

/** The count of a drawer, which closes the day. The expected cash is shown only if the count differs. */
export const CountCard = ({ drawer, onClosed }: CountCardProps) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(closeDrawer);
  const [asked, setAsked] = useState<Asked>();
  return (
    <FormCard
      title="Count the cash"
      description={
        drawer.has_left
          ? `${drawer.cashier} can no longer sign in: you count in their place, and the slip says so.`
          : undefined
      }
      submitLabel="Close the day"
      schema={CountForm}
      defaultValues={NOTHING_COUNTED}
      // Counted once, whichever day it closes.
      draft={`drawer-count-${drawer.cashier_id}`}
      failed="Failed to close the day"
      onSubmit={async ({ counts: pieces, reason }) => {
        const counts = countsOf(pieces);
        const of = JSON.stringify(counts);
        try {
          const why = asked?.of === of ? reason : '';
          const closing = await submit({
            body: { date: drawer.date, cashier: drawer.cashier_id, counts, reason: why },
          });
          const said = `${coveredText(closing.first_day, closing.date)}: ${formatRupees(closing.counted)} counted`;
          notify({ title: 'Day closed', description: said });
          onClosed(closing);
        } catch (error) {
          if (!asksWhy(error)) throw error;
          setAsked({ said: error.message, of });
          return NOT_SAVED;
        }
        // The form stays until the page shows the closed day.
        return refresh(queries, 'drawers');
      }}
    >
      <CountTable />
      {asked && <Why asked={asked} />}
    </FormCard>
  );
};
