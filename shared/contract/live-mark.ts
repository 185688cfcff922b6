/**
 * Header of every answer to who is signed in: how far the office's changes had come before it was read. A desk whose first
 * answers have another mark than its live line missed a change in between, and asks again. Example: `mf3k2a.118`.
 */
export const LIVE_MARK_HEADER = 'X-Live-Mark';
