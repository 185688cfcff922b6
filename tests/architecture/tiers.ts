/**
 * Which feature may build on which: one only on those of a lower tier. The base is in layers of its own,
 * since people belong to courses and the first set-up makes people.
 */
const tiers = [
  { name: 'paper', features: ['papers'] },
  { name: 'kept apart', features: ['funds'] },
  {
    name: 'ground',
    features: ['bank-accounts', 'courses', 'sessions', 'heads', 'files', 'sharing', 'university', 'updates'],
  },
  { name: 'office', features: ['settings'] },
  { name: 'owed', features: ['dues'] },
  { name: 'charged', features: ['plans'] },
  { name: 'people', features: ['users', 'students'] },
  { name: 'entrance', features: ['setup'] },
  {
    name: 'daily',
    features: [
      'fees',
      'bills',
      'concessions',
      'refunds',
      'scholarships',
      'promotions',
      'opening-dues',
      'emails',
      'attendance',
      'documents',
      'tasks',
      'dmcs',
    ],
  },
  { name: 'certified', features: ['letters'] },
  { name: 'let off by rule', features: ['exemptions'] },
  { name: 'replaced', features: ['replacements'] },
  { name: 'moved', features: ['moves', 'instalments'] },
  { name: 'paid out', features: ['payment-vouchers', 'caution-money'] },
  { name: 'reconciled', features: ['bank-statements'] },
  { name: 'recorded', features: ['activity'] },
  {
    name: 'across',
    features: ['approvals', 'demand-letters', 'student-account', 'reports', 'find', 'backup'],
  },
  { name: 'asked', features: ['cheques', 'post-dated', 'payments-for-many'] },
  { name: 'whole', features: ['merges', 'drawers'] },
  { name: 'at the bank', features: ['bank'] },
  { name: 'handed over', features: ['tally'] },
  { name: 'closed', features: ['books'] },
  { name: 'overview', features: ['dashboard'] },
] as const;

/** 0 is the lowest. `undefined` for a name that no tier lists. */
export const tierOf = (feature: string): number | undefined => {
  const tier = tiers.findIndex(({ features }) => features.some((name) => name === feature));
  return tier === -1 ? undefined : tier;
};

export interface FeaturePlace {
  readonly process: 'main' | 'renderer' | 'shared';
  readonly feature: string;
}

/** `main/features/fees/fees.routes.ts` is of feature fees in main. */
export const placeOf = (path: string): FeaturePlace | undefined => {
  const [process, folder, feature, file] = path.split('/');
  if (process !== 'main' && process !== 'renderer' && process !== 'shared') return undefined;
  return folder === 'features' && feature !== undefined && file !== undefined
    ? { process, feature }
    : undefined;
};
