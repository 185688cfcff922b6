/** The file of the letters of Hindi, of `resources/fonts`: papers are drawn with it, and desks that have none fetch it. */
export const HINDI_FONT = 'NotoSansDevanagari-Regular.ttf';

/** Its address at the office. */
export const HINDI_FONT_PATH = `/fonts/${HINDI_FONT}`;
