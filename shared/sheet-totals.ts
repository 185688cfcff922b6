const TOTAL =
  /^(?:(?:grand|sub|page|net|gr\.?|g\.)[\s-]*)?totals?\b|^(?:कुल|सकल|टोटल|योग|महायोग)(?=\s|$|[:：=-])/iu;

/** Whether a text begins a line of totals: `Total:`, `Grand Total`, `कुल योग`. */
export const isTotal = (text: string): boolean => TOTAL.test(text.trim());
