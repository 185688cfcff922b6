import type { Change } from './change.ts';

/** What a service says of itself as a command of the writer. */
interface Command {
  /** What those who wait are told of one that may take seconds: `Dues are being raised`. */
  readonly doing?: string;
  /** Whether a viewer's call may run it. */
  readonly isForViewers?: boolean;
}

interface Any {
  /** A method, so that each service names its own arguments and one list holds all of them. */
  service(change: Change, ...args: readonly unknown[]): Promise<unknown>;
}

/** Any service that writes. Its arguments after the change are plain data, which crosses to the writer's thread. */
export type AnyService = Any['service'] & Command;

/** Says that a service may take seconds: it has a commit of its own, and those who wait are told `doing`: `Dues are being raised`. */
export const takesLong = (doing: string, service: AnyService): void => {
  Object.assign(service, { doing } satisfies Command);
};

/** Lets a viewer's call run a service: it only says what they did themselves. Every other one is refused to a viewer. */
export const isForViewers = (service: AnyService): void => {
  Object.assign(service, { isForViewers: true } satisfies Command);
};
