/** Whether an address is this PC, where nobody can listen on the line. */
export const isLoopback = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
