import type { ReactNode } from 'react';
import { FieldLimitsProvider } from '../fields/field-limits.ts';
import { BeforeSaveProvider } from './before-save.ts';
import { PrefillProvider } from './prefill.ts';
import type { FormSchema, useSavedForm } from './use-saved-form.ts';

interface FieldsProviderProps {
  readonly schema: FormSchema;
  readonly saved: Pick<ReturnType<typeof useSavedForm>, 'checks' | 'prefill'>;
  readonly children: ReactNode;
}

/** What the fields of a form use of it: `useBeforeSave`, `usePrefill`, and the lengths that its schema allows. */
export const FieldsProvider = ({ schema, saved, children }: FieldsProviderProps) => (
  <BeforeSaveProvider value={saved.checks}>
    <PrefillProvider value={saved.prefill}>
      <FieldLimitsProvider value={schema}>{children}</FieldLimitsProvider>
    </PrefillProvider>
  </BeforeSaveProvider>
);
