import type { SignedIn } from '../office/actor.ts';
import type { Change } from '../office/change.ts';

/** What each is given after its change is its own to say: plain data, which crosses to the writer's thread. */
type AnyService = (change: Change<SignedIn>, ...args: never[]) => Promise<unknown>;

/** Services by the names of their commands: `fees.collect`. */
export type Services = Readonly<Record<string, AnyService>>;

/** The same for what may take seconds, with what those who wait for it are told: `Dues are being raised`. */
export type LongServices = Readonly<Record<string, { readonly service: AnyService; readonly doing: string }>>;

/** A service past the threads' boundary, where the types of what it takes and answers are known no more. */
type ServiceOfAny = (change: Change, ...args: readonly unknown[]) => Promise<unknown>;

/** All commands of an office. */
export interface CommandList {
  readonly names: readonly string[];
  /** The name of a command by its service. Throws where it is none: nothing else is written. */
  readonly nameOf: (service: unknown) => string;
  readonly serviceOf: (name: string) => ServiceOfAny;
  readonly isLong: (name: string) => boolean;
  /** What those who wait for a long one are told. */
  readonly doingOf: (name: string) => string;
}

export const commandList = ({
  recorded,
  long,
  unrecorded,
}: {
  readonly recorded: Services;
  readonly long: LongServices;
  readonly unrecorded: Services;
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
      return service as unknown as ServiceOfAny;
    },
    isLong: (name) => name in long,
    doingOf: (name) => long[name]?.doing ?? '',
  };
};
