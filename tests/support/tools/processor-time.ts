/** Does something, and answers beside it what it took of the processor, in ms. */
export const onProcessor = async <Done>(work: () => Promise<Done>) => {
  const began = process.cpuUsage();
  const done = await work();
  const { user, system } = process.cpuUsage(began);
  return { done, ms: (user + system) / 1000 };
};
