/** Whether a record is still offered for new ones. `width`: pixels on screen. */
export const activeColumn = (width: number) =>
  ({
    kind: 'text',
    header: 'Status',
    value: ({ active }: { readonly active: boolean }) => (active ? 'Active' : 'Inactive'),
    tones: { Active: 'success', Inactive: 'neutral' },
    screen: { inCard: 'status', width },
  }) as const;
