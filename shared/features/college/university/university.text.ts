import { counted, formatCount } from '../../../counted.ts';
import { formatMoment } from '../../../dates.ts';
import type { Comparison } from './university.model.ts';
import type { UniversityView } from './university.setting.ts';

/** How a screen marks what it says. */
type Weight = 'info' | 'success' | 'warning' | 'error';

interface Said {
  readonly weight: Weight;
  readonly text: string;
}

/** A sentence with its full stop, whether it came with one or not. */
const closed = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** How far the sending is, in words. */
export const stateText = ({ is_on, has_password, state }: UniversityView): Said => {
  if (!is_on) return { weight: 'info', text: 'Off: nothing is sent.' };
  if (!has_password)
    return {
      weight: 'warning',
      text: 'Nothing is sent: the password is not on this PC, or cannot be read here. Type it and save.',
    };
  switch (state.kind) {
    case 'off':
      return { weight: 'info', text: 'Nothing is sent at the moment.' };
    case 'connecting':
      return { weight: 'info', text: "Connecting to the university's database…" };
    case 'loading':
      return {
        weight: 'info',
        text: `Everything is being sent: ${formatCount(state.done)} of ${counted(state.total, 'row', 'rows')}.`,
      };
    case 'sending':
      return {
        weight: 'info',
        text: `${state.waiting === 1 ? '1 change waits' : `${formatCount(state.waiting)} changes wait`} to be sent.`,
      };
    case 'up to date':
      return { weight: 'success', text: `Up to date, ${formatMoment(state.heard_at)}.` };
    case 'failing':
      return {
        weight: 'warning',
        text: `Not reached since ${formatMoment(state.since)}: ${closed(state.problem)} It is tried again by itself.`,
      };
    case 'refused':
      return {
        weight: 'error',
        text: `Another PC, ${state.pc}, sends as this office, last ${formatMoment(state.heard_at)}. Nothing is sent from here.`,
      };
  }
};

/** What a comparison came to: `Compared 21-11-2026 10:05: 12 months agree.` */
export const comparedText = ({ at, months }: Comparison): Said => {
  const different = months.filter(({ agrees }) => !agrees).length;
  const when = `Compared ${formatMoment(at)}`;
  if (months.length === 0) return { weight: 'success', text: `${when}: no month has a voucher yet.` };
  if (different === 0)
    return {
      weight: 'success',
      text: `${when}: ${months.length === 1 ? 'the one month agrees' : `all ${months.length} months agree`}.`,
    };
  return {
    weight: 'error',
    text: `${when}: ${different} of ${counted(months.length, 'month', 'months')} ${different === 1 ? 'differs' : 'differ'}.`,
  };
};
