import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { addDays, financialYear, financialYearDays, localDate } from '../../../../shared/dates.ts';
import { listSessions } from '../../../../shared/features/college/sessions/sessions.endpoints.ts';
import {
  FIELDS,
  type FieldName,
  fieldsOf,
} from '../../../../shared/features/papers/letters/letters.fields.ts';
import { queryOf } from '../../../client/queries.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { LetterInput } from './letter-form.ts';
import { tellsFees, useLetterTemplate } from './use-letter-template.ts';

const EXAMPLES: { readonly [Name in FieldName]?: string } = {
  from: 'July 2023',
  until: 'May 2026',
  conduct: 'good',
  conduct_hindi: 'अच्छा',
  purpose: 'a bank loan',
  purpose_hindi: 'बैंक ऋण',
  designation: 'Assistant Professor',
  salary: '45,000',
};

/** The financial years offered: this one and those before it. */
const YEARS = 4;

/** The years and sessions of which a fee certificate tells, this financial year first. */
const usePeriods = () => {
  const { data: sessions = [] } = useQuery(queryOf('academic_sessions', listSessions));
  const today = localDate(new Date());
  const years = [financialYear(today)];
  while (years.length < YEARS)
    years.push(financialYear(addDays(financialYearDays(years.at(-1) ?? '').first, -1)));
  return [
    ...years.map((year) => {
      const { first, last } = financialYearDays(year);
      return { value: `${first} ${last}`, label: `Financial year ${year}` };
    }),
    ...sessions.map(({ name, first_day, last_day }) => ({
      value: `${first_day} ${last_day}`,
      label: `Session ${name}`,
    })),
  ];
};

/** The period of the fees that a certificate tells. */
export const FeePeriod = ({ hint }: { readonly hint?: string | undefined }) => (
  <SelectField name="period" label="Fees paid in" choices={usePeriods()} hint={hint} wide />
);

const FeePeriodOfOne = () => {
  const { control } = useFormContext<LetterInput>();
  const [recipient] = useWatch({ control, name: ['recipient'] });
  const { fees } = useLetterTemplate();
  const nothing = fees?.total === 0 ? 'Nothing was paid in it.' : undefined;
  return (
    <FeePeriod
      hint={recipient.id === null ? 'Choose a listed student: the sums are of their receipts' : nothing}
    />
  );
};

/** A field of a template, to be typed. */
export const AskedField = ({ name }: { readonly name: FieldName }) => (
  <TextField
    name={`asked.${name}`}
    label={FIELDS[name].label}
    {...(EXAMPLES[name] !== undefined && { placeholder: EXAMPLES[name] })}
  />
);

/**
 * What the template has a place for and no record holds: a field each. What the record of a listed student holds is not
 * asked for. `isNaming`: the recipient is being typed, so nobody knows yet what a record will hold.
 */
export const AskedFields = ({ isNaming }: { readonly isNaming: boolean }) => {
  const { control } = useFormContext<LetterInput>();
  const [recipient, recorded] = useWatch({ control, name: ['recipient', 'recorded'] });
  const { template } = useLetterTemplate();
  const isKnown = recipient.id !== null || (!isNaming && recipient.name.trim() !== '');
  const isAsked = (name: FieldName): boolean => {
    const { from } = FIELDS[name];
    if (from === 'asked') return true;
    return from === 'record' && name !== 'name' && isKnown && !recorded?.facts[name];
  };
  return (
    <>
      {fieldsOf(template.text)
        .filter(isAsked)
        .map((name) => (
          <AskedField key={name} name={name} />
        ))}
      {tellsFees(template) && <FeePeriodOfOne />}
    </>
  );
};
