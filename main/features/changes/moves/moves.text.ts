import type { MovedClass, StudentMove } from '../../../../shared/features/changes/moves/moves.model.ts';

type Class = Pick<MovedClass, 'course_name' | 'year' | 'category'>;

const named = (text: string | null, none: string): string => text ?? none;

/** What differs between two classes: `from B.Sc. to B.Com.`; within a course `from 1st Year to 2nd Year`, else by category. */
export const classesText = (from: Class, to: Class): string => {
  if (from.course_name !== to.course_name)
    return `from ${named(from.course_name, 'no course')} to ${named(to.course_name, 'no course')}`;
  if (from.year !== to.year) return `from ${named(from.year, 'no year')} to ${named(to.year, 'no year')}`;
  if (from.category !== to.category)
    return `from ${named(from.category, 'no category')} to ${named(to.category, 'no category')}`;
  return `within ${named(to.course_name, 'no course')}`;
};

/** Why a due falls away, and a concession counts on another: `Moved from B.Sc. to B.Com.: Lab is full (order 12/2026)`. */
export const moveReason = ({ from, to, reason, order_no }: StudentMove): string =>
  `Moved ${classesText(from, to)}: ${reason}${order_no === null ? '' : ` (order ${order_no})`}`;
