import { hasWholePaise, MAX_RUPEES, toPaise } from './money.ts';

/** 0 to 99: each has a word of its own. */
const BELOW_HUNDRED = `शून्य एक दो तीन चार पाँच छह सात आठ नौ
दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी
अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`.split(/\s+/);

/** Each unit of the Indian count, largest first, with what one of it holds. */
const UNITS = [
  [1_00_00_000, 'करोड़'],
  [1_00_000, 'लाख'],
  [1_000, 'हज़ार'],
  [100, 'सौ'],
] as const;

/** A count in Hindi words: `दो हज़ार पाँच`. */
export const inHindi = (count: number): string => {
  if (count < 100) return BELOW_HUNDRED[count] ?? '';
  const words: string[] = [];
  let rest = count;
  for (const [size, name] of UNITS) {
    if (rest >= size) words.push(inHindi(Math.floor(rest / size)), name);
    rest %= size;
  }
  if (rest > 0) words.push(inHindi(rest));
  return words.join(' ');
};

/**
 * An amount in Hindi words: `बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ रुपये और पचास पैसे मात्र`. Rupees from 0 to 99,99,99,999.99 with at
 * most two decimals; throws a RangeError for anything else.
 */
export const amountInHindi = (rupees: number): string => {
  if (!(rupees >= 0 && rupees <= MAX_RUPEES && hasWholePaise(rupees))) {
    throw new RangeError(`Not an amount in rupees: ${rupees}`);
  }
  const paise = toPaise(rupees);
  const whole = Math.floor(paise / 100);
  const part = paise % 100;
  const parts = [
    ...(whole > 0 || part === 0 ? [`${inHindi(whole)} ${whole === 1 ? 'रुपया' : 'रुपये'}`] : []),
    ...(part > 0 ? [`${inHindi(part)} ${part === 1 ? 'पैसा' : 'पैसे'}`] : []),
  ];
  return `${parts.join(' और ')} मात्र`;
};
