import { z } from 'zod';
import { act } from '../../../contract/act.ts';
import { created, endpoint, list, record } from '../../../contract/endpoint.ts';
import { requiredText } from '../../../contract/fields.ts';
import { listQuery } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { CollectedFee } from '../../collection/fees/fees.model.ts';
import { Match } from '../bank-statements/bank-statements.model.ts';
import {
  LoadedPortalFile,
  NewPortal,
  NewPortalFile,
  PaymentClaim,
  Portal,
  PortalFileResult,
  PortalPatch,
  SettlementMatch,
} from './portals.model.ts';

export const createPortal = endpoint({
  method: 'POST',
  path: '/portals',
  summary: 'Add a portal or gateway through which students pay, with its account in the books',
  access: ADMIN,
  body: NewPortal,
  answer: created(Portal),
});

export const updatePortal = endpoint({
  method: 'PATCH',
  path: '/portals/{id}',
  summary: 'Rename or deactivate a portal, choose its columns and the heads of its charge',
  access: ADMIN,
  body: PortalPatch,
  answer: record(Portal),
});

export const loadPortalFile = act({
  path: '/portals/{id}/file',
  summary:
    "Load a portal's file: a receipt for each payment of a student who is found, on its day; or say what that would do. Payments that are here already are not taken again",
  access: STAFF,
  body: NewPortalFile,
  found: PortalFileResult,
});

const FileQuery = listQuery(['at'], {});
export type FileQuery = z.output<typeof FileQuery>;

export const listPortalFiles = endpoint({
  method: 'GET',
  path: '/portals/{id}/files',
  summary: 'Files of a portal that were loaded, newest first',
  access: ADMIN,
  query: FileQuery,
  answer: list(LoadedPortalFile),
});

const UndoneFile = z.strictObject({ reason: requiredText('Say why the file is taken back', 300) });

export const undoPortalFile = endpoint({
  method: 'POST',
  path: '/portals/{id}/files/{load}/undo',
  summary:
    'Take back all that a file has made, until a receipt of it is cancelled, its settlement matched, or its month locked',
  access: ADMIN,
  body: UndoneFile,
  answer: record(LoadedPortalFile),
});

export const claimPortalPayment = endpoint({
  method: 'POST',
  path: '/portals/{id}/payments/{payment}/claim',
  summary: 'Make the receipt of a payment that waits with the unclaimed, for a student who is chosen',
  access: ADMIN,
  keyed: true,
  body: PaymentClaim,
  answer: created(CollectedFee),
});

export const matchSettlement = endpoint({
  method: 'POST',
  path: '/portals/{id}/settlements/{settlement}/match',
  summary: "Tie a line of the bank to a portal's settlement; its charge and the tax on that are booked",
  access: ADMIN,
  keyed: true,
  body: SettlementMatch,
  answer: created(Match),
});
