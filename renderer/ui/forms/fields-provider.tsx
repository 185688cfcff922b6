import type { ReactNode } from 'react';
import { FieldLimitsProvider } from '../fields/field-limits.ts';
import { AsideProvider } from './aside.ts';
import { BeforeSaveProvider } from './before-save.ts';
import { PrefillProvider } from './prefill.ts';
import type { FormSchema, useSavedForm } from './use-saved-form.ts';

interface FieldsProviderProps {
  readonly schema: FormSchema;
  readonly saved: Pick<ReturnType<typeof useSavedForm>, 'checks' | 'prefill' | 'putAside'>;
  readonly children: ReactNode;
}

/** What the fields of a form use of it: `useBeforeSave`, `usePrefill`, `usePutAside`, and the lengths that its schema allows. */
export const FieldsProvider = ({ schema, saved, children }: FieldsProviderProps) => (
  <BeforeSaveProvider value={saved.checks}>
    <PrefillProvider value={saved.prefill}>
      <AsideProvider value={saved.putAside}>
        <FieldLimitsProvider value={schema}>{children}</FieldLimitsProvider>
      </AsideProvider>
    </PrefillProvider>
  </BeforeSaveProvider>
);
