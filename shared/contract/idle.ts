/**
 * Seconds since a person last acted at the page that sends this: what pages ask for by themselves, because time went by or
 * another desk changed something, keeps no session alive. Without it a request is an act.
 */
export const IDLE_HEADER = 'X-Idle-Seconds';
