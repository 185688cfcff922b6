/** How good a status is: its colour and its picture on screen follow it. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';
