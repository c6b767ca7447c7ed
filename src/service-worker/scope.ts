/** An event during which the worker is kept alive until a promise is settled. */
export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A request on its way from a page. Without `respondWith`, the browser does what it would do without a worker. */
export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The answer to a navigation, asked for while the worker was still starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** What a page tells the worker. */
export interface MessageEvent extends WorkerEvent {
  readonly data: unknown;
}

interface Events {
  readonly install: WorkerEvent;
  readonly activate: WorkerEvent;
  readonly fetch: FetchEvent;
  readonly message: MessageEvent;
}

/**
 * What we use of a service worker's global scope. The compiler's own description of it cannot stand in one project with
 * that of a page.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: Pick<ServiceWorkerRegistration, 'unregister' | 'navigationPreload'>;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void): void;
}

/** The scope that this script runs in, which only a service worker's script may ask for. */
export const workerScope = (): WorkerScope => self as unknown as WorkerScope;
