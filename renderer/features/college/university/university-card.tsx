import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeUniversity,
  compareUniversity,
  universitySchema,
} from '../../../../shared/features/college/university/university.endpoints.ts';
import type { UniversityView } from '../../../../shared/features/college/university/university.setting.ts';
import { comparedText } from '../../../../shared/features/college/university/university.text.ts';
import { call } from '../../../client/call.ts';
import { saidOf } from '../../../client/failure.ts';
import { fetchFile } from '../../../client/files.ts';
import { notify } from '../../../client/notify.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { refresh } from '../../../client/queries.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { NewPasswordField } from '../../../ui/fields/new-password-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormCard } from '../../../ui/forms/form-card.tsx';
import { FormGrid } from '../../../ui/forms/form-grid.tsx';
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

/** The form over the setting as it was read: the state goes on beside it, and what is typed stays. */
const Editor = ({ view }: { readonly view: UniversityView }) => {
  const queries = useQueryClient();
  const [read, setRead] = useState(view);
  /** How often it was reloaded: the form then begins anew. After a save it goes on, and the cursor stays in its field. */
  const [reloads, setReloads] = useState(0);
  const show = (saved: UniversityView) => {
    queries.setQueryData(universityQuery.queryKey, saved);
    setRead(saved);
  };
  return (
    <FormCard
      key={reloads}
      goesOn
      title="The university's database"
      description="A PostgreSQL database to which this office sends what is entered."
      submitLabel="Save University"
      schema={UniversityForm}
      defaultValues={formOf(read)}
      failed="Failed to save"
      onReload={() =>
        void queries.fetchQuery({ ...universityQuery, staleTime: 0 }).then((now) => {
          show(now);
          setReloads(reloads + 1);
        })
      }
      onSubmit={async (values) => {
        const { is_on } = values;
        const body = { ...typedOf(values), is_on, version: read.version };
        const saved = await call(changeUniversity, { body });
        notify({ title: 'Saved', description: is_on ? 'The sending is on' : 'The sending is off' });
        show(saved);
        void refresh(queries, 'university');
        return formOf(saved);
      }}
    >
      <Fields read={read} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The university's administrator runs one file in the database first, and adds this office there.{' '}
        <Link component="button" type="button" variant="body2" onClick={downloadSchema}>
          Download schema.sql
        </Link>
      </Typography>
    </FormCard>
  );
};

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
