import { find } from '../../../shared/features/find/find.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { scopeOf } from '../../office/actor.ts';
import { hireClerk } from '../../office/clerk.ts';
import { databaseFile } from '../../office/data-directory.ts';
import type { Office } from '../../office/office.ts';
import { Refusal } from '../../office/refusal.ts';
import type { FindAnswer, FindOrder } from './find.orders.ts';

/** Longer than this nobody waits for what they are typing. */
const PATIENCE_MS = 10_000;

export const findRoutes = (office: Office): readonly Route[] => {
  const data = { databaseFile: databaseFile(office.dataDirectory) };
  const clerk = hireClerk<FindOrder, FindAnswer>('find', data);
  office.atClose(() => clerk.dismiss());
  return [
    route(find, ({ actor, query, raw }) => {
      // Who types on has left the earlier question: it is dropped where it still waits.
      const gone = new AbortController();
      raw.reply.raw.on('close', () => gone.abort(new Refusal(503, { message: 'The desk asks no more' })));
      const order = { q: query.q, within: scopeOf(actor), isAdmin: actor.role === 'admin' };
      return clerk.ask(order, PATIENCE_MS, gone.signal);
    }),
  ];
};
