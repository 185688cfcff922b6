/** The name under which browsers at a desk of the LAN reach an office of the tests. */
export const LAN_NAME = 'office.test';
