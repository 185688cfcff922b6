/** The columns of who asked for something, and when. */
export const ASKED = `asked_by integer not null references users (id),
  asked_by_name text not null,
  asked_at text not null`;

/** The columns of who decided it, when and why. */
export const DECIDED = `decided_by_name text,
  decided_at text,
  -- The decision's reason.
  decision text`;

/** Whether who asked and who decided count as one person. */
export const OWN = 'own integer not null default 0 check (own in (0, 1))';

/** What is decided is what no longer waits. */
export const DECIDED_ONCE = "check ((status = 'Waiting') = (decided_at is null))";

interface RequestTable {
  /** One of its records, as a refusal calls it: `a refund`. */
  readonly one: string;
  /** The columns of what was asked for, beside who asked. */
  readonly asked: string;
  /** The columns of a decision, where they are not those of all kinds. */
  readonly decision?: string;
  /** The columns of what comes after, which change with the status alone. */
  readonly after?: string;
  /** The ways that it goes, such as `Approved Paid`. It is approved or declined first. */
  readonly ways: readonly string[];
}

/** The guards of a table of requests: what one person asked for and another decided stays, whatever becomes of it. */
export const keepsRequests = (
  table: string,
  { one, asked, decision = 'decided_by_name, decided_at, decision, own', after, ways }: RequestTable,
): string =>
  `
-- What was asked for is what was decided on.
create trigger ${table}_are_never_edited before update of id, ${asked}, asked_by, asked_by_name, asked_at on ${table}
  begin select raise(abort, '${one} is never edited'); end;

-- It goes one way.
create trigger ${table}_go_on before update of status, ${decision}${after ? `, ${after}` : ''} on ${table}
  when old.status || ' ' || new.status not in (${ways.map((way) => `'${way}'`).join(', ')})
  begin select raise(abort, '${one} that is decided is never edited'); end;

-- Who decided it, when and why stays, whatever it goes on to.
create trigger ${table}_keep_their_decision before update of ${decision} on ${table} when old.status <> 'Waiting'
  begin select raise(abort, '${one} that is decided is never edited'); end;

-- Who asked and what came of it stays.
create trigger ${table}_are_never_deleted before delete on ${table}
  begin select raise(abort, '${one} is never deleted'); end;`.trim();
