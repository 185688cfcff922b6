import { z } from 'zod';
import { limitedText, requiredName } from '../../../../shared/contract/fields.ts';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { addStage, changeStage } from '../../../../shared/features/messages/reminders/reminders.endpoints.ts';
import {
  STAGE_CHANNEL_LABELS,
  STAGE_CHANNELS,
  Stage,
} from '../../../../shared/features/messages/reminders/reminders.model.ts';
import { PAPER_LANGUAGES } from '../../../../shared/papers/letterhead.ts';
import { Used, useUses } from '../../../client/uses.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';

const StageForm = z.object({
  name: requiredName('Enter a name', 60),
  days: z
    .string()
    .trim()
    .regex(/^-?\d{1,3}$/, 'Enter the days after the due date, e.g. 7 or -3')
    .transform(Number),
  channel: z.enum(STAGE_CHANNELS),
  language: z.enum(PAPER_LANGUAGES).optional(),
  subject: limitedText(200),
  text: limitedText(1000),
  template: limitedText(30),
  from_sum: z.number().positive().optional(),
  active: z.boolean(),
});

interface StageFormProps {
  /** The stage to change; undefined for a new one. */
  readonly stage: Stage | undefined;
  readonly onReload: (current: Stage) => void;
  readonly onClose: () => void;
}

/** Adds a stage of reminders, or changes one. */
export const StageFormDialog = ({ stage, onReload, onClose }: StageFormProps) => {
  const uses = useUses();
  const [hasSms, hasHindi] = [uses.has('sms'), uses.has('hindi')];
  const channels = STAGE_CHANNELS.filter((channel) => channel !== 'sms' || hasSms);
  return (
    <SendDialog
      of={stage ? changeStage : addStage}
      inputOf={({ from_sum = null, language = null, ...rest }) => {
        const body = { ...rest, from_sum, language };
        return stage ? { params: { id: stage.id }, body: { ...body, version: stage.version } } : { body };
      }}
      notice={(_, { name }) => ({ title: stage ? 'Updated' : 'Stage added', description: name })}
      changes={['reminder_stages']}
      title={stage ? `Edit ${stage.name}` : 'Add Stage'}
      submitLabel={stage ? 'Save' : 'Add Stage'}
      schema={StageForm}
      defaultValues={{
        name: stage?.name ?? '',
        days: stage ? String(stage.days) : '',
        channel: stage?.channel ?? 'whatsapp',
        language: stage?.language ?? undefined,
        subject: stage?.subject ?? '',
        text: stage?.text ?? '',
        template: stage?.template ?? '',
        from_sum: stage?.from_sum ?? undefined,
        active: stage?.active ?? true,
      }}
      failed="Failed to save the stage"
      onReload={(current) => onReload(Stage.parse(current))}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required />
      <TextField name="days" label="Days after the due date" required hint="-3 is three days before" />
      <SelectField name="channel" label="Sent By" choices={choicesOf(channels, STAGE_CHANNEL_LABELS)} />
      <MoneyField name="from_sum" label="From" hint="Leave blank for any sum" />
      <Used of="hindi">
        <SelectField
          name="language"
          label="Language"
          choices={PAPER_LANGUAGES.map((language) => ({ value: language, label: language }))}
          blank="As the college’s papers"
          wide
        />
      </Used>
      <TextField name="subject" label="Subject" hint="For an e-mail. Leave blank for the usual one" wide />
      <TextField
        name="text"
        label="Text"
        rows={3}
        hint={`Leave blank for the usual words. Filled in: {name},${hasHindi ? ' {name_hindi},' : ''} {sum}, {date}, {head}, {college}. A letter is a demand letter.`}
        wide
      />
      <Used of="sms">
        <TextField
          name="template"
          label="Registered template"
          hint="For an SMS: the number of its text (DLT)"
          wide
        />
      </Used>
      <CheckField name="active" label="In use" wide />
    </SendDialog>
  );
};
