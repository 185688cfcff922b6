import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { formatDate } from '../../../../shared/dates.ts';
import {
  CHANNEL_LABELS,
  CHANNELS,
  CONSENT_LABELS,
  CONSENT_STATES,
  type Consent,
  type ConsentInput,
} from '../../../../shared/features/students/students/students.consent.ts';
import { Used } from '../../../client/uses.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FoldedFields } from '../../../ui/forms/folded-fields.tsx';
import { FormGrid } from '../../../ui/forms/form-grid.tsx';
import { studentQuery } from './student-choice.ts';

const FIELDS = CHANNELS.map((channel) => `consent.${channel}`);

/** `Allowed on 01-07-2026`. */
export const consentText = ({ state, day }: Consent): string =>
  `${CONSENT_LABELS[state]} on ${formatDate(day)}`;

/** What a form sends of consent: nothing where no channel was chosen. */
export const consentSaid = (consent: ConsentInput | undefined): ConsentInput | undefined =>
  consent && CHANNELS.some((channel) => consent[channel] !== undefined) ? consent : undefined;

const Fields = ({ studentId }: { readonly studentId: number | undefined }) => {
  const { data } = useQuery({ ...studentQuery(studentId ?? 0), enabled: studentId !== undefined });
  return (
    <FormGrid>
      {CHANNELS.map((channel) => {
        const last = data?.consents?.find((consent) => consent.channel === channel);
        return (
          <SelectField
            key={channel}
            name={`consent.${channel}`}
            label={CHANNEL_LABELS[channel]}
            choices={choicesOf(CONSENT_STATES, CONSENT_LABELS)}
            blank={last ? `No change: ${consentText(last)}` : 'Not asked'}
          />
        );
      })}
      <DateField name="consent.day" label="Said On" hint="Leave blank for today" />
      <TextField name="consent.how" label="How" hint="e.g. admission form" wide />
    </FormGrid>
  );
};

/** Whether messages may come by each channel, where the college sends any. */
export const ConsentFields = ({ studentId }: { readonly studentId?: number | undefined }) => (
  <Used of="sending">
    <Box data-wide role="group" aria-label="Consent to messages" sx={{ display: 'grid', gap: 1 }}>
      <FoldedFields label="Consent to messages" fields={FIELDS}>
        <Fields studentId={studentId} />
      </FoldedFields>
    </Box>
  </Used>
);
