const LONGEST = 2_000;

const read = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined);

/** Whether an address is a page of the office itself. */
export const isOfOffice = (url: string, officeUrl: string): boolean =>
  read(url)?.origin === new URL(officeUrl).origin && /^https?:/.test(url);

/** A file that an office's page made and opens in a window of its own. */
export const isFileOfOffice = (url: string, officeUrl: string): boolean =>
  url.startsWith(`blob:${new URL(officeUrl).origin}/`);

/**
 * An address that may be handed to the system's browser or mail program, as it will be opened; undefined for anything
 * that could start a program (`file:`, `ms-…:`), hide where it leads, or carry more than an address.
 */
export const externalAddress = (url: string): string | undefined => {
  const address = url.length <= LONGEST ? read(url) : undefined;
  if (address?.username !== '' || address.password !== '') return undefined;
  if (address.protocol === 'https:') return address.href;
  return address.protocol === 'mailto:' && /^mailto:[^\s"'`\\|<>]*$/.test(address.href)
    ? address.href
    : undefined;
};
