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
    let http: Http | undefined;
    const load = async (): Promise<Http> => {
      const { createHttp } = await import('./http.ts');
      http ??= createHttp(options)(call);
      return http;
    };
    const onceOnline = async (): Promise<boolean> =>
      (await options.whenOnline?.(call.signal)) === true && !call.signal.aborted;
    return (request) =>
      retry(load, onceOnline).then(
        (loaded) => loaded(request),
        () => ({ ok: false, reason: 'network' }),
      );
  };
