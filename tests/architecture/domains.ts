/** Folders of features, each of which may build on those before it; README.md in `main/features/` says what each is for. */
export const DOMAINS: readonly string[] = [
  'college',
  'charges',
  'students',
  'changes',
  'collection',
  'accounts',
  'papers',
  'messages',
  'overview',
];

/** 0 is the lowest. `undefined` for a folder that is no domain. */
export const rankOf = (domain: string): number | undefined => {
  const rank = DOMAINS.indexOf(domain);
  return rank === -1 ? undefined : rank;
};

export interface FeaturePlace {
  readonly process: 'main' | 'renderer' | 'shared';
  readonly domain: string;
  readonly feature: string;
}

/** `main/features/collection/fees/fees.routes.ts` is of feature fees, domain collection, in main. */
export const placeOf = (path: string): FeaturePlace | undefined => {
  const [process, folder, domain, feature, file] = path.split('/');
  if (process !== 'main' && process !== 'renderer' && process !== 'shared') return undefined;
  return folder === 'features' && domain !== undefined && feature !== undefined && file !== undefined
    ? { process, domain, feature }
    : undefined;
};

/** Whether a file of `home` may use `goal`: of its own domain, or of one before it. */
export const mayUse = (home: FeaturePlace, goal: FeaturePlace): boolean => {
  const [above, below] = [rankOf(home.domain), rankOf(goal.domain)];
  return above !== undefined && below !== undefined && below <= above;
};
