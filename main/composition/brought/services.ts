// Written by tests/architecture/brought.test.ts -u out of what features bring.
import {
  claimBankLine, lineToEntry, lineToSuspense,
} from '../../features/accounts/bank-statements/bank-statements.entering.ts';
import {
  loadBankStatement, takeBackLoad,
} from '../../features/accounts/bank-statements/bank-statements.loading.ts';
import {
  matchBankLine, matchBankLines, matchPortalSettlement, undoBankMatch,
} from '../../features/accounts/bank-statements/bank-statements.matching.ts';
import { changeBill, enterBill } from '../../features/accounts/bills/bills.service.ts';
import { joinBills } from '../../features/accounts/bills/bills.vendors.ts';
import {
  approveClosing, closeDrawer, noteMiscount, reopenDrawer, secondCount,
} from '../../features/accounts/drawers/drawers.closing.ts';
import { cancelDeposit, makeDeposit } from '../../features/accounts/drawers/drawers.deposits.ts';
import {
  acceptHandOver, handOver, takeBackHandOver,
} from '../../features/accounts/drawers/drawers.hand-overs.ts';
import {
  addLedgerAccount, changeLedgerAccount,
} from '../../features/accounts/ledger-accounts/ledger-accounts.service.ts';
import { saveOpening } from '../../features/accounts/ledger-opening/ledger-opening.service.ts';
import { askForLedgerVoucher } from '../../features/accounts/ledger-vouchers/ledger-vouchers.asking.ts';
import {
  cancelLedgerVoucher, ledgerRequest, withdrawLedgerVoucher,
} from '../../features/accounts/ledger-vouchers/ledger-vouchers.deciding.ts';
import { addParty, changeParty } from '../../features/accounts/parties/parties.service.ts';
import {
  approvePayees, cancelPayees, declinePayees, withdrawPayees,
} from '../../features/accounts/payee-sheets/payee-sheets.deciding.ts';
import { askForPayees } from '../../features/accounts/payee-sheets/payee-sheets.service.ts';
import { askForVoucher } from '../../features/accounts/payment-vouchers/payment-vouchers.asking.ts';
import { payBill } from '../../features/accounts/payment-vouchers/payment-vouchers.bills.ts';
import {
  cancel, paymentRequest,
} from '../../features/accounts/payment-vouchers/payment-vouchers.deciding.ts';
import { cancelPayment } from '../../features/accounts/payments-for-many/payments-for-many.cancelling.ts';
import { claimLeftOver } from '../../features/accounts/payments-for-many/payments-for-many.claiming.ts';
import { collectForMany } from '../../features/accounts/payments-for-many/payments-for-many.service.ts';
import { claimPayment } from '../../features/accounts/portals/portals.claiming.ts';
import { loadPortal } from '../../features/accounts/portals/portals.loading.ts';
import { addPortal, changePortal } from '../../features/accounts/portals/portals.service.ts';
import { undoFile } from '../../features/accounts/portals/portals.undoing.ts';
import { saveTaxRates } from '../../features/accounts/tax-rates/tax-rates.service.ts';
import { undoCharges } from '../../features/changes/charge-runs/charge-runs.undo.ts';
import { chargeSheet } from '../../features/changes/charge-sheets/charge-sheets.service.ts';
import {
  askFor, concessionRequest, takeBack,
} from '../../features/changes/concessions/concessions.service.ts';
import { takeBackDues } from '../../features/changes/concessions/concessions.taking-back.ts';
import {
  applyExemption, askForExemption, endExemption, exemptionRequest, takeBackExemption,
} from '../../features/changes/exemptions/exemptions.service.ts';
import {
  orderInstalments, withdrawInstalments,
} from '../../features/changes/instalments/instalments.service.ts';
import { moveStudent } from '../../features/changes/moves/moves.service.ts';
import {
  importDeposits, importOpeningDues, undoOpeningImport,
} from '../../features/changes/opening-dues/opening-dues.service.ts';
import { promote, undo } from '../../features/changes/promotions/promotions.service.ts';
import { endMarked, markDues } from '../../features/changes/scholarships/scholarships.service.ts';
import { chargeForService } from '../../features/changes/services/services.charging.ts';
import { endServed, giveService } from '../../features/changes/services/services.giving.ts';
import { addService, changeService } from '../../features/changes/services/services.service.ts';
import { chargeStudents } from '../../features/charges/dues/dues.charge-many.ts';
import { chargeStudent } from '../../features/charges/dues/dues.charge.ts';
import { takeBackDue } from '../../features/charges/dues/dues.take-back.ts';
import { addToPlans } from '../../features/charges/plans/plans.adding.ts';
import { carryPlan } from '../../features/charges/plans/plans.carry.ts';
import { copyPlans } from '../../features/charges/plans/plans.copy.ts';
import { orderPlans } from '../../features/charges/plans/plans.order.ts';
import { raiseSavedPlan } from '../../features/charges/plans/plans.raise.ts';
import { addPlan, changePlan } from '../../features/charges/plans/plans.service.ts';
import { undoRaising } from '../../features/charges/plans/plans.undo.ts';
import { letLapse, takeLapseBack } from '../../features/collection/caution-money/caution-money.lapsing.ts';
import { undoOpeningDeposits } from '../../features/collection/caution-money/caution-money.opening.ts';
import { askForCaution } from '../../features/collection/caution-money/caution-money.refunding.ts';
import { settleDeposits } from '../../features/collection/caution-money/caution-money.settling.ts';
import { stepCheque } from '../../features/collection/cheques/cheques.service.ts';
import { clearStudents } from '../../features/collection/clearances/clearances.service.ts';
import {
  askToCancel, cancelReceipt, cancellationRequest, withdrawCancel,
} from '../../features/collection/fees/cancel-requests.service.ts';
import { receiveOther } from '../../features/collection/fees/fees.other.ts';
import { collectFee } from '../../features/collection/fees/fees.service.ts';
import { collectTogether } from '../../features/collection/fees/fees.together.ts';
import {
  giveBackPostDated, keepPostDated, takePostDated,
} from '../../features/collection/post-dated/post-dated.service.ts';
import { askForRefund } from '../../features/collection/refunds/refunds.asking.ts';
import { refundRequest } from '../../features/collection/refunds/refunds.deciding.ts';
import { approveMany, payMany } from '../../features/collection/refunds/refunds.many.ts';
import { cancel as cancelOfRefunds, pay } from '../../features/collection/refunds/refunds.paying.ts';
import {
  addBankAccount, changeBankAccount,
} from '../../features/college/bank-accounts/bank-accounts.service.ts';
import { addCourse, changeCourse } from '../../features/college/courses/courses.service.ts';
import { noteUpload } from '../../features/college/files/files.noting.ts';
import { removeLeft } from '../../features/college/files/files.orphans.ts';
import { addFund, changeFund } from '../../features/college/funds/funds.service.ts';
import { addHead, changeHead } from '../../features/college/heads/heads.service.ts';
import { addSession, changeSession } from '../../features/college/sessions/sessions.service.ts';
import { takeClockAsRight } from '../../features/college/settings/settings.day.ts';
import { changeSettings } from '../../features/college/settings/settings.service.ts';
import { createFirst } from '../../features/college/setup/setup.service.ts';
import { changeUniversity, forgetSent } from '../../features/college/university/university.service.ts';
import { noteUse, removeUnused } from '../../features/college/users/users.login-queries.ts';
import {
  changeUser, createUser, endLoginElsewhere, replaceOwnPassword, signInto, signOutOf,
} from '../../features/college/users/users.service.ts';
import { markRight, markWrong, withdrawConsent } from '../../features/messages/consent/consent.service.ts';
import { noteFollowUp } from '../../features/messages/follow-ups/follow-ups.service.ts';
import {
  sendDemandLetter, sendEmail, sendLetterByMail, sendReceipt, sendStatement,
} from '../../features/messages/outbox/outbox.records.ts';
import {
  cancelMessage, dropMessage, markGiven, noteBroken, noteOutcome, retryMessage,
} from '../../features/messages/outbox/outbox.service.ts';
import { sendReminders } from '../../features/messages/reminders/reminders.service.ts';
import { addStage, changeStage } from '../../features/messages/reminders/stages.service.ts';
import { openMessage } from '../../features/messages/sending/sending.opening.ts';
import { changeSending } from '../../features/messages/sending/sending.service.ts';
import { changeSms } from '../../features/messages/sms/sms.service.ts';
import { decideTogether } from '../../features/overview/approvals/approvals.deciding.ts';
import { lockMonth, reopenMonth } from '../../features/overview/books/months.service.ts';
import { keepAuditorPack, keepPack } from '../../features/overview/books/pack/pack.service.ts';
import { mergeStudents } from '../../features/overview/merges/merges.service.ts';
import { recordPrint } from '../../features/overview/reports/reports.prints.ts';
import { noteHandOff } from '../../features/overview/tally/tally.handing.ts';
import { saveMapping } from '../../features/overview/tally/tally.mapping.ts';
import { markDay, markOne } from '../../features/papers/attendance/attendance.service.ts';
import {
  cancelDmc, dmcRequest, handOverDmc, issueDmc, removeDmc, verifyDmc,
} from '../../features/papers/dmcs/dmcs.service.ts';
import { addFolder, removeFolder } from '../../features/papers/documents/documents.folders.ts';
import {
  addDocument, bringDocumentBack, changeDocument, countDownload, removeDocument,
} from '../../features/papers/documents/documents.service.ts';
import {
  addEmail, bringEmailBack, readEmail, removeEmail,
} from '../../features/papers/emails/emails.service.ts';
import { writeMany } from '../../features/papers/letters/letters.many.ts';
import {
  cancelLetter, correctDraft, letterRequest, sendDraft, writeLetter,
} from '../../features/papers/letters/letters.service.ts';
import { addTemplate, changeTemplate } from '../../features/papers/letters/letters.templates.ts';
import { addTask, bringTaskBack, changeTask, removeTask } from '../../features/papers/tasks/tasks.service.ts';
import { addFamily, changeFamily } from '../../features/students/families/families.service.ts';
import {
  changeTogether, takeBack as takeBackOfStudents,
} from '../../features/students/students/chosen/students.together.ts';
import { loadFile, loadList } from '../../features/students/students/import/students.bulk.ts';
import { undoImport } from '../../features/students/students/import/students.imports.ts';
import { addStudent, changeStudent } from '../../features/students/students/students.service.ts';
import { updateFromSheet } from '../../features/students/students/update/students.update.ts';
import { emptyIndex, indexPart } from '../../office/index-texts.ts';
import { forgetAnswers } from '../../office/maintenance.ts';
import { noteActivity } from '../../office/note-activity.ts';
import { sayNotPrinted } from '../../papers/not-printed.ts';
import { countPrints } from '../../papers/papers.ts';

export const SERVICES = {
  'approvals.decideTogether': decideTogether, 'attendance.markDay': markDay, 'attendance.markOne': markOne,
  'bank-accounts.addBankAccount': addBankAccount, 'bank-accounts.changeBankAccount': changeBankAccount,
  'bank-statements.claimBankLine': claimBankLine, 'bank-statements.lineToEntry': lineToEntry,
  'bank-statements.lineToSuspense': lineToSuspense, 'bank-statements.loadBankStatement': loadBankStatement,
  'bank-statements.matchBankLine': matchBankLine, 'bank-statements.matchBankLines': matchBankLines,
  'bank-statements.matchPortalSettlement': matchPortalSettlement,
  'bank-statements.takeBackLoad': takeBackLoad, 'bank-statements.undoBankMatch': undoBankMatch,
  'bills.changeBill': changeBill, 'bills.enterBill': enterBill, 'bills.joinBills': joinBills,
  'cancel-requests.askToCancel': askToCancel, 'cancel-requests.cancelReceipt': cancelReceipt,
  'cancel-requests.cancellationRequest.approve': cancellationRequest.approve,
  'cancel-requests.cancellationRequest.decline': cancellationRequest.decline,
  'cancel-requests.withdrawCancel': withdrawCancel, 'caution-money.askForCaution': askForCaution,
  'caution-money.letLapse': letLapse, 'caution-money.settleDeposits': settleDeposits,
  'caution-money.takeLapseBack': takeLapseBack, 'caution-money.undoOpeningDeposits': undoOpeningDeposits,
  'charge-runs.undoCharges': undoCharges, 'charge-sheets.chargeSheet': chargeSheet,
  'cheques.stepCheque': stepCheque, 'clearances.clearStudents': clearStudents, 'concessions.askFor': askFor,
  'concessions.concessionRequest.approve': concessionRequest.approve,
  'concessions.concessionRequest.decline': concessionRequest.decline, 'concessions.takeBack': takeBack,
  'concessions.takeBackDues': takeBackDues, 'consent.markRight': markRight, 'consent.markWrong': markWrong,
  'consent.withdrawConsent': withdrawConsent, 'courses.addCourse': addCourse,
  'courses.changeCourse': changeCourse, 'dmcs.cancelDmc': cancelDmc,
  'dmcs.dmcRequest.approve': dmcRequest.approve, 'dmcs.handOverDmc': handOverDmc, 'dmcs.issueDmc': issueDmc,
  'dmcs.removeDmc': removeDmc, 'dmcs.verifyDmc': verifyDmc, 'documents.addDocument': addDocument,
  'documents.addFolder': addFolder, 'documents.bringDocumentBack': bringDocumentBack,
  'documents.changeDocument': changeDocument, 'documents.countDownload': countDownload,
  'documents.removeDocument': removeDocument, 'documents.removeFolder': removeFolder,
  'drawers.acceptHandOver': acceptHandOver, 'drawers.approveClosing': approveClosing,
  'drawers.cancelDeposit': cancelDeposit, 'drawers.closeDrawer': closeDrawer, 'drawers.handOver': handOver,
  'drawers.makeDeposit': makeDeposit, 'drawers.noteMiscount': noteMiscount,
  'drawers.reopenDrawer': reopenDrawer, 'drawers.secondCount': secondCount,
  'drawers.takeBackHandOver': takeBackHandOver, 'dues.chargeStudent': chargeStudent,
  'dues.chargeStudents': chargeStudents, 'dues.takeBackDue': takeBackDue, 'emails.addEmail': addEmail,
  'emails.bringEmailBack': bringEmailBack, 'emails.readEmail': readEmail, 'emails.removeEmail': removeEmail,
  'exemptions.applyExemption': applyExemption, 'exemptions.askForExemption': askForExemption,
  'exemptions.endExemption': endExemption, 'exemptions.exemptionRequest.approve': exemptionRequest.approve,
  'exemptions.exemptionRequest.decline': exemptionRequest.decline,
  'exemptions.takeBackExemption': takeBackExemption, 'families.addFamily': addFamily,
  'families.changeFamily': changeFamily, 'fees.collectFee': collectFee,
  'fees.collectTogether': collectTogether, 'fees.receiveOther': receiveOther, 'files.noteUpload': noteUpload,
  'files.removeLeft': removeLeft, 'follow-ups.noteFollowUp': noteFollowUp, 'funds.addFund': addFund,
  'funds.changeFund': changeFund, 'heads.addHead': addHead, 'heads.changeHead': changeHead,
  'index-texts.emptyIndex': emptyIndex, 'index-texts.indexPart': indexPart,
  'instalments.orderInstalments': orderInstalments, 'instalments.withdrawInstalments': withdrawInstalments,
  'ledger-accounts.addLedgerAccount': addLedgerAccount,
  'ledger-accounts.changeLedgerAccount': changeLedgerAccount, 'ledger-opening.saveOpening': saveOpening,
  'ledger-vouchers.askForLedgerVoucher': askForLedgerVoucher,
  'ledger-vouchers.cancelLedgerVoucher': cancelLedgerVoucher,
  'ledger-vouchers.ledgerRequest.approve': ledgerRequest.approve,
  'ledger-vouchers.ledgerRequest.decline': ledgerRequest.decline,
  'ledger-vouchers.withdrawLedgerVoucher': withdrawLedgerVoucher, 'letters.addTemplate': addTemplate,
  'letters.cancelLetter': cancelLetter, 'letters.changeTemplate': changeTemplate,
  'letters.correctDraft': correctDraft, 'letters.letterRequest.decline': letterRequest.decline,
  'letters.sendDraft': sendDraft, 'letters.writeLetter': writeLetter, 'letters.writeMany': writeMany,
  'maintenance.forgetAnswers': forgetAnswers, 'merges.mergeStudents': mergeStudents,
  'months.lockMonth': lockMonth, 'months.reopenMonth': reopenMonth, 'moves.moveStudent': moveStudent,
  'not-printed.sayNotPrinted': sayNotPrinted, 'note-activity.noteActivity': noteActivity,
  'opening-dues.importDeposits': importDeposits, 'opening-dues.importOpeningDues': importOpeningDues,
  'opening-dues.undoOpeningImport': undoOpeningImport, 'outbox.cancelMessage': cancelMessage,
  'outbox.dropMessage': dropMessage, 'outbox.markGiven': markGiven, 'outbox.noteBroken': noteBroken,
  'outbox.noteOutcome': noteOutcome, 'outbox.retryMessage': retryMessage,
  'outbox.sendDemandLetter': sendDemandLetter, 'outbox.sendEmail': sendEmail,
  'outbox.sendLetterByMail': sendLetterByMail, 'outbox.sendReceipt': sendReceipt,
  'outbox.sendStatement': sendStatement, 'pack.keepAuditorPack': keepAuditorPack, 'pack.keepPack': keepPack,
  'papers.countPrints': countPrints, 'parties.addParty': addParty, 'parties.changeParty': changeParty,
  'payee-sheets.approvePayees': approvePayees, 'payee-sheets.askForPayees': askForPayees,
  'payee-sheets.cancelPayees': cancelPayees, 'payee-sheets.declinePayees': declinePayees,
  'payee-sheets.withdrawPayees': withdrawPayees, 'payment-vouchers.askForVoucher': askForVoucher,
  'payment-vouchers.cancel': cancel, 'payment-vouchers.payBill': payBill,
  'payment-vouchers.paymentRequest.approve': paymentRequest.approve,
  'payment-vouchers.paymentRequest.decline': paymentRequest.decline,
  'payments-for-many.cancelPayment': cancelPayment, 'payments-for-many.claimLeftOver': claimLeftOver,
  'payments-for-many.collectForMany': collectForMany, 'plans.addPlan': addPlan,
  'plans.addToPlans': addToPlans, 'plans.carryPlan': carryPlan, 'plans.changePlan': changePlan,
  'plans.copyPlans': copyPlans, 'plans.orderPlans': orderPlans, 'plans.raiseSavedPlan': raiseSavedPlan,
  'plans.undoRaising': undoRaising, 'portals.addPortal': addPortal, 'portals.changePortal': changePortal,
  'portals.claimPayment': claimPayment, 'portals.loadPortal': loadPortal, 'portals.undoFile': undoFile,
  'post-dated.giveBackPostDated': giveBackPostDated, 'post-dated.keepPostDated': keepPostDated,
  'post-dated.takePostDated': takePostDated, 'promotions.promote': promote, 'promotions.undo': undo,
  'refunds.approveMany': approveMany, 'refunds.askForRefund': askForRefund, 'refunds.cancel': cancelOfRefunds,
  'refunds.pay': pay, 'refunds.payMany': payMany, 'refunds.refundRequest.approve': refundRequest.approve,
  'refunds.refundRequest.decline': refundRequest.decline, 'reminders.sendReminders': sendReminders,
  'reports.recordPrint': recordPrint, 'scholarships.endMarked': endMarked, 'scholarships.markDues': markDues,
  'sending.changeSending': changeSending, 'sending.openMessage': openMessage,
  'services.addService': addService, 'services.changeService': changeService,
  'services.chargeForService': chargeForService, 'services.endServed': endServed,
  'services.giveService': giveService, 'sessions.addSession': addSession,
  'sessions.changeSession': changeSession, 'settings.changeSettings': changeSettings,
  'settings.takeClockAsRight': takeClockAsRight, 'setup.createFirst': createFirst, 'sms.changeSms': changeSms,
  'stages.addStage': addStage, 'stages.changeStage': changeStage, 'students.addStudent': addStudent,
  'students.changeStudent': changeStudent, 'students.changeTogether': changeTogether,
  'students.loadFile': loadFile, 'students.loadList': loadList, 'students.takeBack': takeBackOfStudents,
  'students.undoImport': undoImport, 'students.updateFromSheet': updateFromSheet,
  'tally.noteHandOff': noteHandOff, 'tally.saveMapping': saveMapping, 'tasks.addTask': addTask,
  'tasks.bringTaskBack': bringTaskBack, 'tasks.changeTask': changeTask, 'tasks.removeTask': removeTask,
  'tax-rates.saveTaxRates': saveTaxRates, 'university.changeUniversity': changeUniversity,
  'university.forgetSent': forgetSent, 'users.changeUser': changeUser, 'users.createUser': createUser,
  'users.endLoginElsewhere': endLoginElsewhere, 'users.noteUse': noteUse, 'users.removeUnused': removeUnused,
  'users.replaceOwnPassword': replaceOwnPassword, 'users.signInto': signInto, 'users.signOutOf': signOutOf,
};
