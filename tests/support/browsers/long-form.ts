/** The environment variable of the project that walks every journey: `npm run test:journeys`, and the long runs. */
export const ALL_JOURNEYS_VARIABLE = 'BURSAR_TEST_ALL_JOURNEYS';

/**
 * Whether every journey is walked, and not those alone by which a change is judged. What another one leaves out is shown there by
 * others of its screen, or by the tests of the calls behind it.
 */
export const isLongForm = (): boolean => process.env[ALL_JOURNEYS_VARIABLE] !== undefined;
