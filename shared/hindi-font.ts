/** The file of the letters of Hindi, of `resources/fonts`: papers are drawn with it, and desks that have none fetch it. */
export const HINDI_FONT = 'NotoSansDevanagari-Regular.ttf';

/** The bold face of it. */
export const HINDI_BOLD = 'NotoSansDevanagari-Bold.ttf';

/** Their addresses at the office. */
export const HINDI_FONT_PATH = `/fonts/${HINDI_FONT}`;
export const HINDI_BOLD_PATH = `/fonts/${HINDI_BOLD}`;
