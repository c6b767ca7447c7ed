import type { Http } from '../actions/define.ts';
import type { HttpCall, HttpOptions } from './http.ts';

/** The HTTP port, fetched when it is first called: a page that only shows has no call to make. */
export const createLazyHttp =
  (options: HttpOptions): ((call: HttpCall) => Http) =>
  (call) => {
    let bound: Promise<Http> | undefined;
    return async (request) => {
      for (;;) {
        try {
          bound ??= import('./http.ts').then(({ createHttp }) => createHttp(options)(call));
          return await (await bound)(request);
        } catch {
          bound = undefined;
          if (!(await options.whenOnline?.(call.signal)) || call.signal.aborted)
            return { ok: false, reason: 'network' };
        }
      }
    };
  };
