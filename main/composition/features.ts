import type { OfficeWithBackups } from '../backup/office-with-backups.ts';
import { createSetUpGate, type SetUpGate } from '../features/college/setup/setup.gate.ts';
import { universityFromEnvironment } from '../features/college/university/university.environment.ts';
import {
  createUniversity,
  type University,
  type UniversityParts,
} from '../features/college/university/university.setting.ts';
import type { UpdateParts } from '../features/college/updates/updates.service.ts';
import { createLogins } from '../features/college/users/users.logins.ts';
import {
  createSending,
  type Sending,
  type SendingParts,
} from '../features/messages/sending/sending.setting.ts';
import { type BookChecks, createBookChecks } from '../features/overview/books/books.checking.ts';
import { createPacks, type Packs } from '../features/overview/books/pack/pack.making.ts';
import type { ResolveLogin } from '../http/resolve-login.ts';
import type { Route } from '../http/route.ts';
import type { Chore } from '../office/maintenance.ts';
import type { Sharing } from '../sharing/sharing.ts';
import { ROUTES } from './brought/routes.ts';

interface Features {
  readonly routes: readonly Route[];
  readonly resolveLogin: ResolveLogin;
  /** What features do before the desks are open, with what they have open. */
  readonly first: readonly Chore[];
  /** What features begin once the desks are open. */
  readonly begin: () => void;
  /** What features do every hour with what they have open. */
  readonly chores: readonly Chore[];
}

/** What some routes need beside the office. */
interface Parts {
  readonly gate: SetUpGate;
  readonly checks: BookChecks;
  readonly packs: Packs;
  readonly sharing: Sharing;
  readonly updates: UpdateParts;
  readonly university: University;
  readonly sending: Sending;
}

const everyRoute: readonly ((office: OfficeWithBackups, parts: Parts) => readonly Route[])[] =
  Object.values(ROUTES);

/** Opens what features have open beside the office, and their routes. */
export const registerFeatures = (
  office: OfficeWithBackups,
  {
    setUpCode,
    sharing,
    updates,
    university: universityParts,
    sending: sendingParts,
  }: {
    readonly setUpCode: string;
    readonly sharing: Sharing;
    readonly updates: UpdateParts;
    readonly university: UniversityParts;
    readonly sending: SendingParts;
  },
): Features => {
  const university = createUniversity(office, universityParts);
  const messages = createSending(office, sendingParts);
  const packs = createPacks(office);
  const parts: Parts = {
    ...{ packs, sharing, updates, university, sending: messages },
    gate: createSetUpGate(office, setUpCode),
    checks: createBookChecks(office),
  };
  return {
    resolveLogin: createLogins(office),
    first: [() => universityFromEnvironment(office, university, universityParts)],
    begin: () => {
      university.begin();
      messages.begin();
    },
    chores: [packs.makeOwed],
    routes: everyRoute.flatMap((routes) => routes(office, parts)),
  };
};
