import type { AnyService } from '../office/command.ts';

/** All commands of an office. */
export interface CommandList {
  readonly names: readonly string[];
  /** The name of a service's command. Throws for a service that is not in the list. */
  readonly nameOf: (service: unknown) => string;
  readonly serviceOf: (name: string) => AnyService;
  readonly isLong: (name: string) => boolean;
  /** Whether a viewer's call may run it: it only says what they did themselves. */
  readonly isForViewers: (name: string) => boolean;
  /** The sentence for those who wait for a long command. */
  readonly doingOf: (name: string) => string;
}

export const commandList = (services: Readonly<Record<string, AnyService>>): CommandList => {
  const names: ReadonlyMap<unknown, string> = new Map(
    Object.entries(services).map(([name, service]) => [service, name]),
  );
  const serviceOf = (name: string): AnyService => {
    const service = services[name];
    if (!service) throw new Error(`There is no command ${name}`);
    return service;
  };
  return {
    names: Object.keys(services),
    nameOf: (service) => {
      const name = names.get(service);
      if (name === undefined)
        throw new Error('This service is no command: main/composition/brought/services.ts lacks it');
      return name;
    },
    serviceOf,
    isLong: (name) => services[name]?.doing !== undefined,
    isForViewers: (name) => services[name]?.isForViewers ?? false,
    doingOf: (name) => services[name]?.doing ?? '',
  };
};
