import { makePack, readPack } from '../../../../shared/features/books/months.endpoints.ts';
import type { PackFormat } from '../../../../shared/features/books/pack.model.ts';
import { MEDIA_TYPES } from '../../../../shared/file-kinds.ts';
import { type Route, route } from '../../../http/route.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import { noteActivity } from '../../../office/note-activity.ts';
import type { Office } from '../../../office/office.ts';
import { lastLock } from '../months.queries.ts';
import type { Packs } from './pack.making.ts';
import { findPack } from './pack.queries.ts';

const CHANGED =
  'The pack on the disk is not the one that was made. Copy its file from the folder files of a backup, and have the disk checked.';

/** What the activity says of each format: a document is printed, a workbook downloaded. */
const ACTIONS = { pdf: 'printed', xlsx: 'downloaded' } as const satisfies Readonly<
  Record<PackFormat, string>
>;

/** The calls of the month's pack. */
export const packRoutes = (office: Office, packs: Packs): readonly Route[] => [
  route(makePack, async ({ params: { month }, actor }) => {
    const lock = await lastLock(office.reader, month);
    if (!lock || lock.reopened_at !== null) throw conflict('This month is not locked');
    if (!(await findPack(office.reader, lock.id))) packs.begin(lock.id, actor.name);
    return packs.stateOf(office.reader, lock.id);
  }),
  route(readPack, async ({ params: { month }, query: { format, lock: asked }, caller }) => {
    const lock = await lastLock(office.reader, month, asked);
    const pack = lock && (await findPack(office.reader, lock.id));
    if (!pack) throw notFound('Pack');
    const filename = pack[`${format}_file`];
    if (!(await office.files.isWhole(filename))) throw conflict(CHANGED);
    const content = await office.files.read(filename);
    if (!content) throw conflict(CHANGED);
    await office.write({ ...caller, atAnyTime: true }, noteActivity, {
      entity: 'months',
      id: pack.lock_id,
      action: ACTIONS[format],
      summary: `${month}: the month’s pack`,
      audience: { users: [caller.actor.userId] },
    });
    return {
      body: content.stream,
      type: MEDIA_TYPES[format],
      filename: `accounts-${month}.${format}`,
      inline: format === 'pdf',
    };
  }),
];
