import type { Migration } from '../migrate.ts';
import { approvals } from './2026-11-21-approvals.ts';
import { attendanceAndTasks } from './2026-11-21-attendance-and-tasks.ts';
import { auditCounts } from './2026-11-21-audit-counts.ts';
import { bills } from './2026-11-21-bills.ts';
import { carriedUploads } from './2026-11-21-carried-uploads.ts';
import { cheques } from './2026-11-21-cheques.ts';
import { courseSets } from './2026-11-21-course-sets.ts';
import { dmcs } from './2026-11-21-dmcs.ts';
import { documents } from './2026-11-21-documents.ts';
import { emails } from './2026-11-21-emails.ts';
import { feePlans } from './2026-11-21-fee-plans.ts';
import { firstOffice } from './2026-11-21-first-office.ts';
import { journalAndDues } from './2026-11-21-journal-and-dues.ts';
import { keptSums } from './2026-11-21-kept-sums.ts';
import { letters } from './2026-11-21-letters.ts';
import { officeIdentity } from './2026-11-21-office-identity.ts';
import { papers } from './2026-11-21-papers.ts';
import { searches } from './2026-11-21-searches.ts';
import { seriesPrefixes } from './2026-11-21-series-prefixes.ts';
import { sessionsAndHeads } from './2026-11-21-sessions-and-heads.ts';
import { studentImports } from './2026-11-21-student-imports.ts';
import { studentParticulars } from './2026-11-21-student-particulars.ts';
import { auditTexts } from './2026-11-22-audit-texts.ts';
import { chequesByState } from './2026-11-22-cheques-by-state.ts';
import { concessionsTakenBack } from './2026-11-22-concessions-taken-back.ts';
import { depositSlips } from './2026-11-22-deposit-slips.ts';
import { lineSums } from './2026-11-22-line-sums.ts';
import { openingDues } from './2026-11-22-opening-dues.ts';
import { payersTexts } from './2026-11-22-payers-texts.ts';
import { promotions } from './2026-11-22-promotions.ts';
import { refunds } from './2026-11-22-refunds.ts';
import { texts } from './2026-11-22-texts.ts';
import { unfinishedImports } from './2026-11-22-unfinished-imports.ts';
import { upiAddress } from './2026-11-22-upi-address.ts';
import { usedDues } from './2026-11-22-used-dues.ts';
import { waivedParts } from './2026-11-22-waived-parts.ts';

/** Every step of the schema, oldest first. Add at the end; a released step is never edited or removed. */
export const MIGRATIONS: readonly Migration[] = [
  firstOffice,
  attendanceAndTasks,
  bills,
  letters,
  dmcs,
  documents,
  emails,
  seriesPrefixes,
  officeIdentity,
  papers,
  carriedUploads,
  studentImports,
  sessionsAndHeads,
  courseSets,
  studentParticulars,
  journalAndDues,
  keptSums,
  feePlans,
  approvals,
  cheques,
  auditCounts,
  searches,
  texts,
  refunds,
  promotions,
  concessionsTakenBack,
  unfinishedImports,
  upiAddress,
  openingDues,
  lineSums,
  depositSlips,
  waivedParts,
  chequesByState,
  auditTexts,
  usedDues,
  payersTexts,
];
