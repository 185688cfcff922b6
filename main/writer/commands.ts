import { cancelReceipt } from '../features/collection/fees/cancel-requests.service.ts';
import '../between-features/callbacks.ts';
import {
  claimBankLine,
  lineToEntry,
  lineToSuspense,
} from '../features/accounts/bank-statements/bank-statements.entering.ts';
import {
  loadBankStatement,
  takeBackLoad,
} from '../features/accounts/bank-statements/bank-statements.loading.ts';
import {
  matchBankLine,
  matchBankLines,
  undoBankMatch,
} from '../features/accounts/bank-statements/bank-statements.matching.ts';
import { changeBill, enterBill } from '../features/accounts/bills/bills.service.ts';
import {
  approveClosing,
  closeDrawer,
  noteMiscount,
  reopenDrawer,
  secondCount,
} from '../features/accounts/drawers/drawers.closing.ts';
import { cancelDeposit, makeDeposit } from '../features/accounts/drawers/drawers.deposits.ts';
import {
  acceptHandOver,
  handOver,
  takeBackHandOver,
} from '../features/accounts/drawers/drawers.hand-overs.ts';
import { askForVoucher } from '../features/accounts/payment-vouchers/payment-vouchers.asking.ts';
import { payBill } from '../features/accounts/payment-vouchers/payment-vouchers.bills.ts';
import {
  cancel as cancelVoucher,
  paymentRequest,
} from '../features/accounts/payment-vouchers/payment-vouchers.deciding.ts';
import { cancelPayment } from '../features/accounts/payments-for-many/payments-for-many.cancelling.ts';
import { claimLeftOver } from '../features/accounts/payments-for-many/payments-for-many.claiming.ts';
import { collectForMany } from '../features/accounts/payments-for-many/payments-for-many.service.ts';
import {
  askFor as askForConcession,
  concessionRequest,
  takeBack as takeBackConcession,
} from '../features/changes/concessions/concessions.service.ts';
import { takeBackDues } from '../features/changes/concessions/concessions.taking-back.ts';
import {
  applyExemption,
  askForExemption,
  endExemption,
  exemptionRequest,
  takeBackExemption,
} from '../features/changes/exemptions/exemptions.service.ts';
import {
  orderInstalments,
  withdrawInstalments,
} from '../features/changes/instalments/instalments.service.ts';
import { moveStudent } from '../features/changes/moves/moves.service.ts';
import {
  importOpeningDues,
  undoOpeningImport,
} from '../features/changes/opening-dues/opening-dues.service.ts';
import { promote, undo as undoPromotion } from '../features/changes/promotions/promotions.service.ts';
import { endMarked, markDues } from '../features/changes/scholarships/scholarships.service.ts';
import { chargeStudent } from '../features/charges/dues/dues.charge.ts';
import { chargeStudents } from '../features/charges/dues/dues.charge-many.ts';
import { takeBackDue } from '../features/charges/dues/dues.take-back.ts';
import { addToPlans } from '../features/charges/plans/plans.adding.ts';
import { carryPlan } from '../features/charges/plans/plans.carry.ts';
import { copyPlans } from '../features/charges/plans/plans.copy.ts';
import { orderPlans } from '../features/charges/plans/plans.order.ts';
import { raiseSavedPlan } from '../features/charges/plans/plans.raise.ts';
import { addPlan, changePlan } from '../features/charges/plans/plans.service.ts';
import { undoRaising } from '../features/charges/plans/plans.undo.ts';
import { letLapse, takeLapseBack } from '../features/collection/caution-money/caution-money.lapsing.ts';
import { askForCaution } from '../features/collection/caution-money/caution-money.refunding.ts';
import { stepCheque } from '../features/collection/cheques/cheques.service.ts';
import {
  askToCancel,
  cancellationRequest,
  withdrawCancel,
} from '../features/collection/fees/cancel-requests.service.ts';
import { receiveOther } from '../features/collection/fees/fees.other.ts';
import { collectFee } from '../features/collection/fees/fees.service.ts';
import { collectTogether } from '../features/collection/fees/fees.together.ts';
import {
  giveBackPostDated,
  keepPostDated,
  takePostDated,
} from '../features/collection/post-dated/post-dated.service.ts';
import { askForRefund } from '../features/collection/refunds/refunds.asking.ts';
import { refundRequest } from '../features/collection/refunds/refunds.deciding.ts';
import { approveMany, payMany } from '../features/collection/refunds/refunds.many.ts';
import { cancel as cancelRefund, pay as payRefund } from '../features/collection/refunds/refunds.paying.ts';
import {
  addBankAccount,
  changeBankAccount,
} from '../features/college/bank-accounts/bank-accounts.service.ts';
import { addCourse, changeCourse } from '../features/college/courses/courses.service.ts';
import { noteUpload } from '../features/college/files/files.noting.ts';
import { removeLeft } from '../features/college/files/files.orphans.ts';
import { addFund, changeFund } from '../features/college/funds/funds.service.ts';
import { addHead, changeHead } from '../features/college/heads/heads.service.ts';
import { addSession, changeSession } from '../features/college/sessions/sessions.service.ts';
import { takeClockAsRight } from '../features/college/settings/settings.day.ts';
import { changeSettings } from '../features/college/settings/settings.service.ts';
import { createFirst } from '../features/college/setup/setup.service.ts';
import { changeUniversity, forgetSent } from '../features/college/university/university.service.ts';
import { noteUse, removeUnused } from '../features/college/users/users.login-queries.ts';
import {
  changeUser,
  createUser,
  endLoginElsewhere,
  replaceOwnPassword,
  signInto,
  signOutOf,
} from '../features/college/users/users.service.ts';
import { decideTogether } from '../features/overview/approvals/approvals.deciding.ts';
import { lockMonth, reopenMonth } from '../features/overview/books/months.service.ts';
import { keepAuditorPack, keepPack } from '../features/overview/books/pack/pack.service.ts';
import { mergeStudents } from '../features/overview/merges/merges.service.ts';
import { recordPrint } from '../features/overview/reports/reports.prints.ts';
import { noteHandOff } from '../features/overview/tally/tally.handing.ts';
import { saveMapping } from '../features/overview/tally/tally.mapping.ts';
import { markDay, markOne } from '../features/papers/attendance/attendance.service.ts';
import {
  cancelDmc,
  dmcRequest,
  handOverDmc,
  issueDmc,
  removeDmc,
  verifyDmc,
} from '../features/papers/dmcs/dmcs.service.ts';
import { addFolder, removeFolder } from '../features/papers/documents/documents.folders.ts';
import {
  addDocument,
  bringDocumentBack,
  changeDocument,
  countDownload,
  removeDocument,
} from '../features/papers/documents/documents.service.ts';
import {
  addEmail,
  bringEmailBack,
  readEmail,
  removeEmail,
} from '../features/papers/emails/emails.service.ts';
import { writeMany } from '../features/papers/letters/letters.many.ts';
import {
  cancelLetter,
  correctDraft,
  letterRequest,
  sendDraft,
  writeLetter,
} from '../features/papers/letters/letters.service.ts';
import { addTemplate, changeTemplate } from '../features/papers/letters/letters.templates.ts';
import { addTask, bringTaskBack, changeTask, removeTask } from '../features/papers/tasks/tasks.service.ts';
import { changeTogether, takeBack } from '../features/students/students/chosen/students.together.ts';
import { loadFile, loadList } from '../features/students/students/import/students.bulk.ts';
import { undoImport } from '../features/students/students/import/students.imports.ts';
import { addStudent, changeStudent } from '../features/students/students/students.service.ts';
import { updateFromSheet } from '../features/students/students/update/students.update.ts';
import { emptyIndex, indexPart } from '../office/index-texts.ts';
import { forgetAnswers } from '../office/maintenance.ts';
import { noteActivity } from '../office/note-activity.ts';
import { sayNotPrinted } from '../papers/not-printed.ts';
import { countPrints } from '../papers/papers.ts';
import { commandList, type LongServices, type Services } from './command-list.ts';

/**
 * Every command that writes and is recorded, by name, with its service. A command's input is what the service takes after
 * its change. Nothing else writes into an open office's database.
 */
const RECORDED = {
  'activity.note': noteActivity,
  'attendance.markDay': markDay,
  'attendance.markOne': markOne,
  'bankAccounts.add': addBankAccount,
  'bankAccounts.change': changeBankAccount,
  'bankStatements.claim': claimBankLine,
  'bankStatements.enter': lineToEntry,
  'bankStatements.load': loadBankStatement,
  'bankStatements.match': matchBankLine,
  'bankStatements.matchMany': matchBankLines,
  'bankStatements.suspense': lineToSuspense,
  'bankStatements.takeBack': takeBackLoad,
  'bankStatements.undo': undoBankMatch,
  'bills.change': changeBill,
  'bills.enter': enterBill,
  'cancelRequests.ask': askToCancel,
  'cancelRequests.approve': cancellationRequest.approve,
  'cancelRequests.decline': cancellationRequest.decline,
  'cancelRequests.withdraw': withdrawCancel,
  'cheques.step': stepCheque,
  'concessions.approve': concessionRequest.approve,
  'concessions.ask': askForConcession,
  'concessions.decline': concessionRequest.decline,
  'concessions.takeBack': takeBackConcession,
  'courses.add': addCourse,
  'courses.change': changeCourse,
  'dmcs.approve': dmcRequest.approve,
  'dmcs.cancel': cancelDmc,
  'dmcs.handOver': handOverDmc,
  'dmcs.issue': issueDmc,
  'dmcs.remove': removeDmc,
  'dmcs.verify': verifyDmc,
  'documents.add': addDocument,
  'documents.addFolder': addFolder,
  'documents.bringBack': bringDocumentBack,
  'documents.change': changeDocument,
  'documents.countDownload': countDownload,
  'documents.remove': removeDocument,
  'documents.removeFolder': removeFolder,
  'drawers.acceptHandOver': acceptHandOver,
  'drawers.approveClosing': approveClosing,
  'drawers.cancelDeposit': cancelDeposit,
  'drawers.close': closeDrawer,
  'drawers.deposit': makeDeposit,
  'drawers.handOver': handOver,
  'drawers.miscount': noteMiscount,
  'drawers.reopen': reopenDrawer,
  'drawers.secondCount': secondCount,
  'drawers.takeBackHandOver': takeBackHandOver,
  'dues.charge': chargeStudent,
  'dues.takeBack': takeBackDue,
  'dues.takeBackSeveral': takeBackDues,
  'emails.add': addEmail,
  'emails.bringBack': bringEmailBack,
  'emails.read': readEmail,
  'emails.remove': removeEmail,
  'exemptions.ask': askForExemption,
  'exemptions.decline': exemptionRequest.decline,
  'exemptions.end': endExemption,
  'fees.cancel': cancelReceipt,
  'fees.collect': collectFee,
  'fees.cancelPayment': cancelPayment,
  'fees.claimLeftOver': claimLeftOver,
  'fees.collectTogether': collectTogether,
  'fees.receiveOther': receiveOther,
  'funds.add': addFund,
  'funds.change': changeFund,
  'heads.add': addHead,
  'heads.change': changeHead,
  'instalments.order': orderInstalments,
  'instalments.withdraw': withdrawInstalments,
  'letters.decline': letterRequest.decline,
  'letters.cancel': cancelLetter,
  'letters.correctDraft': correctDraft,
  'letters.sendDraft': sendDraft,
  'letters.write': writeLetter,
  'months.keepAuditorPack': keepAuditorPack,
  'letterTemplates.add': addTemplate,
  'letterTemplates.change': changeTemplate,
  'months.keepPack': keepPack,
  'months.lock': lockMonth,
  'months.reopen': reopenMonth,
  'papers.countPrints': countPrints,
  'papers.notPrinted': sayNotPrinted,
  'paymentVouchers.approve': paymentRequest.approve,
  'paymentVouchers.ask': askForVoucher,
  'paymentVouchers.cancel': cancelVoucher,
  'paymentVouchers.decline': paymentRequest.decline,
  'paymentVouchers.payBill': payBill,
  'plans.add': addPlan,
  'plans.change': changePlan,
  'plans.copy': copyPlans,
  'postDated.giveBack': giveBackPostDated,
  'postDated.keep': keepPostDated,
  'postDated.take': takePostDated,
  'refunds.approve': refundRequest.approve,
  'refunds.ask': askForRefund,
  'refunds.cancel': cancelRefund,
  'refunds.decline': refundRequest.decline,
  'refunds.pay': payRefund,
  'reports.recordPrint': recordPrint,
  'sessions.add': addSession,
  'sessions.change': changeSession,
  'settings.change': changeSettings,
  'settings.takeClockAsRight': takeClockAsRight,
  'setup.createFirst': createFirst,
  'students.add': addStudent,
  'students.change': changeStudent,
  'students.merge': mergeStudents,
  'students.move': moveStudent,
  'tally.map': saveMapping,
  'tasks.add': addTask,
  'tasks.bringBack': bringTaskBack,
  'tasks.change': changeTask,
  'tasks.remove': removeTask,
  'university.change': changeUniversity,
  'uploads.note': noteUpload,
  'uploads.removeLeft': removeLeft,
  'users.add': createUser,
  'users.change': changeUser,
  'users.endLogin': endLoginElsewhere,
  'users.replacePassword': replaceOwnPassword,
  'users.signIn': signInto,
  'users.signOut': signOutOf,
} satisfies Services;

/** Commands that may take seconds. Each has a commit of its own, and those who wait are told what is done. */
const LONG = {
  'dues.chargeMany': { service: chargeStudents, doing: 'Students are being charged' },
  'cautionMoney.ask': { service: askForCaution, doing: 'Refunds of caution money are being requested' },
  'cautionMoney.lapse': { service: letLapse, doing: 'Unclaimed caution money lapses' },
  'scholarships.mark': { service: markDues, doing: 'Dues are being marked as awaited' },
  'scholarships.end': { service: endMarked, doing: 'Marks of awaited dues are being taken off' },
  'cautionMoney.takeLapseBack': { service: takeLapseBack, doing: 'A lapse is being taken back' },
  'fees.collectForMany': { service: collectForMany, doing: 'A payment for many students is being collected' },
  'approvals.decideTogether': { service: decideTogether, doing: 'Requests are being decided' },
  'exemptions.approve': { service: exemptionRequest.approve, doing: 'An exemption is being approved' },
  'exemptions.apply': { service: applyExemption, doing: 'An exemption is being applied' },
  'exemptions.takeBack': { service: takeBackExemption, doing: 'An exemption is being taken back' },
  'letters.writeMany': { service: writeMany, doing: 'Certificates are being issued' },
  'openingDues.import': { service: importOpeningDues, doing: 'Opening dues are being loaded' },
  'openingDues.undo': { service: undoOpeningImport, doing: 'Opening dues are being taken back' },
  'plans.carry': { service: carryPlan, doing: 'A new version of a plan is carried to its dues' },
  'plans.charge': { service: addToPlans, doing: 'A charge is added by an order' },
  'plans.order': { service: orderPlans, doing: 'An order is carried out for fee plans' },
  'plans.raise': { service: raiseSavedPlan, doing: 'Dues are being raised' },
  'plans.undoRun': { service: undoRaising, doing: 'Dues are being taken back' },
  'promotions.promote': { service: promote, doing: 'A class is being promoted' },
  'refunds.approveMany': { service: approveMany, doing: 'Refunds are being approved' },
  'refunds.payMany': { service: payMany, doing: 'Refunds are being paid' },
  'promotions.undo': { service: undoPromotion, doing: 'A class is being moved back' },
  'students.loadFile': { service: loadFile, doing: 'Students are being loaded' },
  'students.loadList': { service: loadList, doing: 'Students are being loaded' },
  'students.updateFromSheet': { service: updateFromSheet, doing: 'Students are being updated from a sheet' },
  'students.changeTogether': { service: changeTogether, doing: 'Students are being changed together' },
  'students.takeBack': { service: takeBack, doing: 'Students are being changed back' },
  'students.undoImport': { service: undoImport, doing: 'Loaded students are being removed' },
  'tally.handOver': { service: noteHandOff, doing: 'Vouchers are being handed over to Tally' },
} satisfies LongServices;

/** Commands for the office's own data, which leave no row in the audit. */
const UNRECORDED = {
  'answers.forget': forgetAnswers,
  'logins.noteUse': noteUse,
  'logins.removeUnused': removeUnused,
  'texts.empty': emptyIndex,
  'texts.index': indexPart,
  'university.forgetSent': forgetSent,
} satisfies Services;

/** What a viewer does himself: look, print, sign in and out. Every other command is refused to a viewer, whatever call ran it. */
const VIEWERS = [
  'activity.note',
  'documents.countDownload',
  'papers.countPrints',
  'papers.notPrinted',
  'reports.recordPrint',
  'users.endLogin',
  'users.replacePassword',
  'users.signOut',
] as const satisfies readonly (keyof typeof RECORDED)[];

export const commands = commandList({
  recorded: RECORDED,
  long: LONG,
  unrecorded: UNRECORDED,
  viewers: VIEWERS,
});
