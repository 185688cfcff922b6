import type {
  NewStage,
  Stage,
  StagePatch,
} from '../../../../shared/features/messages/reminders/reminders.model.ts';
import { toPaise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { conflict, invalid, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { findStage, insertStage, isStageNamed, updateStage } from './stages.queries.ts';

/** Throws 404 for a stage that is not there. */
export const requireStage = async (db: Db, id: number): Promise<Stage> => {
  const stage = await findStage(db, id);
  if (!stage) throw notFound('Stage');
  return stage;
};

/** The columns of a stage. Throws 400 for an SMS whose text is not registered, 409 for a name that is taken. */
const columnsOf = async (db: Db, { from_sum, active, ...stage }: NewStage, ownId?: number) => {
  if (stage.channel === 'sms' && stage.text === null) throw invalid('Enter the registered text', 'text');
  if (stage.channel === 'sms' && stage.template === null)
    throw invalid('Enter the number of its registered template', 'template');
  if (await isStageNamed(db, stage.name, ownId)) throw conflict('A stage has this name already', 'name');
  return {
    ...stage,
    from_sum_paise: from_sum === null ? null : toPaise(from_sum),
    is_active: active ? 1 : 0,
  };
};

const recorded = async (change: Change, action: string, id: number, before?: Stage): Promise<Stage> => {
  const after = await requireStage(change.db, id);
  await change.record({
    ...{ entity: 'reminder_stages', id, action, summary: after.name, after, audience: { courses: [] } },
    ...(before && { before }),
  });
  return after;
};

/** Adds a stage. Throws 400 for words that are missing, 409 for a name that is taken. */
export const addStage = async (change: Change, input: NewStage): Promise<Stage> =>
  recorded(change, 'created', await insertStage(change.db, await columnsOf(change.db, input)));

/** Changes a stage; what was sent stays as it was. Throws 404, 400 as `addStage`, 409 for a name or another version. */
export const changeStage = async (
  change: Change,
  id: number,
  { version, ...patch }: StagePatch,
): Promise<Stage> => {
  const before = await requireStage(change.db, id);
  requireVersion(version, before);
  const { id: _, version: __, ...now } = before;
  const sent = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  await updateStage(change.db, id, await columnsOf(change.db, { ...now, ...sent }, id));
  return recorded(change, 'updated', id, before);
};
