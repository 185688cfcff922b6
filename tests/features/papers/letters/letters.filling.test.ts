import { describe, expect, it } from 'vitest';
import { dateInHindi, dateInWords } from '../../../../shared/date-in-words.ts';
import { BUILT_IN, builtInOf } from '../../../../shared/features/papers/letters/letters.built-in.ts';
import { factsOf, unknownFieldText } from '../../../../shared/features/papers/letters/letters.fields.ts';
import { LETTER_LANGUAGES } from '../../../../shared/features/papers/letters/letters.rules.ts';
import {
  blanksOf,
  blanksText,
  fillTemplate,
} from '../../../../shared/features/papers/letters/letters.templates.ts';
import { byGender } from '../../../../shared/features/students/students/gender-words.ts';
import { LETTER_TYPES } from '../../../../shared/papers/letter-types.ts';

const ASHA = {
  name: 'Asha Rao',
  name_hindi: 'आशा राव',
  father_name: 'Mohan Rao',
  father_name_hindi: 'मोहन राव',
  gender: 'Female',
  roll_no: '17',
  course: 'B.Sc.',
  year: '3rd Year',
} as const;
const textOf = (key: string): string => builtInOf(key)?.text ?? '';

describe('the templates of every office', () => {
  it('fill every type in English and in Hindi, and every certificate in both', () => {
    for (const language of LETTER_LANGUAGES)
      for (const type of LETTER_TYPES)
        if (language !== 'English and Hindi' || type.endsWith('Certificate'))
          expect(BUILT_IN.filter((each) => each.type === type && each.language === language)).not.toEqual([]);
    expect(new Set(BUILT_IN.map(({ key }) => key)).size).toBe(BUILT_IN.length);
    for (const { text } of BUILT_IN) expect(unknownFieldText(text)).toBeUndefined();
  });

  it('name women and men in Hindi as the gender has it, and leave both where it is not known', () => {
    const text = fillTemplate(textOf('bonafide-hindi'), { ...ASHA, purpose_hindi: 'बैंक ऋण' });
    expect(text).toContain('आशा राव, पुत्री मोहन राव, अनुक्रमांक 17, इस महाविद्यालय की वास्तविक छात्रा है');
    expect(fillTemplate(textOf('character-hindi'), { ...ASHA, gender: 'Male' })).toContain('का छात्र था।');
    expect(byGender('पुत्र/पुत्री था/थी', 'Other')).toBe('पुत्र/पुत्री था/थी');
    // A matra after it makes it another word.
    expect(byGender('का/कीमत', 'Female')).toBe('का/कीमत');
  });

  it('write a name as it is kept where there is none in Hindi', () => {
    const typed = factsOf({ issuedTo: 'Kiran', date: '2026-11-21', typed: { father_name: 'Mohan' } });
    expect(fillTemplate(textOf('migration-hindi'), typed)).toContain('Kiran, पुत्र/पुत्री Mohan, ');
  });
});

describe('what a text does not know', () => {
  it('is told by the names of its fields, each once, in both languages', () => {
    const text = textOf('transfer-both');
    const said = (facts: object) => blanksText(blanksOf(fillTemplate(text, facts)));
    expect(said(ASHA)).toBe(
      'Blank, to be filled in by pen: Mother’s name, Date of birth, Date of birth in Hindi words, Category, Admission number, From, Until, Last examination, Reason for leaving, Date of birth in words.',
    );
    const { year: _, ...withoutYear } = ASHA;
    const days = {
      ...{ from: 'July', until: 'May', mother_name: 'Sita', category: 'OBC', admission_no: '7' },
      ...{ last_examination: 'B.Sc. III, passed', leaving_reason: 'Completed' },
      ...{ date_of_birth: '21-03-2005', date_of_birth_words: dateInWords('2005-03-21') },
      date_of_birth_hindi: dateInHindi('2005-03-21'),
    };
    expect(said({ ...withoutYear, ...days })).toBe('Blank, to be filled in by pen: Year.');
    expect(said({ ...ASHA, ...days })).toBeUndefined();
    const filled = fillTemplate(text, { ...ASHA, ...days });
    expect(filled).toContain('Date of birth: 21-03-2005 (Twenty-First March Two Thousand Five)');
    expect(filled).toContain('21-03-2005 (इक्कीस मार्च दो हज़ार पाँच)');
    // What the office does not know is not certified.
    expect(filled).not.toMatch(/books|पुस्तकें/);
  });
});

describe('a field that is not known', () => {
  it.each([
    ['Dear {{nmae}}', 'There is no field {{nmae}}. Insert one from the list.'],
    ['Dear {{name}', 'A field begins with {{ and ends with }}.'],
    ['Dear {{ name }}', undefined],
  ])('in "%s" is told', (text, said) => expect(unknownFieldText(text)).toBe(said));
});
