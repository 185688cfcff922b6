const FIELD = '.MuiFormControl-root, .MuiAutocomplete-root, [data-field]';
const ENTRY =
  'input:not([type=hidden]):not([disabled]), select:not([disabled]), textarea:not([disabled]), [role=spinbutton]';

const entriesIn = (form: HTMLElement): readonly HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>(ENTRY)].filter(
    (entry) => entry.offsetParent !== null && !entry.closest('[inert]'),
  );

const fieldOf = (entry: HTMLElement): Element => entry.closest(FIELD) ?? entry;

/** The entry of the field after this one, in the order of the page; undefined after the last. */
const entryAfter = (form: HTMLElement, present: HTMLElement): HTMLElement | undefined => {
  const entries = entriesIn(form);
  const field = fieldOf(present);
  const last = entries.findLastIndex((entry) => fieldOf(entry) === field);
  return last === -1 ? undefined : entries[last + 1];
};

/** Lands on the first field, with the dialog at its top: a warning that stands above the field is read first. */
export const focusFirst = (form: HTMLElement): void => {
  const content = form.querySelector('.MuiDialogContent-root');
  entriesIn(form)[0]?.focus({ preventScroll: content !== null });
  content?.scrollTo({ top: 0 });
};

interface EnterPressed {
  readonly key: string;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly defaultPrevented: boolean;
  readonly target: EventTarget | null;
  readonly preventDefault: () => void;
}

/** The entry that a field names as its next, `data-next`, where the form has it. */
const itemByName = (form: HTMLFormElement, { dataset }: HTMLElement): HTMLElement | undefined => {
  const named = dataset.next === undefined ? null : form.elements.namedItem(dataset.next);
  return named instanceof HTMLElement ? named : undefined;
};

const goTo = (next: HTMLElement): void => {
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
};

/** The name of the field in which the cursor is; a day's stands beside the parts that are typed. */
const nameOf = (entry: HTMLElement): string =>
  fieldOf(entry).querySelector('[name]')?.getAttribute('name') ?? entry.getAttribute('name') ?? '';

/**
 * Enter goes to the next field and saves after the last, or in a field marked `data-enter="save"`; Ctrl+Enter saves
 * from anywhere. A held Enter does nothing. `mayLeave` answers whether the form takes what is typed into a field: where it does not,
 * the cursor stays there, with the reason beside it.
 */
export const advanceOnEnter = (
  form: HTMLFormElement,
  event: EnterPressed,
  mayLeave: (name: string) => Promise<boolean> = async () => true,
): void => {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLElement)) return;
  // A question asked over the form hears its own keys.
  if (!form.contains(target)) return;
  const isSave = event.ctrlKey || event.metaKey || target.dataset.enter === 'save';
  const keepsEnter =
    target instanceof HTMLTextAreaElement || target.closest('button, a, [role=button]') !== null;
  const isChoosing = target.getAttribute('aria-expanded') === 'true';
  if (!isSave && (event.defaultPrevented || keepsEnter || isChoosing)) return;
  event.preventDefault();
  if (event.repeat) return;
  const next = isSave ? undefined : (itemByName(form, target) ?? entryAfter(form, target));
  if (next) void mayLeave(nameOf(target)).then((may) => may && goTo(next));
  else form.requestSubmit();
};
