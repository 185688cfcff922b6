import Add from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useFieldArray } from 'react-hook-form';
import {
  createService,
  updateService,
} from '../../../../shared/features/changes/services/services.endpoints.ts';
import { Service } from '../../../../shared/features/changes/services/services.model.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { useHeadChoices } from '../../college/heads/head-choices.ts';
import {
  BLANK_RATE,
  BY_CHOICES,
  EVERY_CHOICES,
  KIND_CHOICES,
  ServiceForm,
  type ServiceValues,
  serviceInput,
  serviceValues,
} from './service-form.ts';

const Rates = () => {
  const { fields, append } = useFieldArray<ServiceValues, 'rates'>({ name: 'rates' });
  return (
    <Box data-wide sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {fields.map((field, at) => (
        <Box
          key={field.id}
          sx={{
            width: '100%',
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr 1fr', sm: '3fr 3fr 3fr 3fr 2fr' },
          }}
        >
          <TextField name={`rates.${at}.group`} label={`Route or block ${at + 1}`} />
          <TextField name={`rates.${at}.name`} label={`Stop or room ${at + 1}`} />
          <MoneyField name={`rates.${at}.amount`} label={`Rate ${at + 1}`} />
          <SelectField name={`rates.${at}.every`} label={`Every ${at + 1}`} choices={EVERY_CHOICES} />
          <TextField name={`rates.${at}.places`} label={`Places ${at + 1}`} />
        </Box>
      ))}
      <Button startIcon={<Add />} onClick={() => append(BLANK_RATE as never)}>
        Add another rate
      </Button>
    </Box>
  );
};

interface ServiceDialogProps {
  /** The service that is corrected; undefined for a new one. */
  readonly service: Service | undefined;
  readonly onReload: (current: Service) => void;
  readonly onClose: () => void;
}

/** Adds a service, or corrects it and its rates. A row whose name is emptied is offered no more. */
export const ServiceDialog = ({ service, onReload, onClose }: ServiceDialogProps) => {
  const { choices: heads } = useHeadChoices();
  return (
    <SendDialog
      of={service ? updateService : createService}
      inputOf={(values) =>
        service
          ? { params: { id: service.id }, body: { ...serviceInput(values), version: service.version } }
          : { body: serviceInput(values) }
      }
      notice={(_, { name }) => ({ title: service ? 'Updated' : 'Added', description: name })}
      changes={['services']}
      title={service ? `Edit ${service.name}` : 'Add Service'}
      description="A rate is a stop of a route, a room of a block, or the mess. Places are its seats or beds; leave them blank where nobody counts. A new amount holds for every period charged from now on, also for one charged again."
      submitLabel="Save"
      schema={ServiceForm}
      defaultValues={serviceValues(service)}
      failed="Failed to save the service"
      width="md"
      onReload={(current) => onReload(Service.parse(current))}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required />
      <SelectField name="kind" label="Kind" required choices={KIND_CHOICES} />
      <SelectField name="head_id" label="Head" required choices={heads} />
      <SelectField
        name="by"
        label="Charged By"
        required
        choices={BY_CHOICES}
        hint="A change in mid-month: the whole rate had last, or each for its days"
      />
      <Rates />
      <TextField
        name="pasted"
        label="Or pasted rates"
        rows={2}
        hint="A line each: route or block, stop or room, rate, places"
        wide
      />
    </SendDialog>
  );
};
