import { useAskedSave } from '../../../ui/forms/use-asked-save.ts';

/** Asks once where the office has such a payment already, and pays all the same where that is wished. */
export const useRepeatAsked = () => useAskedSave({ title: 'Pay anyway?', confirmLabel: 'Save Payment' });
