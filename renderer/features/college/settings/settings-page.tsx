import { Box, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateSettings } from '../../../../shared/features/college/settings/settings.endpoints.ts';
import { Settings } from '../../../../shared/features/college/settings/settings.model.ts';
import { PAPER_LANGUAGES } from '../../../../shared/papers/letterhead.ts';
import { call } from '../../../client/call.ts';
import { saidOf } from '../../../client/failure.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
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
import { changedSeries, formOf, SettingsForm } from './settings-form.ts';
import { TallyCard } from './tally-card.tsx';

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
      <MoneyField
        name="cheque_charge"
        label="Charge for a returned cheque"
        hint="Accountants charge at most this; more waits for an admin"
      />
      <MoneyField
        name="drawer_difference"
        label="Cash short/excess allowed"
        hint="A drawer may be short or over by at most this; more waits for an admin"
      />
      <SelectField
        name="bill_persons"
        label="A bill is entered, approved and paid by"
        choices={PERSONS}
        hint="Bills by one person are marked, and listed in the report Controls"
      />
      <SelectField name="receipt_sheet" label="Receipts are printed on" choices={SHEETS} />
      <SelectField
        name="paper_language"
        label="Language of papers"
        choices={LANGUAGES}
        hint="Of receipts, vouchers, slips, demand letters and statements"
      />
    </Box>
    <LetterheadPreview />
  </Box>
);

/** The form over the settings as they were read: what other desks save meanwhile is met when it is saved. */
const SettingsEditor = ({ read }: { readonly read: Settings }) => {
  const queries = useQueryClient();
  const [settings, setSettings] = useState(read);
  /** How often it was reloaded: the form then begins anew. After a save it goes on, and the cursor stays in its field. */
  const [reloads, setReloads] = useState(0);
  return (
    <FormCard
      key={reloads}
      goesOn
      title="Letterhead and numbers"
      description="Changes apply to new papers only."
      submitLabel="Save settings"
      schema={SettingsForm}
      defaultValues={formOf(settings)}
      failed="Failed to save the settings"
      onReload={(current) => {
        setSettings(Settings.parse(current));
        setReloads(reloads + 1);
      }}
      onSubmit={async (values) => {
        const { series, logo_file, ...letterhead } = values;
        const body = { ...letterhead, series: changedSeries(settings, values), version: settings.version };
        const saved = await call(updateSettings, { body });
        notify({ title: 'Saved', description: 'The settings apply from now on' });
        setSettings(saved);
        void refresh(queries, 'settings');
        return formOf(saved);
      }}
    >
      <LetterheadFields />
      <PaymentDateFields period={settings.period} />
      <RefundPolicyFields policy={settings.refund_policy} />
      <ConcessionCategoryFields />
      <Box>
        <Typography variant="h2">Numbers of {settings.period}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25, mb: 1.5 }}>
          To continue a paper book, enter the number after its last one. A number that was given cannot be
          given again. Every series begins at 1 again in April.
        </Typography>
        <SeriesFields settings={settings} />
      </Box>
    </FormCard>
  );
};

/** `/settings`: the letterhead, receipt numbers and payment rules. */
export const SettingsPage = () => {
  const settings = useQuery(settingsQuery);
  return (
    <Page title="Settings" summary="Letterhead, receipt numbers, payment rules">
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
          <SettingsEditor read={settings.data} />
          <Box sx={{ mt: 2, pb: 2, display: 'grid', gap: 2 }}>
            <UpdatesCard />
            <TallyCard />
            <UniversityCard />
          </Box>
        </>
      )}
    </Page>
  );
};
