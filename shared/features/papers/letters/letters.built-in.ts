import type { LetterType } from '../../../papers/letter-types.ts';
import type { LetterLanguage } from './letters.rules.ts';

/** A template as letters are filled from it. */
export interface TemplateText {
  readonly language: LetterLanguage;
  /** Printed above the text; null for a letter, which has none. A line each in two languages. */
  readonly title: string | null;
  /** The text, with fields as `{{name}}`. */
  readonly text: string;
  /** The text for who left, where the other says that somebody studies here. None of the office's own has one. */
  readonly text_left?: string | undefined;
  /** Whether it is issued only where nothing is owed, unless a second person approves. */
  readonly needs_no_dues: boolean;
}

/** A template that every office has. */
export interface BuiltInTemplate extends TemplateText {
  /** The name in records and calls: `bonafide-hindi`. */
  readonly key: string;
  readonly type: LetterType;
  readonly name: string;
  /** Whether it is only filled in where somebody chooses it. */
  readonly isSpecial?: boolean;
}

interface Certificate {
  readonly type: LetterType;
  readonly name: string;
  readonly title_hindi: string;
  readonly english: string;
  readonly hindi: string;
  /** The same of who left. */
  readonly left?: { readonly english: string; readonly hindi: string };
  readonly needs_no_dues?: boolean;
  readonly isSpecial?: boolean;
}

const CERTIFICATES: Readonly<Record<string, Certificate>> = {
  transfer: {
    type: 'Transfer Certificate',
    name: 'Transfer Certificate',
    title_hindi: 'स्थानान्तरण प्रमाण-पत्र',
    needs_no_dues: true,
    english: `The particulars below are according to the records of the college.

1. Name of the student: {{name}}
2. Father’s name: {{father_name}}
3. Mother’s name: {{mother_name}}
4. Date of birth: {{date_of_birth}} ({{date_of_birth_words}})
5. Category: {{category}}
6. Roll No.: {{roll_no}}
7. Admission No.: {{admission_no}}
8. Class: {{course}} ({{year}})
9. Date of admission: {{from}}
10. Date of leaving: {{until}}
11. Last examination and its result: {{last_examination}}
12. Reason for leaving: {{leaving_reason}}
13. Dues: {{dues}}
14. Conduct: {{conduct}}

The college has no objection to his/her admission to any other institution.`,
    hindi: `नीचे दिए गए विवरण महाविद्यालय के अभिलेखों के अनुसार हैं।

1. छात्र/छात्रा का नाम: {{name_hindi}}
2. पिता का नाम: {{father_name_hindi}}
3. माता का नाम: {{mother_name}}
4. जन्म तिथि: {{date_of_birth}} ({{date_of_birth_hindi}})
5. वर्ग: {{category}}
6. अनुक्रमांक: {{roll_no}}
7. प्रवेश संख्या: {{admission_no}}
8. कक्षा: {{course}} ({{year}})
9. प्रवेश तिथि: {{from}}
10. छोड़ने की तिथि: {{until}}
11. अंतिम परीक्षा एवं परिणाम: {{last_examination}}
12. छोड़ने का कारण: {{leaving_reason}}
13. देय शुल्क: {{dues_hindi}}
14. आचरण: {{conduct_hindi}}

उसके किसी अन्य संस्था में प्रवेश लेने पर महाविद्यालय को कोई आपत्ति नहीं है।`,
  },
  bonafide: {
    type: 'Bonafide Certificate',
    name: 'Bonafide Certificate',
    title_hindi: 'वास्तविक छात्र प्रमाण-पत्र',
    english: `This is to certify that {{name}}, son/daughter of {{father_name}}, Roll No. {{roll_no}}, is a bona fide student of this college, studying in {{course}} ({{year}}).

This certificate is issued at his/her request for the purpose of {{purpose}}.`,
    hindi: `प्रमाणित किया जाता है कि {{name_hindi}}, पुत्र/पुत्री {{father_name_hindi}}, अनुक्रमांक {{roll_no}}, इस महाविद्यालय का/की वास्तविक छात्र/छात्रा है तथा {{course}} ({{year}}) में अध्ययनरत है।

यह प्रमाण-पत्र उसके अनुरोध पर {{purpose_hindi}} हेतु निर्गत किया जाता है।`,
    left: {
      english: `This is to certify that {{name}}, son/daughter of {{father_name}}, Roll No. {{roll_no}}, was a bona fide student of this college from {{from}} to {{until}}, and studied in {{course}} ({{year}}).

This certificate is issued at his/her request for the purpose of {{purpose}}.`,
      hindi: `प्रमाणित किया जाता है कि {{name_hindi}}, पुत्र/पुत्री {{father_name_hindi}}, अनुक्रमांक {{roll_no}}, {{from}} से {{until}} तक इस महाविद्यालय का/की वास्तविक छात्र/छात्रा था/थी तथा {{course}} ({{year}}) में अध्ययनरत था/थी।

यह प्रमाण-पत्र उसके अनुरोध पर {{purpose_hindi}} हेतु निर्गत किया जाता है।`,
    },
  },
  character: {
    type: 'Character Certificate',
    name: 'Character Certificate',
    title_hindi: 'चरित्र प्रमाण-पत्र',
    english: `This is to certify that {{name}}, son/daughter of {{father_name}}, Roll No. {{roll_no}}, was a student of this college in {{course}} ({{year}}) from {{from}} to {{until}}.

To the best of our knowledge he/she bears a {{conduct}} moral character, and nothing adverse is on record against him/her.

We wish him/her success in life.`,
    hindi: `प्रमाणित किया जाता है कि {{name_hindi}}, पुत्र/पुत्री {{father_name_hindi}}, अनुक्रमांक {{roll_no}}, {{from}} से {{until}} तक इस महाविद्यालय में {{course}} ({{year}}) का/की छात्र/छात्रा था/थी।

हमारी जानकारी में उसका नैतिक चरित्र {{conduct_hindi}} है तथा उसके विरुद्ध अभिलेखों में कोई प्रतिकूल तथ्य नहीं है।

महाविद्यालय उसके उज्ज्वल भविष्य की कामना करता है।`,
  },
  study: {
    type: 'Study Certificate',
    name: 'Study Certificate',
    title_hindi: 'अध्ययन प्रमाण-पत्र',
    english: `This is to certify that {{name}}, son/daughter of {{father_name}}, Roll No. {{roll_no}}, studied in this college in {{course}} ({{year}}) from {{from}} to {{until}}.

The above particulars are true according to the records of the college.`,
    hindi: `प्रमाणित किया जाता है कि {{name_hindi}}, पुत्र/पुत्री {{father_name_hindi}}, अनुक्रमांक {{roll_no}}, ने {{from}} से {{until}} तक इस महाविद्यालय में {{course}} ({{year}}) में अध्ययन किया।

उपर्युक्त विवरण महाविद्यालय के अभिलेखों के अनुसार सत्य है।`,
  },
  migration: {
    type: 'Migration Certificate',
    name: 'Migration Certificate',
    title_hindi: 'प्रव्रजन प्रमाण-पत्र',
    needs_no_dues: true,
    english: `This is to certify that {{name}}, son/daughter of {{father_name}}, Roll No. {{roll_no}}, was a student of this college in {{course}} ({{year}}).

The college has no objection to his/her migrating to another university or board and continuing his/her studies there.`,
    hindi: `प्रमाणित किया जाता है कि {{name_hindi}}, पुत्र/पुत्री {{father_name_hindi}}, अनुक्रमांक {{roll_no}}, इस महाविद्यालय में {{course}} ({{year}}) का/की छात्र/छात्रा था/थी।

उसके किसी अन्य विश्वविद्यालय अथवा बोर्ड में प्रव्रजन करने तथा वहाँ अध्ययन जारी रखने पर महाविद्यालय को कोई आपत्ति नहीं है।`,
  },
  salary: {
    type: 'Salary Certificate',
    name: 'Salary Certificate',
    title_hindi: 'वेतन प्रमाण-पत्र',
    english: `This is to certify that {{name}} is employed in this college as {{designation}} since {{from}}.

His/her present salary is ₹{{salary}} a month.

This certificate is issued at his/her request for the purpose of {{purpose}}.`,
    hindi: `प्रमाणित किया जाता है कि {{name_hindi}} इस महाविद्यालय में {{from}} से {{designation}} के पद पर कार्यरत हैं।

उनका वर्तमान मासिक वेतन ₹{{salary}} है।

यह प्रमाण-पत्र उनके अनुरोध पर {{purpose_hindi}} हेतु निर्गत किया जाता है।`,
  },
  fees: {
    type: 'Others',
    name: 'Fee Certificate',
    isSpecial: true,
    title_hindi: 'शुल्क प्रमाण-पत्र',
    english: `This is to certify that {{name}}, son/daughter of {{father_name}}, Roll No. {{roll_no}}, {{course}} ({{year}}), paid fees of {{fees_paid}} ({{fees_in_words}}) to this college in {{fee_period}}. Of this, {{tuition_paid}} is tuition fee.

The fees by head and the receipts are listed below. This certificate is issued at his/her request for the purpose of {{purpose}}.`,
    hindi: `प्रमाणित किया जाता है कि {{name_hindi}}, पुत्र/पुत्री {{father_name_hindi}}, अनुक्रमांक {{roll_no}}, {{course}} ({{year}}), ने {{fee_period_hindi}} में इस महाविद्यालय में {{fees_paid}} ({{fees_in_words_hindi}}) शुल्क जमा किया। इसमें से {{tuition_paid}} शिक्षण शुल्क है।

मदवार शुल्क एवं रसीदों का विवरण नीचे दिया गया है। यह प्रमाण-पत्र उसके अनुरोध पर {{purpose_hindi}} हेतु निर्गत किया जाता है।`,
  },
  'no-dues': {
    type: 'Others',
    name: 'No-Dues Certificate',
    isSpecial: true,
    title_hindi: 'अदेयता प्रमाण-पत्र',
    needs_no_dues: true,
    english: `This is to certify that {{name}}, son/daughter of {{father_name}}, Roll No. {{roll_no}}, {{course}} ({{year}}), {{dues}}, as on {{date}}.

This certificate is issued at his/her request for the purpose of {{purpose}}.`,
    hindi: `{{name_hindi}}, पुत्र/पुत्री {{father_name_hindi}}, अनुक्रमांक {{roll_no}}, {{course}} ({{year}}) के विषय में दिनांक {{date}} को प्रमाणित किया जाता है कि {{dues_hindi}}।

यह प्रमाण-पत्र उसके अनुरोध पर {{purpose_hindi}} हेतु निर्गत किया जाता है।`,
  },
};

/** The certificate in English, in Hindi, and in both: the Hindi above the English. */
const inEachLanguage = ([key, certificate]: readonly [string, Certificate]): readonly BuiltInTemplate[] => {
  const {
    type,
    name,
    title_hindi,
    english,
    hindi,
    left,
    needs_no_dues = false,
    isSpecial = false,
  } = certificate;
  const own = { type, name, needs_no_dues, isSpecial };
  return [
    { ...own, key, language: 'English', title: name, text: english, text_left: left?.english },
    {
      ...own,
      key: `${key}-hindi`,
      language: 'Hindi',
      title: title_hindi,
      text: hindi,
      text_left: left?.hindi,
    },
    {
      ...own,
      key: `${key}-both`,
      language: 'English and Hindi',
      title: `${title_hindi}\n${name}`,
      text: `${hindi}\n\n${english}`,
      text_left: left && `${left.hindi}\n\n${left.english}`,
    },
  ];
};

const letter = (key: string, type: LetterType, language: LetterLanguage, text: string): BuiltInTemplate => ({
  key,
  type,
  name: type,
  language,
  title: null,
  text,
  needs_no_dues: false,
});

/** The templates of every office. */
export const BUILT_IN: readonly BuiltInTemplate[] = [
  letter('letterhead', 'Letterhead', 'English', 'To\n{{name}}\n\nSubject: \n\nSir/Madam,\n\n'),
  letter('letterhead-hindi', 'Letterhead', 'Hindi', 'सेवा में\n{{name_hindi}}\n\nविषय: \n\nमहोदय/महोदया,\n\n'),
  letter('letter', 'Others', 'English', 'To\n{{name}}\n\n'),
  letter('letter-hindi', 'Others', 'Hindi', 'सेवा में\n{{name_hindi}}\n\n'),
  ...Object.entries(CERTIFICATES).flatMap(inEachLanguage),
];

export const builtInOf = (key: string | null | undefined): BuiltInTemplate | undefined =>
  BUILT_IN.find((template) => template.key === key);

/** The template that a type is filled from where nobody chooses one; undefined where the language has none. */
export const usualBuiltIn = (type: LetterType, language: LetterLanguage): BuiltInTemplate | undefined =>
  BUILT_IN.find(
    (template) => template.type === type && template.language === language && !template.isSpecial,
  );
