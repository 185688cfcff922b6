/** The button on a student's page that asks for a concession. */
export const ASK_CONCESSION = 'Request a concession';

/** The student's dues, with a concession being asked for. */
export const askingAddress = (id: number): string =>
  `/students/${id}?${new URLSearchParams({ tab: 'dues', act: ASK_CONCESSION })}`;
