import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TemplateText } from '../../../../shared/features/papers/letters/letters.built-in.ts';
import type { FeesPaid } from '../../../../shared/features/papers/letters/letters.fees-paid.ts';
import { FIELDS, fieldsOf } from '../../../../shared/features/papers/letters/letters.fields.ts';
import { feesPaidInPeriod } from '../../../../shared/features/papers/letters/letters.templates.endpoints.ts';
import { readFor } from '../../../../shared/features/papers/letters/letters.templates.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { daysOf, type LetterInput } from './letter-form.ts';
import { findTemplate, useOwnTemplates } from './letter-templates.data.ts';

const NO_TEMPLATE: TemplateText = { language: 'English', title: null, text: '', needs_no_dues: false };

/** Whether a template tells of the receipts of a period. */
export const tellsFees = ({ text }: Pick<TemplateText, 'text'>): boolean =>
  fieldsOf(text).some((name) => FIELDS[name].from === 'fees');

/** The template that is chosen in the form, and the fees of the chosen student and period, once they are here. */
export const useLetterTemplate = (): {
  readonly template: TemplateText;
  readonly fees: FeesPaid | undefined;
} => {
  const { control } = useFormContext<LetterInput>();
  const [name, recipient, recorded, period] = useWatch({
    control,
    name: ['template', 'recipient', 'recorded', 'period'],
  });
  const template = readFor(findTemplate(name, useOwnTemplates()) ?? NO_TEMPLATE, recorded);
  const days = daysOf(period);
  const { from = '', until = '' } = days ?? {};
  const isTold = tellsFees(template) && recipient.id !== null && days !== undefined;
  const { data, error } = useQuery({
    ...queryOf('fees', feesPaidInPeriod, { query: { student_id: recipient.id ?? 0, from, until } }),
    enabled: isTold,
  });
  useFailureNotice(error, 'Failed to load the fees paid');
  // Fees of the template that was chosen before may still be here.
  return { template, fees: isTold ? data : undefined };
};
