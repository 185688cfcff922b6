import { hash } from 'node:crypto';
import type { FeedTarget } from './feed-target.ts';
import { SOURCES } from './sources.ts';

/** The office here, at one moment. */
export interface Here {
  readonly uid: string;
  /** The last row of the audit. */
  readonly audit: { readonly id: number; readonly hash: string };
  /** The hash of the audit's row with this id; undefined where there is none. */
  readonly hashAt: (id: number) => string | undefined;
  /** The hash of the audit's row of the last restore; empty where there was none. */
  readonly restored: string;
  /** The number of the last change, and up to which changes are forgotten. */
  readonly lastChange: number;
  readonly forgottenTo: number;
  /** How many steps its schema has gone through: what an upgrade changes is watched by nobody. */
  readonly step: number;
}

/** The office as the university's database knows it: its row of `offices`. */
export interface There {
  readonly office_id: number;
  readonly uid: string | null;
  readonly sender: string | null;
  readonly sender_pc: string | null;
  readonly heard_at: string | null;
  readonly shape: string | null;
  readonly history: number;
  readonly cursor: number;
  readonly audit_id: number | null;
  readonly audit_hash: string | null;
  readonly restored: string | null;
}

/** What is to be done with what is there. `load`: everything is sent anew; `history`: in a new line of history. */
export type Standing =
  | { readonly kind: 'go on' }
  | { readonly kind: 'load'; readonly because: string; readonly isNewHistory: boolean }
  | { readonly kind: 'refused'; readonly pc: string; readonly heardAt: string }
  | { readonly kind: 'wrong'; readonly problem: string };

/** What is sent, as one text: where it is another than before, everything is sent anew. */
export const shapeOf = ({ sends }: Pick<FeedTarget, 'sends'>, { step }: Pick<Here, 'step'>): string =>
  hash(
    'sha256',
    JSON.stringify([sends, step, SOURCES.map(({ name, select, columns }) => [name, select, columns])]),
  );

/**
 * Decides how to go on. The audit tells whether what is there is an earlier moment of what is here: each row of it holds the hash of
 * all before. Where it is not, a restore that is not known there explains it; without one, another copy of this office was sent.
 */
export const standingOf = (here: Here, there: There, target: FeedTarget, isTakenOver: boolean): Standing => {
  if (there.uid === null) return { kind: 'load', because: 'the first time', isNewHistory: false };
  if (there.uid !== here.uid)
    return {
      kind: 'wrong',
      problem:
        'This user name is of another office in the university’s database: its administrator adds this one there',
    };
  const other = { kind: 'refused', pc: there.sender_pc ?? '', heardAt: there.heard_at ?? '' } as const;
  if (there.sender !== null && there.sender !== target.sender && !isTakenOver) return other;
  const isSameHistory = there.audit_id === null || here.hashAt(there.audit_id) === there.audit_hash;
  if (!isSameHistory) {
    const isRestored = here.restored !== (there.restored ?? '');
    if (isRestored) return { kind: 'load', because: 'a backup was restored', isNewHistory: true };
    if (!isTakenOver) return other;
    return { kind: 'load', because: 'another PC sends from now on', isNewHistory: true };
  }
  if (there.shape !== shapeOf(target, here))
    return { kind: 'load', because: 'what is sent is another', isNewHistory: false };
  if (there.cursor < here.forgottenTo || there.cursor > here.lastChange)
    return { kind: 'load', because: 'what changed is not known one by one', isNewHistory: false };
  return { kind: 'go on' };
};
