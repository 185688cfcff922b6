import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { addDays } from '../../../../shared/dates.ts';
import { orderInstalments } from '../../../../shared/features/changes/instalments/instalments.endpoints.ts';
import { MOST_PARTS } from '../../../../shared/features/changes/instalments/instalments.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { ANY_ATTACHMENT } from '../../college/files/attachment-rules.ts';
import { useUploadOnce } from '../../college/files/use-upload-once.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { equalParts, instalmentsForm } from './instalments-form.ts';

type Values = z.input<ReturnType<typeof instalmentsForm>>;

/** The parts, which may be one more or fewer: then they are equal again, a month apart. */
const Parts = ({ open }: { readonly open: number }) => {
  const { setValue } = useFormContext<Values>();
  const parts = useWatch<Values, 'parts'>({ name: 'parts' });
  const divide = (count: number) =>
    setValue('parts', equalParts(open, count, parts[0]?.due_date ?? ''), { shouldDirty: true });
  const sum = sumRupees(parts.map(({ amount }) => (Number.isFinite(amount) ? amount : 0)));
  return (
    <Box data-wide sx={{ display: 'grid', gap: 1.5 }}>
      {parts.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
        <Box key={at} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          <MoneyField name={`parts.${at}.amount`} label={`Part ${at + 1}`} required />
          <DateField name={`parts.${at}.due_date`} label={`Last date ${at + 1}`} required />
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button size="small" disabled={parts.length >= MOST_PARTS} onClick={() => divide(parts.length + 1)}>
          One more part
        </Button>
        <Button size="small" disabled={parts.length <= 2} onClick={() => divide(parts.length - 1)}>
          One part less
        </Button>
        <Typography variant="body2" role="status" sx={{ ml: 'auto' }}>
          In all {formatRupees(sum)} of {formatRupees(open)}
        </Typography>
      </Box>
    </Box>
  );
};

interface InstalmentsDialogProps {
  readonly student: { readonly id: number; readonly name: string };
  readonly due: { readonly id: number; readonly text: string; readonly open: number };
  readonly onClose: () => void;
}

/** Lets a student pay what is open of a due in parts by an order. */
export const InstalmentsDialog = ({ student, due, onClose }: InstalmentsDialogProps) => {
  const { today } = useOfficeDay();
  const { progress, uploadOnce } = useUploadOnce();
  // Made once: what is open may change meanwhile, and the server has the last word.
  const [schema] = useState(() => instalmentsForm(due.open));
  return (
    <SendDialog
      of={orderInstalments}
      inputOf={async ({ file, ...values }) => ({
        params: { id: student.id },
        body: { ...values, due_id: due.id, attachment: file && (await uploadOnce(file)) },
      })}
      notice={({ parts }) => ({
        title: 'In instalments',
        description: `${formatRupees(due.open)} in ${parts.length} parts`,
      })}
      changes={['dues']}
      title={`${due.text} in instalments, ${student.name}`}
      submitLabel="Order instalments"
      description="What was paid and conceded stays. No late fee is charged for a part before its last date. The order can be withdrawn."
      schema={schema}
      defaultValues={{ parts: equalParts(due.open, 2, addDays(today, 10)), reason: '', sanction_no: '' }}
      failed="Failed to order instalments"
      onClose={onClose}
    >
      <Parts open={due.open} />
      <TextField name="reason" label="Reason" required />
      <TextField name="sanction_no" label="Order No" />
      <FileField name="file" label="Supporting paper" rules={ANY_ATTACHMENT} progress={progress} />
    </SendDialog>
  );
};
