import { EventEmitter } from 'node:events';
import type { MessagePort, Worker as Thread, WorkerOptions } from 'node:worker_threads';
import type { LentTo } from './lasting-thread.ts';

// This replaces `node:worker_threads` in tests. Loading the code of an office's threads is two thirds of the work of opening
// it, so the offices of one test process use each other's threads.

const threads = process.getBuiltinModule('node:worker_threads');
export const { isMainThread, parentPort, receiveMessageOnPort, workerData } = threads;

/** The programs, built or as sources, that hold nothing of their office once they have answered, or reported that its data are closed. */
const LENT =
  /\/(backup|charge-sheets|files|opening-dues|password|pdf|sheet-rows|student-file|updates|writer)(\.worker\.ts|\.js)$/;

/** The kinds of last message of a program that is done. A writer that failed, or a thread that ended, is not lent again. */
const DONE = ['answer', 'end', 'refusal', 'closed'];

/** The threads that are done, by program and limits. */
const idle = new Map<string, Thread[]>();

const threadFor = (kind: string, options: WorkerOptions): Thread => {
  const known = idle.get(kind)?.pop();
  if (known !== undefined) return known;
  const thread = new threads.Worker(new URL('./lasting-thread.ts', import.meta.url), options);
  thread.unref();
  return thread;
};

/** A lasting thread that behaves like a thread of its own, which ends with its office. */
class LentThread extends EventEmitter {
  readonly #kind: string;
  readonly #thread: Thread;
  readonly #port: MessagePort;
  #isLoaded = false;
  #isAtWork = false;
  #ending: Promise<number> | undefined;

  constructor(program: URL, { workerData: data, ...options }: WorkerOptions) {
    super();
    this.#kind = JSON.stringify([program.href, options]);
    this.#thread = threadFor(this.#kind, options);
    this.#thread.on('message', this.#loaded).on('error', this.#failed).on('exit', this.#ended);
    const { port1, port2 } = new threads.MessageChannel();
    this.#port = port1;
    port1.on('message', (said: { readonly kind: string }) => {
      // A program says so beside the work that it was given meanwhile.
      if (said.kind !== 'loaded') this.#isAtWork = !DONE.includes(said.kind);
      this.emit('message', said);
    });
    const lent: LentTo = { program: program.href, workerData: data, parentPort: port2 };
    this.#thread.postMessage(lent, [port2]);
  }

  readonly #loaded = (): void => {
    this.#isLoaded = true;
  };
  readonly #failed = (error: unknown): boolean => this.emit('error', error);
  readonly #ended = (code: number): boolean => this.emit('exit', code);

  postMessage(message: unknown): void {
    this.#isAtWork = true;
    this.#port.postMessage(message);
  }

  /** The thread's processor time in microseconds, its work for other offices included. */
  cpuUsage(): Promise<NodeJS.CpuUsage> {
    return this.#thread.cpuUsage();
  }

  /** The thread's memory, what it keeps for other offices included. */
  getHeapStatistics(): ReturnType<Thread['getHeapStatistics']> {
    return this.#thread.getHeapStatistics();
  }

  ref(): void {
    this.#port.ref();
  }

  unref(): void {
    this.#port.unref();
  }

  /** Gives the thread back if its program is done. A thread that hangs, failed or is at work is ended. */
  terminate(): Promise<number> {
    this.#ending ??= this.#isLoaded && !this.#isAtWork ? this.#giveBack() : this.#thread.terminate();
    this.#port.close();
    return this.#ending;
  }

  async #giveBack(): Promise<number> {
    this.#thread.off('message', this.#loaded).off('error', this.#failed).off('exit', this.#ended);
    idle.set(this.#kind, [...(idle.get(this.#kind) ?? []), this.#thread]);
    return 0;
  }
}

const isLent = (program: string | URL): program is URL =>
  program instanceof URL && LENT.test(program.pathname);

export const Worker = new Proxy(threads.Worker, {
  construct: (Own, [program, options]: [string | URL, WorkerOptions]) =>
    isLent(program) ? new LentThread(program, options) : new Own(program, options),
});
