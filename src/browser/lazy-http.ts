import type { Http } from '../actions/define.ts';
import { retry } from '../retry.ts';
import type { RunnerPorts } from '../runner/ports.ts';
import type { HttpOptions } from './http.ts';

/**
 * The HTTP port, fetched at its first call, since many pages make none. When it cannot be fetched while offline, the call
 * waits for a connection; otherwise it fails.
 */
export const createLazyHttp =
  (options: HttpOptions): RunnerPorts['http'] =>
  (call) => {
    let bound: Promise<Http> | undefined;
    const load = (): Promise<Http> => {
      bound ??= import('./http.ts').then(({ createHttp }) => createHttp(options)(call));
      return bound.catch((failure: unknown) => {
        bound = undefined;
        throw failure;
      });
    };
    const onceOnline = async (): Promise<boolean> =>
      (await options.whenOnline?.(call.signal)) === true && !call.signal.aborted;
    return async (request) => {
      const http = await retry(load, onceOnline).catch(() => undefined);
      return http ? http(request) : { ok: false, reason: 'network' };
    };
  };
