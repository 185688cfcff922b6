import { amountInHindi } from '../amount-in-hindi.ts';
import { amountInWords } from '../amount-in-words.ts';
import type { PaperLanguage } from './letterhead.ts';
import { GLUE } from './unbroken.ts';

/**
 * Every label of a paper, in English as the code names it, and as an office says it in Hindi. A label that is not here does
 * not compile: a paper in both languages has none in English alone.
 */
const HINDI = {
  // The letterhead, and who signs.
  'Affiliation No.': 'संबद्धता संख्या',
  'Authorised signatory': 'अधिकृत हस्ताक्षरकर्ता',
  'Approved by': 'अनुमोदनकर्ता',
  'Requested by': 'अनुरोधकर्ता',
  'Received the amount': 'प्राप्तकर्ता के हस्ताक्षर',
  'Signature and stamp': 'हस्ताक्षर एवं मुहर',
  Cashier: 'कैशियर',
  Issued: 'जारी',

  // Copies, and what was cancelled.
  "Student's copy": 'विद्यार्थी प्रति',
  "Payer's copy": 'भुगतानकर्ता प्रति',
  'Office copy': 'कार्यालय प्रति',
  'DUPLICATE COPY': 'दूसरी प्रति',
  'SCREEN COPY: not for handing out': 'केवल देखने के लिए',
  CANCELLED: 'निरस्त',
  'Cancelled on … by …': 'दिनांक … को … द्वारा निरस्त',
  'Reopened on … by …': 'दिनांक … को … द्वारा पुनः खोला गया',

  // The student whose paper it is.
  Student: 'विद्यार्थी का नाम',
  "Father's name": 'पिता का नाम',
  'Roll No.': 'अनुक्रमांक',
  'Admission No.': 'प्रवेश संख्या',
  Course: 'पाठ्यक्रम',
  Class: 'कक्षा',
  Year: 'वर्ष',
  Session: 'सत्र',

  // Money.
  Date: 'दिनांक',
  'No.': 'संख्या',
  Particulars: 'विवरण',
  Head: 'मद',
  Amount: 'राशि',
  Total: 'कुल',
  Balance: 'शेष',
  Reason: 'कारण',
  Cash: 'नकद',
  Cheque: 'चेक',
  Online: 'ऑनलाइन',
  'Paid by': 'भुगतान का माध्यम',
  'Paid in advance': 'अग्रिम जमा',

  // A receipt.
  'FEE RECEIPT': 'शुल्क रसीद',
  RECEIPT: 'रसीद',
  'Receipt No.': 'रसीद संख्या',
  'Carried over': 'आगे ले जाया गया',
  'Sheet … of …': 'पृष्ठ … / …',
  'Received from': 'जिनसे प्राप्त',
  'Slip No(s).': 'पर्ची संख्या',
  'Total fees': 'कुल शुल्क',
  'Paid so far': 'अब तक जमा',
  'Verification code': 'सत्यापन कोड',
  'instalment …': 'किस्त …',
  'Tuition fee': 'शिक्षण शुल्क',
  'Exam fee': 'परीक्षा शुल्क',
  'Library fee': 'पुस्तकालय शुल्क',
  'Transport fee': 'परिवहन शुल्क',
  'Miscellaneous fee': 'विविध शुल्क',
  'Other fee': 'अन्य शुल्क',

  // A demand letter, and a fee slip.
  'DEMAND FOR FEES': 'शुल्क माँग पत्र',
  'Fee slip, as on …': 'शुल्क पर्ची, दिनांक …',
  'As on …': 'दिनांक …',
  'dated …': 'दिनांक …',
  'From … to …': 'दिनांक … से … तक',
  Reference: 'संदर्भ',
  'Due on': 'देय तिथि',
  'Late fee, if paid on …': 'विलंब शुल्क, … को',
  'Pay by UPI': 'UPI से भुगतान',
  'and … more': 'और … अन्य मदें',
  'Nothing is owed.': 'कुछ भी शेष नहीं है।',

  // A student's statement.
  'STATEMENT OF ACCOUNT': 'खाता विवरण',
  Charges: 'देय राशि',
  'Paid / adjusted': 'जमा या छूट',
  'Nothing is charged or paid yet.': 'अभी तक न कुछ देय है, न जमा।',
  '… advance': '… अग्रिम',

  // Vouchers of payments and refunds.
  'PAYMENT VOUCHER': 'भुगतान वाउचर',
  'RECEIPT VOUCHER': 'प्राप्ति वाउचर',
  'CONTRA VOUCHER': 'कॉन्ट्रा वाउचर',
  'JOURNAL VOUCHER': 'जर्नल वाउचर',
  Account: 'खाता',
  Debit: 'नामे',
  Credit: 'जमा',
  'Prepared by': 'तैयारकर्ता',
  'Checked by': 'जाँचकर्ता',
  'Arrived on': 'पहुँचने का दिनांक',
  'REFUND VOUCHER': 'शुल्क वापसी वाउचर',
  'Pay to': 'प्राप्तकर्ता',
  For: 'प्रयोजन',
  'Paid from': 'भुगतान का स्रोत',
  'In cash because': 'नकद का कारण',
  Towards: 'मद',
  'Less, kept for': 'घटाएँ, समायोजित:',
  'To be paid': 'देय राशि',
  'Left on': 'छोड़ने का दिनांक',
  'Policy allows': 'नियमानुसार देय',
  'Paid on': 'भुगतान दिनांक',

  // A deposit slip.
  'DEPOSIT OF CASH': 'नकद जमा',
  'DEPOSIT OF CHEQUES': 'चेक जमा',
  'DEPOSIT OF CASH AND CHEQUES': 'नकद एवं चेक जमा',
  'Slip No.': 'पर्ची संख्या',
  'To the account': 'खाते में',
  Cheques: 'चेक',
  'Notes and coins': 'नोट और सिक्के',
  Cancelled: 'निरस्त',
  'Cheque No.': 'चेक संख्या',
  Bank: 'बैंक',
  Dated: 'चेक दिनांक',
  Drawer: 'चेक जारीकर्ता',
  Receipt: 'रसीद',
  'Total of cheques': 'चेकों का योग',
  'Deposited by': 'जमाकर्ता',
  "The bank's stamp and signature": 'बैंक की मुहर एवं हस्ताक्षर',

  // A cashier's hand-over slip.
  'HAND-OVER SLIP OF CASH': 'नकद हस्तांतरण पर्ची',
  Receipts: 'रसीदें',
  Difference: 'अंतर',
  'Counted by': 'गिनने वाला',
  'Note or coin': 'नोट या सिक्का',
  Pieces: 'संख्या',
  Counted: 'गिना गया',
  Expected: 'होना चाहिए',
  'The drawer was empty.': 'दराज़ खाली थी।',
  Closed: 'बंद',
  'Brought forward': 'पिछला शेष',
  'Receipts in cash': 'नकद प्राप्तियाँ',
  'Payments in cash': 'नकद भुगतान',
  'Refunds in cash': 'नकद वापसी',
  'Deposited in bank': 'बैंक में जमा',
  'Handed over': 'सौंपा गया',
  'Received from cashier': 'प्राप्त किया गया',
  'Carried over to the next day': 'अगले दिन के लिए शेष',
  'After the count': 'गिनती के बाद',
  'Left in the drawer': 'दराज़ में शेष',
  'Handed over by': 'सौंपने वाला',
  'Received or checked by': 'प्राप्तकर्ता या जाँचकर्ता',
} as const;
export type Label = keyof typeof HINDI;

const filled = (label: string, values: readonly string[]): string => {
  const parts = label.split('…');
  return parts.map((part, at) => (at === 0 ? part : `${values[at - 1] ?? ''}${part}`)).join('');
};

/** What no line's end parts where it fits a line: a narrow column has English in one line and Hindi in the next. */
const together = (hindi: string): string => hindi.replaceAll(' ', GLUE);

/** The labels of one paper, by its language. Example: `const says = labelsIn(college.language); says('Receipt No.')` */
export type Says = (label: Label, ...values: readonly string[]) => string;

/**
 * Labels as papers of this language say them: `Receipt No. / रसीद संख्या`. Each `…` of a label stands for one of the values, in their
 * order: `As on 21-11-2026 / दिनांक 21-11-2026`.
 */
export const labelsIn =
  (language: PaperLanguage): Says =>
  (label, ...values) => {
    const english = filled(label, values);
    return language === 'English' ? english : `${english} / ${together(filled(HINDI[label], values))}`;
  };

const isLabel = (text: string): text is Label => Object.hasOwn(HINDI, text);

/** A word that a record keeps, such as its mode of payment: in both languages where there is a label for it. */
export const wordIn = (language: PaperLanguage, word: string): string =>
  isLabel(word) ? labelsIn(language)(word) : word;

/** A name as a paper says it: `Kalpana Bose / कल्पना बोस` where the paper is in both languages and both are kept. */
export const nameIn = (language: PaperLanguage, name: string, hindi: string | null): string =>
  language === 'English' || hindi === null || hindi === name ? name : `${name} / ${together(hindi)}`;

/** An amount in words as a paper says it: in two languages on two lines, or with what is put between. */
export const amountWordsIn = (language: PaperLanguage, rupees: number, between = '\n'): string =>
  language === 'English'
    ? amountInWords(rupees)
    : `${amountInWords(rupees)}${between}${amountInHindi(rupees)}`;
