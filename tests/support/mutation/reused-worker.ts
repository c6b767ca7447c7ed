import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = (message: unknown) => void;

/** So many runs of one thread; then a new one forgets what mutants may have left in its modules. */
const runsOfOneThread = 40;

let shared: { readonly worker: ThreadsPoolWorker; runs: number } | undefined;

/**
 * A thread that stays for the next mutant, with every module loaded. Vitest would start another one for each, and load
 * the same hundreds of modules again, which takes longer than the tests.
 */
export class ReusedWorker implements PoolWorker {
  readonly name = 'reused';
  private readonly listeners = new Set<Listener>();
  private config: unknown;
  private worker: ThreadsPoolWorker | undefined;

  constructor(private readonly options: PoolOptions) {}

  private get thread(): ThreadsPoolWorker {
    if (!this.worker) throw new Error('The thread was not started.');
    return this.worker;
  }

  on(event: string, listener: Listener): void {
    if (event === 'message') this.listeners.add(listener);
    this.thread.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    if (event === 'message') this.listeners.delete(listener);
    this.thread.off(event, listener);
  }

  send(message: WorkerRequest): void {
    if (message.type === 'start') this.begin(message);
    else if (message.type === 'stop') this.answer('stopped');
    // The settings of a thread are those of its start, but the tests to run are among them.
    else if ('context' in message) {
      const context = { ...message.context, config: this.config };
      this.thread.send({ ...message, context });
    } else this.thread.send(message);
  }

  private begin(message: Extract<WorkerRequest, { type: 'start' }>): void {
    this.config = message.context.config;
    if (!shared) return;
    shared.runs += 1;
    if (shared.runs === 1) this.thread.send(message);
    else this.answer('started');
  }

  private answer(type: 'started' | 'stopped'): void {
    const message = { type, __vitest_worker_response__: true };
    queueMicrotask(() => {
      for (const listener of [...this.listeners]) listener(message);
    });
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  async start(): Promise<void> {
    if (!shared) {
      shared = { worker: new ThreadsPoolWorker(this.options), runs: 0 };
      await shared.worker.start();
    }
    this.worker = shared.worker;
  }

  async stop(): Promise<void> {
    for (const listener of this.listeners) this.thread.off('message', listener);
    this.listeners.clear();
    if (!shared || shared.runs < runsOfOneThread) return;
    shared = undefined;
    await this.thread.stop();
  }
}
