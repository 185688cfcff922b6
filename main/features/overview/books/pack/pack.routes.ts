import {
  listAuditorPacks,
  makeAuditorPack,
  readAuditorPack,
} from '../../../../../shared/features/overview/books/auditor-packs.endpoints.ts';
import { NOT_OVER_YET } from '../../../../../shared/features/overview/books/auditor-packs.model.ts';
import { makePack, readPack } from '../../../../../shared/features/overview/books/months.endpoints.ts';
import type { PackFormat } from '../../../../../shared/features/overview/books/pack.model.ts';
import { MEDIA_TYPES } from '../../../../../shared/file-kinds.ts';
import type { FileReply } from '../../../../http/file-reply.ts';
import { type Route, route } from '../../../../http/route.ts';
import { conflict, invalid, notFound } from '../../../../office/api-error.ts';
import type { Caller, ChangeEntry } from '../../../../office/change.ts';
import { todayOf } from '../../../../office/clock.ts';
import { noteActivity } from '../../../../office/note-activity.ts';
import type { Office } from '../../../../office/office.ts';
import { lastLock } from '../months.queries.ts';
import type { Packs } from './pack.making.ts';
import { findAuditorPack, findPack } from './pack.queries.ts';
import { auditorPackText } from './pack.service.ts';

const CHANGED =
  'The pack on the disk is not the one that was made. Copy its file from the folder files of a backup, and have the disk checked.';

/** What the activity says of each format: a document is printed, a workbook downloaded. */
const ACTIONS = { pdf: 'printed', xlsx: 'downloaded' } as const satisfies Readonly<
  Record<PackFormat, string>
>;

/** The calls of the month's pack, and of packs for the auditor. */
export const packRoutes = (office: Office, { packs }: { readonly packs: Packs }): readonly Route[] => {
  /** A kept file of a pack, which the activity counts. Throws 409 where it is not the one that was made. */
  const reply = async (
    caller: Caller,
    filename: string,
    format: PackFormat,
    entry: Pick<ChangeEntry, 'entity' | 'id' | 'summary'>,
    name: string,
  ): Promise<FileReply> => {
    if (!(await office.files.isWhole(filename))) throw conflict(CHANGED);
    const content = await office.files.read(filename);
    if (!content) throw conflict(CHANGED);
    const audience = { users: caller.actor.userId === null ? [] : [caller.actor.userId] };
    await office.write({ ...caller, atAnyTime: true }, noteActivity, {
      ...entry,
      action: ACTIONS[format],
      audience,
    });
    return {
      body: content.stream,
      type: MEDIA_TYPES[format],
      filename: `${name}.${format}`,
      inline: format === 'pdf',
    };
  };

  return [
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
      const entry = { entity: 'months', id: pack.lock_id, summary: `${month}: the month’s pack` } as const;
      return reply(caller, pack[`${format}_file`], format, entry, `accounts-${month}`);
    }),
    route(listAuditorPacks, () => packs.forAuditor(office.reader)),
    route(makeAuditorPack, async ({ body, actor }) => {
      if (body.to > todayOf(office.clock)) throw invalid(NOT_OVER_YET, 'to');
      packs.beginForAuditor(body, actor.name);
      return packs.forAuditor(office.reader);
    }),
    route(readAuditorPack, async ({ params: { id }, query: { format }, caller }) => {
      const pack = await findAuditorPack(office.reader, id);
      if (!pack) throw notFound('Pack');
      const { first_day: from, last_day: to } = pack;
      const entry = { entity: 'auditor_packs', id, summary: auditorPackText({ from, to }) } as const;
      return reply(caller, pack[`${format}_file`], format, entry, `auditor_${from}_${to}`);
    }),
  ];
};
