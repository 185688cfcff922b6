/** A moment that a clock passes, such as midnight. */
export interface Crossing {
  readonly name: string;
  /** The clock before and after it, ISO in UTC. */
  readonly before: string;
  readonly after: string;
}

/** The moments of every calendar, in local time, so that they are tried in every zone. */
const LOCAL: readonly (readonly [name: string, before: string, after: string])[] = [
  ['midnight', '2026-11-24T23:59:58', '2026-11-25T00:00:01'],
  ['New Year', '2026-12-31T23:59:58', '2027-01-01T00:00:01'],
  ['31 March', '2027-03-31T23:59:58', '2027-04-01T00:00:01'],
  ['into a leap day', '2028-02-28T23:59:58', '2028-02-29T00:00:01'],
  ['out of a leap day', '2028-02-29T23:59:58', '2028-03-01T00:00:01'],
  ['31 March of a leap year', '2028-03-31T23:59:58', '2028-04-01T00:00:01'],
];

/** The zones, each with moments at which its clocks are changed, in UTC. */
export const ZONES: Readonly<Record<string, readonly Crossing[]>> = {
  'Asia/Kolkata': [],
  'Europe/London': [
    { name: 'an hour that is left out', before: '2028-03-26T00:59:58Z', after: '2028-03-26T01:00:01Z' },
    { name: 'an hour that comes twice', before: '2028-10-29T00:59:58Z', after: '2028-10-29T01:00:01Z' },
  ],
  // The clocks change at midnight: one day begins at 01:00, another has its last hour twice.
  'America/Santiago': [
    { name: 'a day without a midnight', before: '2028-09-03T03:59:58Z', after: '2028-09-03T04:00:01Z' },
    { name: 'a last hour that comes twice', before: '2029-04-08T02:59:58Z', after: '2029-04-08T03:00:01Z' },
  ],
  'Australia/Lord_Howe': [
    { name: 'half an hour that comes twice', before: '2029-03-31T14:59:58Z', after: '2029-03-31T15:00:01Z' },
  ],
};

/** The moments of a zone in their order. The process must be in that zone. */
export const crossingsOf = (zone: string): readonly Crossing[] =>
  [
    ...LOCAL.map(([name, ...local]) => {
      const [before = '', after = ''] = local.map((text) => new Date(text).toISOString());
      return { name, before, after };
    }),
    ...(ZONES[zone] ?? []),
  ].toSorted((one, other) => Date.parse(one.before) - Date.parse(other.before));
