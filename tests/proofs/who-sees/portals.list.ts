/** Calls of portals for both roles: an admin sees everything, an accountant the payments with a receipt of the own courses. */
export const PORTALS_SEEN = [
  'GET /portals',
  'GET /portals/export',
  'POST /portals/{id}/file',
  'GET /portals/{id}/payments',
  'GET /portals/{id}/payments/export',
  'GET /portals/{id}/settlements',
  'GET /portals/{id}/settlements/export',
] as const;

/** Calls of portals for admins alone. */
export const PORTALS_KEPT = [
  'POST /portals',
  'PATCH /portals/{id}',
  'GET /portals/{id}/files',
  'POST /portals/{id}/files/{load}/undo',
  'POST /portals/{id}/payments/{payment}/claim',
  'POST /portals/{id}/settlements/{settlement}/match',
] as const;
