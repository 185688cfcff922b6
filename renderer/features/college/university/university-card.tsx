import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeUniversity,
  compareUniversity,
  readUniversity,
  universitySchema,
} from '../../../../shared/features/college/university/university.endpoints.ts';
import type { UniversityView } from '../../../../shared/features/college/university/university.setting.ts';
import { comparedText } from '../../../../shared/features/college/university/university.text.ts';
import { call } from '../../../client/call.ts';
import { saidOf } from '../../../client/failure.ts';
import { fetchFile } from '../../../client/files.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { NewPasswordField } from '../../../ui/fields/new-password-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormGrid } from '../../../ui/forms/form-grid.tsx';
import { SettingCard } from '../../../ui/forms/setting-card.tsx';
import { BusyIcon } from '../../../ui/pages/busy-icon.tsx';
import { Section } from '../../../ui/pages/section.tsx';
import { FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { downloadBlob } from '../../../ui/print-and-export/download.ts';
import { CertificateField } from './certificate-field.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { SendingState } from './sending-state.tsx';
import { TryConnection } from './try-connection.tsx';
import { lookAgain, universityQuery } from './university.data.ts';
import { formOf, typedOf, UniversityForm } from './university-form.ts';

const SENT = [
  { value: 'figures', label: 'Figures only' },
  { value: 'names', label: 'Names too' },
] as const;

const Fields = ({ read }: { readonly read: UniversityView }) => (
  <>
    <FormGrid>
      <TextField name="host" label="Server" placeholder="db.university.example" required />
      <TextField name="port" label="Port" required />
      <TextField name="database" label="Database" required />
      <TextField name="username" label="User name" autoComplete="off" required />
      <NewPasswordField
        name="password"
        label="Password"
        required={!read.has_password}
        hint={
          read.has_password
            ? 'Leave blank to keep the one on this PC. Another server or user name needs its own'
            : 'It stays on the office PC, and is in no backup'
        }
      />
      <SelectField
        name="sends"
        label="What is sent"
        choices={SENT}
        hint="Figures: amounts, dates, courses and classes, nobody's name. Names too: of students, payers, vendors and staff, and roll numbers"
      />
      <CertificateField kept={read.certificate} />
    </FormGrid>
    <TryConnection />
    <CheckField
      name="is_on"
      label="Send to the university"
      hint="What is entered is sent within seconds. Nobody waits for it, and nothing is ever received"
    />
  </>
);

const downloadSchema = async (): Promise<void> => {
  try {
    const { blob, filename } = await fetchFile(universitySchema);
    await downloadBlob(blob, filename);
  } catch (error) {
    notifyFailure(error, 'Download failed');
  }
};

const Editor = ({ view }: { readonly view: UniversityView }) => (
  <SettingCard
    entity="university"
    query={universityQuery}
    reread={() => call(readUniversity)}
    view={view}
    title="The university's database"
    description="A PostgreSQL database to which this office sends what is entered."
    submitLabel="Save University"
    schema={UniversityForm}
    formOf={formOf}
    save={(values, { version }) =>
      call(changeUniversity, { body: { ...typedOf(values), is_on: values.is_on, version } })
    }
    said={({ is_on }) => (is_on ? 'The sending is on' : 'The sending is off')}
  >
    {(read) => (
      <>
        <Fields read={read} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The university's administrator runs one file in the database first, and adds this office there.{' '}
          <Link component="button" type="button" variant="body2" onClick={downloadSchema}>
            Download schema.sql
          </Link>
        </Typography>
      </>
    )}
  </SettingCard>
);

/** How far the sending is, and the months of both sides once they were compared. */
const Sending = ({ view }: { readonly view: UniversityView }) => {
  const queries = useQueryClient();
  const [isComparing, setComparing] = useState(false);
  const compare = async () => {
    setComparing(true);
    try {
      queries.setQueryData(universityQuery.queryKey, await call(compareUniversity, { body: {} }));
    } catch (error) {
      notifyFailure(error, 'Failed to compare');
    }
    setComparing(false);
  };
  const isSending = view.is_on && view.has_password;
  const compared = isSending ? view.compared : null;
  return (
    <Section
      title="University"
      end={
        isSending && (
          <Button
            variant="outlined"
            disabled={isComparing}
            startIcon={isComparing && <BusyIcon label="Comparing" />}
            onClick={compare}
          >
            Compare
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <SendingState view={view} />
        <Box aria-live="polite">
          {compared && <Alert severity={comparedText(compared).weight}>{comparedText(compared).text}</Alert>}
        </Box>
        {compared && compared.months.length > 0 && <ComparisonTable compared={compared} />}
      </Box>
    </Section>
  );
};

/** The cards among the settings: how far the sending is, and where it goes. */
export const UniversityCard = () => {
  const query = useQuery({ ...universityQuery, refetchInterval: ({ state }) => lookAgain(state.data) });
  if (query.isPending) return <LoadingState />;
  if (!query.data)
    return (
      <FailedState
        title="Failed to load the university's database"
        hint={saidOf(query.error)}
        onRetry={() => query.refetch()}
      />
    );
  const view = query.data;
  return (
    <>
      <Sending view={view} />
      <Editor view={view} />
    </>
  );
};
