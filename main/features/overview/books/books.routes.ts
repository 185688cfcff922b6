import { booksAgree, lastAgreement } from '../../../../shared/features/overview/books/books.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { createLastCheck } from './books.cached-check.ts';
import type { BookChecks } from './books.checking.ts';

export const bookRoutes = (office: Office, { checks }: { readonly checks: BookChecks }): readonly Route[] => {
  const last = createLastCheck(office, checks.runOwn);
  // A close is not kept waiting for it.
  office.live.watch(({ entity, action }) => {
    if (entity === 'drawers' && (action === 'closed' || action === 'reopened')) last.begin();
  });
  return [
    route(booksAgree, async ({ query: { from, to } }) => {
      const { agreement } = await checks.run({ from, to });
      if (from === undefined && to === undefined) last.take(agreement);
      return agreement;
    }),
    route(lastAgreement, async () => last.read()),
  ];
};
