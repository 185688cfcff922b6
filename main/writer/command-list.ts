import type { Change } from '../office/change.ts';

interface Command {
  /**
   * Any service. Its arguments after the change are plain data, which crosses to the writer's thread. It is typed as a method,
   * so that each service names its own arguments and one list holds all of them.
   */
  service(change: Change, ...args: readonly unknown[]): Promise<unknown>;
}
type AnyService = Command['service'];

/** Services by the names of their commands: `fees.collect`. */
export type Services = Readonly<Record<string, AnyService>>;

/** Long services by the names of their commands, each with the sentence for those who wait: `Dues are being raised`. */
export type LongServices = Readonly<Record<string, { readonly service: AnyService; readonly doing: string }>>;

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

export const commandList = ({
  recorded,
  long,
  unrecorded,
  viewers = [],
}: {
  readonly recorded: Services;
  readonly long: LongServices;
  readonly unrecorded: Services;
  /** The names of the commands that a viewer's call may run. */
  readonly viewers?: readonly string[];
}): CommandList => {
  const services: ReadonlyMap<string, AnyService> = new Map<string, AnyService>([
    ...Object.entries(recorded),
    ...Object.entries(long).map(([name, { service }]) => [name, service] as const),
    ...Object.entries(unrecorded),
  ]);
  const names: ReadonlyMap<unknown, string> = new Map(
    [...services].map(([name, service]) => [service, name]),
  );
  return {
    names: [...services.keys()],
    nameOf: (service) => {
      const name = names.get(service);
      if (name === undefined)
        throw new Error('This service is no command: name it in main/writer/commands.ts');
      return name;
    },
    serviceOf: (name) => {
      const service = services.get(name);
      if (!service) throw new Error(`There is no command ${name}`);
      return service;
    },
    isLong: (name) => name in long,
    isForViewers: (name) => viewers.includes(name),
    doingOf: (name) => long[name]?.doing ?? '',
  };
};
