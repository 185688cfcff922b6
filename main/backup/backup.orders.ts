import type { Manifest } from './manifest.ts';
import type { Facts } from './read-facts.ts';
import type { AsidesOrder } from './set-aside.ts';
import type { Shelved, TidyOrder } from './shelf.ts';
import type { StageOrder } from './stage-backup.ts';
import type { BackupOrder } from './write-backup.ts';

/** What the worker is asked to do, and what each answers. */
export interface Orders {
  readonly write: { readonly order: BackupOrder; readonly answer: Manifest };
  readonly copy: {
    readonly order: { readonly from: string; readonly shelf: string };
    readonly answer: undefined;
  };
  readonly tidy: { readonly order: TidyOrder; readonly answer: undefined };
  readonly tidyAsides: { readonly order: AsidesOrder; readonly answer: undefined };
  readonly list: { readonly order: { readonly shelf: string }; readonly answer: readonly Shelved[] };
  readonly facts: { readonly order: { readonly dataDirectory: string }; readonly answer: Facts };
  readonly check: { readonly order: { readonly folder: string }; readonly answer: string | undefined };
  readonly stage: { readonly order: StageOrder; readonly answer: Manifest };
}

export type AnyOrder = {
  readonly [Kind in keyof Orders]: { readonly task: Kind } & Orders[Kind]['order'];
}[keyof Orders];

export type FromWorker =
  | { readonly kind: 'answer'; readonly answer: unknown }
  /** A sentence for the person. */
  | { readonly kind: 'problem'; readonly message: string };
