import { type BenchFlags, isWanted } from '../flags.ts';
import { differenceOf, type Load, loadOf, lookAlone, type Target } from '../load.ts';
import type { Desks } from '../office-at-work.ts';
import type { Landmarks, Question } from './question.ts';
import { questions } from './questions.ts';

export interface Measured {
  readonly name: string;
  /** One look while nobody else asks, in milliseconds. */
  readonly aloneMs: number;
  /** The same right after something was committed: nothing is answered from memory. */
  readonly firstMs?: number;
  readonly office: Load;
  readonly bare?: Load;
  /** Office's rate over the bare server's. */
  readonly ratio?: number;
  /** What the two answers differ in: the comparison is worth nothing then. */
  readonly difference?: string;
}

interface Asked {
  readonly flags: BenchFlags;
  readonly landmarks: Landmarks;
  readonly desks: Desks;
  readonly officeUrl: string;
  readonly bareUrl: string;
}

const together = ([first, second]: readonly [Load, Load]): Load => ({
  rate: (first.rate + second.rate) / 2,
  p50: (first.p50 + second.p50) / 2,
  p99: Math.max(first.p99, second.p99),
  refused: (first.refused + second.refused) / 2,
});

interface Measuring {
  readonly question: Question;
  readonly office: Target;
  readonly bare: Target;
  readonly seconds: number;
  /** Writes something that no question asks for. */
  readonly commit: () => Promise<unknown>;
}

const measure = async ({ question, office, bare, seconds, commit }: Measuring): Promise<Measured> => {
  const alone = {
    name: question.name,
    aloneMs: await lookAlone(office),
    ...(question.writes !== true && { firstMs: await lookAlone(office, commit) }),
  };
  if (!question.bare) return { ...alone, office: await loadOf(office, seconds) };
  const difference = question.writes === true ? undefined : await differenceOf(office, bare);
  if (difference !== undefined) {
    process.exitCode = 1;
    console.error(`${question.name}: the answers differ: ${difference}`);
    return { ...alone, office: await loadOf(office, seconds), difference };
  }
  // In turn, so that whatever else the machine does falls on both.
  const [a1, b1] = [await loadOf(office, seconds), await loadOf(bare, seconds)];
  const [a2, b2] = [await loadOf(office, seconds), await loadOf(bare, seconds)];
  const [ours, theirs] = [together([a1, a2]), together([b1, b2])];
  return { ...alone, office: ours, bare: theirs, ratio: ours.rate / theirs.rate };
};

const lineOf = ({ name, aloneMs, firstMs, office, ratio }: Measured): string => {
  const first = firstMs === undefined ? '' : ` (${firstMs.toFixed(1)} after a commit)`;
  const beside = ratio === undefined ? '' : `, ${ratio.toFixed(2)} of the bare server`;
  const refused = office.refused > 0 ? `, ${Math.round(office.refused * 100)} % refused` : '';
  return `${name}: alone ${aloneMs.toFixed(1)} ms${first}, ${Math.round(office.rate)}/s${beside}${refused}`;
};

/** Asks both servers every question that is wanted, in turn. The bench fails at its end where they answer differently. */
export const measureQuestions = async (asked: Asked): Promise<readonly Measured[]> => {
  const { flags, landmarks, desks, officeUrl, bareUrl } = asked;
  const figures: Measured[] = [];
  const commit = () => desks.admin.api.post('/tasks', { title: 'Bench' });
  for (const [index, question] of questions(landmarks).entries()) {
    if (!isWanted(flags, question.name)) continue;
    const token = question.asker === 'guest' ? undefined : desks[question.asker].token;
    const target = (url: string): Target => ({ url, question, index, token });
    const [office, bare] = [target(officeUrl), target(bareUrl)];
    const measured = await measure({ question, office, bare, seconds: flags.seconds, commit });
    figures.push(measured);
    console.log(lineOf(measured));
  }
  return figures;
};
