import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { amountOrZero } from '../../../../shared/contract/fields.ts';
import { proposeTax } from '../../../../shared/features/accounts/bills/bills.endpoints.ts';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import type { TaxProposal } from '../../../../shared/features/accounts/tax-rates/tax-rates.model.ts';
import { sayRupees } from '../../../../shared/money.ts';
import { useUser } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { useUses } from '../../../client/uses.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FoldedFields } from '../../../ui/forms/folded-fields.tsx';

export const taxShape = {
  tax_rate: z.number().optional(),
  tax_base: amountOrZero.optional(),
  tax_amount: amountOrZero.optional(),
};
type TaxValues = z.output<z.ZodObject<typeof taxShape>>;

/** The values of a bill's tax in a form; one of several rates has no fields, and stays as it is. */
export const taxValues = ({ tax, amount }: Bill): TaxValues => {
  const [only, another] = tax;
  if (!only || another) return {};
  return {
    ...{ tax_rate: only.rate_id, tax_amount: only.amount },
    tax_base: only.base === amount ? undefined : only.base,
  };
};

/** The tax that a form says of a bill: none without a party; undefined, which leaves it as it is, where there are no fields for it. */
export const taxOf = (
  { party_id, tax_rate, tax_base, tax_amount }: TaxValues & Pick<Bill, 'party_id'>,
  bill?: Bill,
) => {
  if (party_id === null) return [];
  if (bill && bill.tax.length > 1) return undefined;
  if (tax_rate === undefined || !tax_amount) return [];
  return [{ rate_id: tax_rate, amount: tax_amount, base: tax_base || undefined }];
};

const ABOVE = { bill: 'of one bill', month: 'of the month', year: 'of the year' } as const;

/** What is proposed, and what of earlier bills was not deducted. */
const proposalText = (
  { passed, amount, untaxed }: TaxProposal['rates'][number],
  pan: string | null,
): string =>
  [
    passed === null
      ? 'Below the sums of this rate: nothing to deduct'
      : `Proposed ${sayRupees(amount)}: above the sum ${ABOVE[passed]}`,
    ...((passed === 'month' || passed === 'year') && untaxed > 0
      ? [`Earlier bills ${ABOVE[passed]}: ${sayRupees(untaxed)} without tax`]
      : []),
    ...(pan === null ? ['PAN is missing'] : []),
  ].join('. ');

interface TaxFieldsProps {
  readonly bill?: Bill | undefined;
  readonly party_id: number | null;
  /** Rupees; undefined until it is typed. */
  readonly amount: number | undefined;
}

const Proposal = ({ bill, party_id, amount }: TaxFieldsProps & { readonly party_id: number }) => {
  const { setValue, getValues } = useFormContext();
  const { tax_rate, tax_base }: TaxValues = useWatch();
  const base = tax_base || amount || 0;
  const about = { party_id, amount: base, bill_id: bill?.id, date: bill?.date };
  const { data } = useQuery({ ...queryOf('bills', proposeTax, { query: about }), enabled: base > 0 });
  const chosen = data?.rates.find(({ rate_id }) => rate_id === tax_rate);
  const proposed = chosen && `${chosen.rate_id} ${chosen.amount}`;
  const stored = bill && taxValues(bill);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each proposal, not for each drawing.
  useEffect(() => {
    const isStored = stored?.tax_rate === chosen?.rate_id && getValues('tax_amount') === stored?.tax_amount;
    if (chosen && !isStored) setValue('tax_amount', chosen.amount || undefined, { shouldDirty: true });
  }, [proposed]);
  return (
    <FoldedFields label="Tax deducted" fields={['tax_rate']}>
      <SelectField
        name="tax_rate"
        label="Tax deducted for"
        blank="No tax"
        wide
        choices={(data?.rates ?? []).map(({ rate_id, code, payment, rate }) => ({
          value: rate_id,
          label: `${code} ${payment}, ${rate} %`,
        }))}
        hint={chosen && data ? proposalText(chosen, data.pan) : undefined}
      />
      {chosen && (
        <>
          <MoneyField name="tax_base" label="Taxable amount" hint="Leave blank for the whole bill" />
          <MoneyField name="tax_amount" label="Tax" />
        </>
      )}
    </FoldedFields>
  );
};

/** Whether this person says what tax is deducted: an admin, where the college uses it. */
export const useDeductsTax = (): boolean => {
  const isUsed = useUses().has('tax');
  return useUser().role === 'admin' && isUsed;
};

/** The tax of a bill of a party, with what the rates propose: seen by an admin, where the college uses it. */
export const TaxFields = ({ party_id, bill, amount }: TaxFieldsProps) => {
  const deducts = useDeductsTax();
  if (!deducts || party_id === null || (bill && bill.tax.length > 1)) return null;
  return <Proposal bill={bill} party_id={party_id} amount={amount} />;
};
