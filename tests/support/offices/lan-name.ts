/** The name under which browsers opened as a desk on the LAN reach an office of the tests. */
export const LAN_NAME = 'office.test';
