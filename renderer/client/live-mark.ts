import { LIVE_MARK_HEADER } from '../../shared/contract/live-mark.ts';

const markOf = ({ headers }: Response): string | undefined => headers.get(LIVE_MARK_HEADER) ?? undefined;

let first: string | undefined;

/** Notes how far the changes had come at the first answer of this login; what came later is not older. */
export const noteLiveMark = (answer: Response): void => {
  first ??= markOf(answer);
};

/** Whether something was changed after the first answer of this login and before the live line that `opened` begins. */
export const isChangedBefore = (opened: Response): boolean => first !== undefined && first !== markOf(opened);

/** Forgets the first answer, at the end of a login. */
export const forgetLiveMark = (): void => {
  first = undefined;
};
