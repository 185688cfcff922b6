import { z } from 'zod';
import { act } from '../../../contract/act.ts';
import { endpoint, list, record } from '../../../contract/endpoint.ts';
import { optionalText } from '../../../contract/fields.ts';
import { listQuery, queryId } from '../../../contract/list-query.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { NewPromotion } from './promotions.inputs.ts';
import { ClassOfCourse, Promotion, PromotionRun } from './promotions.model.ts';

export const PromotionQuery = listQuery(['created_at'], { course_id: queryId.optional() });
export type PromotionQuery = z.output<typeof PromotionQuery>;

export const listPromotions = endpoint({
  method: 'GET',
  path: '/promotions',
  summary: 'Classes that were moved to their next year, newest first; `from` and `to` bound the day',
  access: ADMIN,
  query: PromotionQuery,
  answer: list(Promotion),
});

export const promoteClass = act({
  path: '/promotions',
  summary:
    'Move a class to its next year, or out of the college, and raise the dues of a session for it; or say what that would do',
  access: ADMIN,
  body: NewPromotion,
  found: PromotionRun,
});

export const undoPromotion = endpoint({
  method: 'POST',
  path: '/promotions/{id}/undo',
  summary:
    'Move a class back, with the dues that were raised with it, until something of them has been paid or conceded',
  access: ADMIN,
  body: z.strictObject({ reason: optionalText(500) }),
  answer: record(Promotion),
});

export const listClasses = endpoint({
  method: 'GET',
  path: '/promotions/classes',
  summary: 'The years of a course in which students study, with how many: the classes that can be promoted',
  access: ADMIN,
  query: z.strictObject({ course_id: queryId }),
  answer: record(z.array(ClassOfCourse).readonly()),
});
