/** Whether a record is still offered for new ones. `width`: pixels on screen. */
export const activeColumn = (width: number) =>
  ({
    kind: 'text',
    header: 'Status',
    value: ({ active }: { readonly active: boolean }) => (active ? 'Active' : 'Inactive'),
    tones: { Active: 'success', Inactive: 'neutral' },
    screen: { inCard: 'status', width },
  }) as const;

/** The column of files that says which rows nobody but their maker approved. */
export const ownMaker = {
  kind: 'text',
  header: 'Approved by Own Maker',
  value: ({ own }: { readonly own: boolean }) => (own ? 'Yes' : null),
  screen: false,
} as const;

interface Decided {
  readonly decided: { readonly at: string; readonly by: string; readonly reason?: string | null } | null;
}

/** The day on which a request was decided; in files alone. */
export const decidedOn = {
  kind: 'date',
  header: 'Decided On',
  value: ({ decided }: Decided) => decided?.at,
  screen: false,
} as const;

/** The remark with which a request was decided; in files alone. */
export const remarkOnDecision = {
  kind: 'text',
  header: 'Remark on Decision',
  width: 30,
  value: ({ decided }: Decided) => decided?.reason,
  screen: false,
} as const;
