import { addTask, changeTask } from '../../main/features/papers/tasks/tasks.service.ts';
import texts from '../../resources/sample-college/texts.json' with { type: 'json' };
import { addDays } from '../../shared/dates.ts';
import { NewTask, TaskUpdate } from '../../shared/features/papers/tasks/tasks.model.ts';
import type { Calendar } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Deed } from './past-office.ts';
import type { People } from './people.ts';

const TASKS = 34;

/** The tasks of the last three months: most are done, some open, a few late. */
export const taskDeeds = (
  { admin, accountants, courses }: People,
  calendar: Calendar,
  chance: Chance,
): readonly Deed[] =>
  Array.from({ length: TASKS }, () => chance.pick(calendar.days.slice(-78, -1)))
    .sort()
    .flatMap((day, index): readonly Deed[] => {
      const text = texts.tasks[index % texts.tasks.length];
      if (!text) return [];
      const assignee = chance.pick(accountants);
      const course = courses.find(({ accountant }) => accountant === assignee);
      const due_date = addDays(day, chance.whole(3, 16));
      const task = NewTask.parse({
        title: text.title,
        description: text.about,
        priority: text.priority,
        due_date,
        assignee_id: assignee.userId,
        course_id: course?.id ?? null,
      });
      const added = { id: 0 };
      const add: Deed = {
        at: calendar.momentOn(day),
        by: admin,
        work: async (change) => {
          added.id = (await addTask(change, task)).id;
        },
      };
      const done = addDays(due_date, chance.whole(-2, 1));
      if (done >= calendar.today || done <= day || chance.happens(0.14)) return [add];
      return [
        add,
        {
          at: `${done}T16:05:00`,
          by: assignee,
          work: (change) => changeTask(change, added.id, TaskUpdate.parse({ status: 'Completed' })),
        },
      ];
    });
