import type { Http } from '../model/define-action.ts';
import type { RunnerPorts } from '../runner/ports.ts';
import { retry } from '../runner/retry.ts';
import type { HttpOptions } from './http.ts';

// The whole module in a variable: for one of its exports, the bundler would write more code.
const importHttp = () => import('./http.ts');

/**
 * The HTTP port, whose code is loaded at the first call, since many pages make none. If it cannot be loaded because the
 * browser is offline, the call waits for a connection; otherwise the call fails.
 */
export const createLazyHttp =
  (options: HttpOptions): RunnerPorts['http'] =>
  (call) => {
    let http: Http | undefined;
    const load = async (): Promise<Http> => {
      const module = await importHttp();
      http ??= module.createHttp(options)(call);
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
