import { z } from 'zod';
import { amountOrZero, limitedText, optionalDate, requiredText } from '../../../../shared/contract/fields.ts';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { saveTaxRates } from '../../../../shared/features/accounts/tax-rates/tax-rates.endpoints.ts';
import { TAX_PAYEES, type TaxRate } from '../../../../shared/features/accounts/tax-rates/tax-rates.model.ts';
import { PAYEE_WORDS } from '../../../../shared/features/accounts/tax-rates/tax-rates.rules.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';

const RateForm = z.object({
  code: requiredText('Code is required', 20),
  payment: requiredText('Say what is paid for', 120),
  payee: z.enum(TAX_PAYEES),
  rate: limitedText(6).transform(Number),
  above_sum: amountOrZero.optional(),
  above: amountOrZero.optional(),
  every: z.enum(['month', 'year']).optional(),
  from: optionalDate,
  to: optionalDate,
  section: requiredText('Section is required', 60),
  source: requiredText('Say where the rate is written', 200),
});

interface TaxRateDialogProps {
  /** The rate to correct; undefined for a new one. */
  readonly rate: TaxRate | undefined;
  readonly onClose: () => void;
}

/** Adds a rate of tax, or corrects it. */
export const TaxRateDialog = ({ rate, onClose }: TaxRateDialogProps) => (
  <SendDialog
    of={saveTaxRates}
    inputOf={(values) => ({
      body: {
        rates: [{ ...values, from: values.from ?? '', ...(rate && { id: rate.id, version: rate.version }) }],
      },
    })}
    notice={(_, { code }) => ({ title: rate ? 'Updated' : 'Rate added', description: code })}
    changes={['tax_rates']}
    title={rate ? `Edit ${rate.code}` : 'Add Rate'}
    submitLabel={rate ? 'Save' : 'Add Rate'}
    schema={RateForm}
    defaultValues={{
      ...{ code: rate?.code ?? '', payment: rate?.payment ?? '', payee: rate?.payee ?? 'any' },
      ...{ rate: rate ? String(rate.rate) : '', above_sum: rate?.above_sum ?? undefined },
      ...{ above: rate?.above ?? undefined, every: rate?.every ?? undefined, from: rate?.from ?? '' },
      ...{ to: rate?.to ?? '', section: rate?.section ?? '', source: rate?.source ?? '' },
    }}
    failed="Failed to save the rate"
    onClose={onClose}
  >
    <TextField name="code" label="Code" required />
    <TextField name="rate" label="Rate in percent" required hint="e.g. 2" />
    <TextField name="payment" label="Payment" required wide />
    <SelectField name="payee" label="Paid to" choices={choicesOf(TAX_PAYEES, PAYEE_WORDS)} />
    <MoneyField name="above_sum" label="Above, of one bill" />
    <MoneyField name="above" label="Above, of a period" />
    <SelectField
      name="every"
      label="Period"
      blank="None"
      choices={[
        { value: 'month', label: 'Month' },
        { value: 'year', label: 'Financial year' },
      ]}
    />
    <DateField name="from" label="From" required />
    <DateField name="to" label="Last day" hint="Leave blank while it applies" />
    <TextField name="section" label="Section" required />
    <TextField name="source" label="Source" required wide />
  </SendDialog>
);
