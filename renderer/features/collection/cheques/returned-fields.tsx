import { useWatch } from 'react-hook-form';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** The fields of a returned cheque: why it came back, and what the student is charged for that. */
export const ReturnedFields = ({
  hasStudent,
  waits,
}: {
  readonly hasStudent: boolean;
  /** Why it waits for an admin first. */
  readonly waits: string | undefined;
}) => {
  const state = useWatch<{ readonly state?: string }, 'state'>({ name: 'state' });
  if (state !== 'returned') return null;
  return (
    <>
      <TextField
        name="reason"
        label="Reason of the bank"
        required
        wide
        hint={
          waits === undefined
            ? 'Each receipt that it paid is cancelled, and its dues are owed again'
            : `It waits for an admin: ${waits}. Then each receipt that it paid is cancelled`
        }
      />
      {hasStudent && (
        <MoneyField
          name="charge"
          label="Charge the student"
          hint="Leave blank to charge nothing; more than the office's own charge waits for an admin"
          savesOnEnter
        />
      )}
    </>
  );
};
