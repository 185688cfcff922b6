export interface Notice {
  readonly title: string;
  readonly description?: string | undefined;
  /** `destructive` for errors: it stays longer and is read out at once. `plain` for what was not done, and is no error: without a tick. */
  readonly variant?: 'default' | 'plain' | 'destructive';
  /** One thing to do about it: Undo, Print, Reload. Doing it closes the notice. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

export interface ShownNotice extends Notice {
  readonly key: number;
  /** When it came, in milliseconds of the page. */
  readonly at: number;
}

let shown: readonly ShownNotice[] = [];
let next = 1;
const listeners = new Set<() => void>();

const show = (notices: readonly ShownNotice[]): void => {
  shown = notices;
  for (const listener of listeners) listener();
};

/** Whether a notice takes the place of an earlier one: it says the same, or both say the same of what was done, each of its record, and that is not to be undone. */
const replaces = (
  notice: Notice,
  { title, description, variant = 'default', action }: ShownNotice,
): boolean =>
  title === notice.title &&
  (description === notice.description || (variant === 'default' && action === undefined));

/** Shows a notice; the newest three stay on screen, each once. Answers its key for `dismissNotice`. */
export const notify = (notice: Notice): number => {
  const key = next++;
  const others = shown.filter((earlier) => !replaces(notice, earlier));
  show([...others, { ...notice, key, at: performance.now() }].slice(-3));
  return key;
};

export const dismissNotice = (key: number): void => show(shown.filter((notice) => notice.key !== key));

/** A notice that came with the step to another screen goes along with it. */
const COMES_ALONG_MS = 1_000;

/** Leaves the notices of the screen before. */
export const leaveNotices = (): void => {
  const now = performance.now();
  const left = shown.filter(({ at }) => now - at < COMES_ALONG_MS);
  if (left.length < shown.length) show(left);
};

export const readNotices = (): readonly ShownNotice[] => shown;

export const onNotices = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
