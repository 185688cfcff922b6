/** Letters of the Devanagari script as the office spells names: `ज्ञ` is heard as `gy`, `व` as `v`. */
const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
};
const SIGNS: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
};
const NASALS: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h' };
const VIRAMA = '्';
const NUKTA = '़';

/** Whether the letter before this consonant is joined to it: `मौर्य` keeps its last `a`, `राम` does not. */
const isJoined = (letters: readonly string[], index: number): boolean => letters[index - 1] === VIRAMA;

const romaniseWord = (word: string): string => {
  const letters = [...word.normalize('NFD').replaceAll(NUKTA, '').replaceAll('ज्ञ', 'ग्य').normalize('NFC')];
  let out = '';
  letters.forEach((letter, index) => {
    const consonant = CONSONANTS[letter];
    out +=
      consonant ?? VOWELS[letter] ?? SIGNS[letter] ?? NASALS[letter] ?? (letter === VIRAMA ? '' : letter);
    const next = letters[index + 1];
    const isOpen = next === undefined ? isJoined(letters, index) : next !== VIRAMA && !(next in SIGNS);
    if (consonant !== undefined && isOpen) out += 'a';
  });
  return out;
};

/** A name in the Latin alphabet, roughly as it is spoken: `निधि मौर्य` is `nidhi maurya`. Other scripts stay as they are. */
export const romanise = (name: string): string =>
  name.replace(/[\p{Script=Devanagari}\u200c\u200d]+/gu, (word) =>
    romaniseWord(word.replace(/[\u200c\u200d]/g, '')),
  );
