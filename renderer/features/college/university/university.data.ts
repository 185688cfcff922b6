import { readUniversity } from '../../../../shared/features/college/university/university.endpoints.ts';
import type { UniversityView } from '../../../../shared/features/college/university/university.setting.ts';
import { queryOf } from '../../../client/queries.ts';

export const universityQuery = queryOf('university', readUniversity);

const SOON_MS = 2_000;
const LATER_MS = 15_000;

/** How soon the state is looked at again: a change of its kind is told, but not each row that is sent. */
export const lookAgain = (view: UniversityView | undefined): number | false => {
  if (!view?.is_on || !view.has_password) return false;
  return ['connecting', 'loading', 'sending'].includes(view.state.kind) ? SOON_MS : LATER_MS;
};
