import { Box, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { updateSettings } from '../../../../shared/features/college/settings/settings.endpoints.ts';
import { Settings } from '../../../../shared/features/college/settings/settings.model.ts';
import { PAPER_LANGUAGES } from '../../../../shared/papers/letterhead.ts';
import { call } from '../../../client/call.ts';
import { saidOf } from '../../../client/failure.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { Used } from '../../../client/uses.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormCard } from '../../../ui/forms/form-card.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { UniversityCard } from '../university/university-card.tsx';
import { UpdatesCard } from '../updates/updates-card.tsx';
import { ConcessionCategoryFields } from './concession-category-fields.tsx';
import { LetterheadPreview } from './letterhead-preview.tsx';
import { LogoField } from './logo-field.tsx';
import { PaymentDateFields } from './payment-date-fields.tsx';
import { RefundPolicyFields } from './refund-policy-fields.tsx';
import { SeriesFields } from './series-fields.tsx';
import { settingsQuery } from './settings.data.ts';
import { changedSeries, formOf, SettingsForm, type SettingsValues } from './settings-form.ts';

const SHEETS = [
  { value: 'A5', label: 'A5, one receipt' },
  { value: 'A4', label: "A4, the student's and the office copy" },
] as const;

const LANGUAGES = PAPER_LANGUAGES.map((value) => ({ value, label: value }));

const PERSONS = [
  { value: 1, label: 'One person or more' },
  { value: 2, label: 'At least two persons' },
] as const;

const LetterheadFields = () => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
    <Box sx={{ display: 'grid', gap: 1.75, alignContent: 'start' }}>
      <TextField name="college_name" label="College name" required />
      <TextField name="address" label="Address" rows={3} />
      <TextField name="affiliation_number" label="Affiliation number" />
      <TextField name="signatory" label="Signatory" hint="Printed under the signature. Example: Principal" />
      <LogoField />
      <TextField
        name="upi_address"
        label="UPI address"
        hint="Prints a UPI QR code on demand letters and slips. Example: college@sbi"
        maxLength={165}
      />
    </Box>
    <LetterheadPreview />
  </Box>
);

const PaperFields = () => (
  <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
    <SelectField name="receipt_sheet" label="Receipts are printed on" choices={SHEETS} />
    <Used of="hindi">
      <SelectField
        name="paper_language"
        label="Language of papers"
        choices={LANGUAGES}
        hint="Of receipts, vouchers, slips, demand letters and statements"
      />
    </Used>
  </Box>
);

const LimitFields = () => (
  <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr 1fr' } }}>
    <MoneyField
      name="cheque_charge"
      label="Charge for a returned cheque"
      hint="Accountants charge at most this; more waits for an admin"
    />
    <Used of="day_close">
      <MoneyField
        name="drawer_difference"
        label="Cash short/excess allowed"
        hint="A drawer may be short or over by at most this; more waits for an admin"
      />
    </Used>
    <SelectField
      name="bill_persons"
      label="A bill is entered, approved and paid by"
      choices={PERSONS}
      hint="Bills by one person are marked, and listed in the report Controls"
    />
  </Box>
);

interface Part<S extends z.ZodObject> {
  readonly title: string;
  readonly summary: string;
  /** The heading of the form, and the fields that it saves. */
  readonly form: string;
  readonly note?: string;
  readonly schema: S;
  readonly fields: (settings: Settings) => ReactNode;
  readonly below?: ReactNode;
}

/** The form over the settings as they were read: what other desks save meanwhile is met when it is saved. */
const SettingsEditor = <S extends z.ZodObject>({
  read,
  part: { form, note, schema, fields },
}: {
  readonly read: Settings;
  readonly part: Part<S>;
}) => {
  const queries = useQueryClient();
  const [settings, setSettings] = useState(read);
  /** How often it was reloaded: the form then begins anew. After a save it goes on, and the cursor stays in its field. */
  const [reloads, setReloads] = useState(0);
  return (
    <FormCard
      key={reloads}
      goesOn
      title={form}
      description={note}
      submitLabel="Save settings"
      schema={schema as z.ZodObject}
      defaultValues={formOf(settings)}
      failed="Failed to save the settings"
      onReload={(current) => {
        setSettings(Settings.parse(current));
        setReloads(reloads + 1);
      }}
      onSubmit={async ({ logo_file: _, series, ...values }: Partial<SettingsValues>) => {
        const body = {
          ...values,
          ...(series && { series: changedSeries(settings, series) }),
          version: settings.version,
        };
        const saved = await call(updateSettings, { body });
        notify({ title: 'Saved', description: 'The settings apply from now on' });
        setSettings(saved);
        void refresh(queries, 'settings');
        return formOf(saved);
      }}
    >
      {fields(settings)}
    </FormCard>
  );
};

/** A page of the settings: the fields of one part, saved by themselves. */
const settingsPage =
  <S extends z.ZodObject>(part: Part<S>) =>
  () => {
    const settings = useQuery(settingsQuery);
    return (
      <Page title={part.title} summary={part.summary}>
        {settings.isPending && <LoadingState />}
        {settings.isLoadingError && (
          <FailedState
            title="Failed to load the settings"
            hint={saidOf(settings.error)}
            onRetry={() => settings.refetch()}
          />
        )}
        {settings.data && !(settings.isFetching && settings.isPending) && (
          <>
            <SettingsEditor read={settings.data} part={part} />
            {part.below}
          </>
        )}
      </Page>
    );
  };

const ONLY_NEW_PAPERS = 'Changes apply to new papers only.';

/** `/settings`: the college as it stands on its papers, and what this office is joined to. */
export const CollegePage = settingsPage({
  title: 'College',
  summary: 'The letterhead, and newer versions',
  form: 'Letterhead',
  note: ONLY_NEW_PAPERS,
  schema: SettingsForm.pick({
    college_name: true,
    address: true,
    affiliation_number: true,
    signatory: true,
    logo: true,
    logo_file: true,
    upi_address: true,
  }),
  fields: () => <LetterheadFields />,
  below: (
    <Box sx={{ pb: 2, display: 'grid', gap: 2 }}>
      <UpdatesCard />
      <Used of="university">
        <UniversityCard />
      </Used>
    </Box>
  ),
});

/** `/settings/papers`: sheets, language and numbers of papers. */
export const PapersPage = settingsPage({
  title: 'Papers and Numbers',
  summary: 'How papers are printed, and which number comes next',
  form: 'Papers and numbers',
  note: ONLY_NEW_PAPERS,
  schema: SettingsForm.pick({ receipt_sheet: true, paper_language: true, series: true }),
  fields: (settings) => (
    <>
      <PaperFields />
      <Box>
        <Typography variant="h2">Numbers of {settings.period}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25, mb: 1.5 }}>
          To continue a paper book, enter the number after its last one. A number that was given cannot be
          given again. Every series begins at 1 again in April.
        </Typography>
        <SeriesFields settings={settings} />
      </Box>
    </>
  ),
});

/** `/settings/rules`: what is done without asking, how far back, and how much is refunded. */
export const RulesPage = settingsPage({
  title: 'Rules',
  summary: 'What accountants do without asking, dates of payments, refunds, concessions',
  form: 'Rules',
  schema: SettingsForm.pick({
    cheque_charge: true,
    drawer_difference: true,
    bill_persons: true,
    back_days: true,
    refund_policy: true,
    concession_categories: true,
  }),
  fields: (settings) => (
    <>
      <LimitFields />
      <PaymentDateFields />
      <RefundPolicyFields policy={settings.refund_policy} />
      <ConcessionCategoryFields />
    </>
  ),
});
