import { addDays, dayStart, localDate } from '../../../../shared/dates.ts';
import {
  type ActivityQuery,
  listActivityActions,
  listActivity as listActivityEndpoint,
  verificationPaper,
  verifyActivity,
} from '../../../../shared/features/overview/activity/activity.endpoints.ts';
import {
  VERIFY_FIRST,
  type Verification,
} from '../../../../shared/features/overview/activity/activity.model.ts';
import type { OfficeWithBackups } from '../../../backup/office-with-backups.ts';
import { pdfReply } from '../../../http/file-reply.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import { conflict } from '../../../office/api-error.ts';
import { databaseFile } from '../../../office/disk/data-directory.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import { createWorkerPool } from '../../../workers/worker-pool.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';
import type { verificationDrawing } from './activity.drawing.ts';
import type { ActivityAnswer, ActivityFilter, ActivityJob, ActivityWorkerData } from './activity.jobs.ts';
import { actionsOfEntries, listActivity } from './activity.queries.ts';
import { verificationSheet } from './activity.sheet.ts';
import { verify } from './activity.verifying.ts';

const TOO_SLOW = 'The check took too long and was not finished. Try again while fewer desks are at work.';

const sourcedList = sourced(listActivity);

const filterOf = ({
  from,
  to,
  q,
  user_id,
  entity,
  entity_id,
  action,
  order,
}: ActivityQuery): ActivityFilter => ({
  q,
  user_id,
  entity,
  entity_id,
  action,
  order: order ?? 'desc',
  since: from === undefined ? undefined : dayStart(from),
  until: to === undefined ? undefined : dayStart(addDays(to, 1)),
});

export const activityRoutes = (office: OfficeWithBackups): readonly Route[] => {
  const { dataDirectory } = office;
  const data: ActivityWorkerData = { databaseFile: databaseFile(dataDirectory), dataDirectory };
  const pool = createWorkerPool<ActivityJob, ActivityAnswer>('activity', {
    data,
    idleMs: 15_000,
    tooSlow: TOO_SLOW,
  });
  office.atClose(() => pool.close());
  let last: Verification | undefined;
  return [
    route(listActivityEndpoint, async ({ query }) => sourcedList(office.reader, filterOf(query))),
    route(listActivityActions, () => actionsOfEntries(office.reader)),
    route(verifyActivity, async ({ actor }) => {
      last = await verify(pool, office, actor.name);
      return last;
    }),
    route(verificationPaper, async ({ query: { format } }) => {
      if (!last) throw conflict(VERIFY_FIRST);
      const name = `verified-${localDate(new Date(last.at))}`;
      if (format === 'csv') return verificationSheet(last, `${name}.csv`);
      const { logo_file, ...college } = await letterheadNow(office.reader);
      const logo = await office.files.readWhole(logo_file);
      const pdf = await drawPdf<typeof verificationDrawing>('verification', {
        verification: last,
        college: { ...college, logo },
      });
      return pdfReply(pdf, `${name}.pdf`);
    }),
  ];
};
