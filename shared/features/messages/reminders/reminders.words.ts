import type { PaperLanguage } from '../../../papers/letterhead.ts';

interface Words {
  readonly subject: string;
  readonly text: string;
}

/** The days after the due date from which payment is asked for at once. */
const LATE_DAYS = 15;

const inEnglish = (days: number): Words => {
  if (days <= 0)
    return { subject: 'Fees due on {date}', text: '{name}: {sum} of {head} is due on {date}. {college}' };
  const please = days < LATE_DAYS ? 'Please pay this week.' : 'It is not paid yet: please pay at once.';
  return {
    subject: 'Fees due since {date}',
    text: `{name}: {sum} of {head} was due on {date}. ${please} {college}`,
  };
};

const inHindi = (days: number): Words => {
  if (days <= 0)
    return { subject: 'शुल्क {date} तक देय', text: '{name_hindi}: {head} के {sum} {date} तक देय हैं। {college}' };
  const please = days < LATE_DAYS ? 'कृपया इसी सप्ताह जमा करें।' : 'अभी तक जमा नहीं हुए हैं: कृपया तुरंत जमा करें।';
  return {
    subject: 'शुल्क {date} से देय',
    text: `{name_hindi}: {head} के {sum} {date} तक देय थे। ${please} {college}`,
  };
};

/** The usual words of a reminder so many days after the due date, in the language of a college's papers. */
export const usualWords = (days: number, language: PaperLanguage): Words => {
  const english = inEnglish(days);
  if (language === 'English') return english;
  const hindi = inHindi(days);
  return { subject: `${english.subject} / ${hindi.subject}`, text: `${english.text}\n${hindi.text}` };
};
