import { expect, it } from 'vitest';
import { soundOf, soundToFind } from '../../../../shared/name-sounds.ts';

/** Names as one person is written in them. */
const SAME = [
  'Priyanka प्रियंका Priyaanka',
  'Shrivastava Srivastava Shrivastav श्रीवास्तव',
  'Chaudhary Choudhury Chowdhury Chaudhri चौधरी',
  'Singh सिंह',
  'Mishra Misra मिश्रा मिश्र',
  'Laxmi Lakshmi लक्ष्मी',
  'Pooja Puja पूजा',
  'Jaiswal Jayaswal जायसवाल',
  'Vishwakarma Vishvakarma Viswakarma विश्वकर्मा',
  'Pandey Pande Panday पांडेय',
  'Verma Varma वर्मा',
  'Vijay Vijai विजय',
  'Sarla Sarala सरला',
  'Deepak Dipak दीपक',
  'Siddharth Sidharth सिद्धार्थ',
  'Mohammad Muhammad Mohd मोहम्मद',
  'Gyan ज्ञान',
  'Krishna कृष्ण',
  'Zahid Jahid ज़ाहिद',
  'Sampat संपत',
  'Upadhyay Upadhyaya उपाध्याय',
  'Maurya Mourya मौर्य',
  'Aarti Arti आरती',
];

it.each(SAME)('one name sounds the same in both scripts and in every spelling: %s', (line) => {
  const [first = '', ...others] = line.split(' ');
  expect(others.map((name) => [name, soundOf(name)])).toEqual(others.map((name) => [name, soundOf(first)]));
});

it.each([
  ['Sinha', 'सिंह'],
  ['Ram', 'Rim'],
  ['Ravi', 'Rani'],
  ['Kumar', 'Kumari'],
  ['Priya', 'Priyanka'],
  ['Sunil', 'Sonal'],
])('%s is another name than %s', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});

it.each([
  ['Priyan', 'प्रियंका', true],
  ['Shrivas', 'श्रीवास्तव', true],
  ['प्रियं', 'Priyanka', true],
  ['priyanka sha', 'प्रियंका शर्मा', true],
  // A short one is meant as a whole name.
  ['Ram', 'राम कुमार', true],
  ['Ram', 'रमेश', false],
  ['anka', 'प्रियंका', false],
])('%s is looked for by the beginnings of words in %s: %s', (typed, name, isFound) => {
  expect(soundOf(name).includes(soundToFind(typed) ?? '?')).toBe(isFound);
});

it.each(['', ' . ', 'B-101', '2026-27/000123', 'asha@example.in'])(
  'what is no name has no sound to be looked for: “%s”',
  (text) => {
    expect(soundToFind(text)).toBeUndefined();
  },
);
