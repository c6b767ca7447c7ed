/** An event that keeps the worker alive until a promise is settled. */
export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A request from a page. If the handler does not call `respondWith`, the browser handles the request itself. */
export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The response to a navigation, requested while the worker was still starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** A message from a page. */
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
 * The part of a service worker's global scope used here. TypeScript's own types for it conflict with those of a page in the
 * same project.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: Pick<ServiceWorkerRegistration, 'unregister' | 'navigationPreload'>;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void): void;
}

/** The global scope of this script; call it only in a service worker. */
export const workerScope = (): WorkerScope => self as unknown as WorkerScope;
