/**
 * Says what of a plan was not charged. `Laboratory is in the fee plan, but not in use any more: it was not charged.`
 */
export const withoutHeads = (heads: readonly string[]): string => {
  const [are, they] = heads.length === 1 ? ['is', 'it was'] : ['are', 'they were'];
  return `${heads.join(', ')} ${are} in the fee plan, but not in use any more: ${they} not charged.`;
};
