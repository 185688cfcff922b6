import type { z } from 'zod';
import type { AnswerOf, BodyOf, Endpoint } from '../../shared/contract/endpoint.ts';
import type { Role } from '../../shared/contract/roles.ts';
import type { Act } from '../office/act.ts';
import type { SignedIn } from '../office/actor.ts';
import { todayOf } from '../office/clock.ts';
import type { Office } from '../office/office.ts';
import type { Route, RouteRequest } from './route.ts';

/** A request of an act, without how it is asked for: whether it is only looked at, and after which look. */
type ActRequest<E extends Endpoint> = Omit<RouteRequest<E>, 'body'> & {
  readonly body: Omit<BodyOf<E>, 'dry_run' | 'stamp'>;
};

interface How {
  readonly dry_run?: boolean | undefined;
  readonly stamp?: string | undefined;
}

/** An endpoint that `act` of the contract made. */
type ActEndpoint = Endpoint & { readonly body: z.ZodObject; readonly access: readonly Role[] };

/**
 * Joins an act's endpoint with the act. A look reads one moment of the data beside all that reads and writes; the act itself is done
 * in the writer. `argsOf` reads the request, as a file that it names, before either begins.
 */
export const actRoute = <E extends ActEndpoint, Args extends readonly unknown[], Shown extends object>(
  office: Office,
  endpoint: E,
  act: Act<SignedIn, Args, Shown & Omit<AnswerOf<E>, 'stamp'>>,
  argsOf: (request: ActRequest<E>) => readonly [...Args] | Promise<readonly [...Args]>,
): Route => ({
  endpoint,
  handle: async (request: RouteRequest<E>) => {
    const { dry_run, stamp, ...body } = request.body as How & BodyOf<E>;
    const actor = request.actor as SignedIn;
    const args = await argsOf({ ...request, body });
    if (!dry_run) return office.write({ ...request.caller, actor, stamp }, act, ...args);
    const now = office.clock.now().toISOString();
    const today = todayOf(office.clock);
    return office.database.atOneMoment((db) => act.look({ db, actor, now, today }, ...args));
  },
});
