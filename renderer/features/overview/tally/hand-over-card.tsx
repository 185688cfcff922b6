import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { isoDate, limitedText } from '../../../../shared/contract/fields.ts';
import { addDays } from '../../../../shared/dates.ts';
import { handOver } from '../../../../shared/features/overview/tally/tally.endpoints.ts';
import { ApiFailure } from '../../../client/failure.ts';
import { fetchFile } from '../../../client/files.ts';
import { refresh } from '../../../client/queries.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormCard } from '../../../ui/forms/form-card.tsx';
import { FormGrid } from '../../../ui/forms/form-grid.tsx';
import { NOT_SAVED } from '../../../ui/forms/use-saved-form.ts';
import { saveExport } from '../../../ui/print-and-export/save-export.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { useKeepNames } from './use-keep-names.tsx';

const HandOverForm = z.object({ from: isoDate, to: isoDate, again: limitedText(200) });

/** Whether the office wants the suggested names of accounts to be kept first. */
const asksAboutNames = (error: unknown): boolean =>
  error instanceof ApiFailure && error.doubts.some(({ ask }) => ask === 'names');

/** The first day of the month before. */
const monthBefore = (today: string): string => `${addDays(`${today.slice(0, 8)}01`, -1).slice(0, 8)}01`;

/** Makes a file of the vouchers of some days, last month's unless others are chosen, and saves it. */
export const HandOverCard = () => {
  const queries = useQueryClient();
  const { today } = useOfficeDay();
  const keepNames = useKeepNames();
  return (
    <>
      <FormCard
        key={today}
        title="Export to Tally"
        description="Each voucher is exported once, and listed below."
        submitLabel="Export to Tally"
        schema={HandOverForm}
        defaultValues={{ from: monthBefore(today), to: addDays(`${today.slice(0, 8)}01`, -1), again: '' }}
        failed="Failed to export to Tally"
        onSubmit={async (days) => {
          const file = await fetchFile(handOver, { body: days }).catch(async (error: unknown) => {
            if (!asksAboutNames(error)) throw error;
            return (await keepNames.ask())
              ? fetchFile(handOver, { body: { ...days, confirm: ['names'] } })
              : undefined;
          });
          if (file === undefined) return NOT_SAVED;
          await refresh(queries, 'tally');
          return saveExport(file);
        }}
      >
        <FormGrid>
          <DateField name="from" label="From" required />
          <DateField name="to" label="To" required />
          <TextField
            name="again"
            label="Reason for exporting again"
            hint="Tally updates vouchers already imported"
            wide
          />
        </FormGrid>
      </FormCard>
      {keepNames.question}
    </>
  );
};
