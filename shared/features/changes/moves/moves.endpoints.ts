import { act } from '../../../contract/act.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { NewMove, StudentMove } from './moves.model.ts';

export const moveStudent = act({
  path: '/students/{id}/move',
  summary:
    'Move a student to another course, year or category in the middle of a session: the dues of the old plan fall away, those of the new one come, and what was paid settles them; or say what that would do',
  access: ADMIN,
  body: NewMove,
  found: StudentMove,
});
