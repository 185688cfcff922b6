import { act } from '../../../contract/act.ts';
import { created, endpoint, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { NewReminders, NewStage, Reminded, Stage, StagePatch } from './reminders.model.ts';

export const addStage = endpoint({
  method: 'POST',
  path: '/reminders/stages',
  summary: 'Add a stage of reminders: on which day, how, and in which words',
  access: ADMIN,
  body: NewStage,
  answer: created(Stage),
});

export const changeStage = endpoint({
  method: 'PATCH',
  path: '/reminders/stages/{id}',
  summary: 'Change a stage of reminders; what was sent before stays as it was',
  access: ADMIN,
  body: StagePatch,
  answer: record(Stage),
});

export const sendReminders = act({
  path: '/reminders',
  summary:
    'Remind studying students of the dues that a stage is for, each once; or say whom it meets, and who is left out and why. An accountant in the own courses',
  access: ADMIN,
  right: 'send-messages',
  body: NewReminders,
  found: Reminded,
});
