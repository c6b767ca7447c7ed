import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** What a proxy does with its prefix: it leaves it in front of an address, or removes it. */
export type PrefixMode = 'leaves' | 'removes';

/** A proxy that passes on what is below a prefix, and answers nothing else. */
export interface PrefixProxy {
  readonly origin: string;
  /** The addresses outside of the prefix that a browser has asked for. */
  readonly outside: readonly string[];
  close(): Promise<void>;
}

/** Opens a proxy to a server on this machine. The prefix is like `/rent`. */
export async function openPrefixProxy(origin: string, prefix: string, mode: PrefixMode): Promise<PrefixProxy> {
  const { port } = new URL(origin);
  const outside: string[] = [];
  const server = createServer((from, to) => {
    const { url = '/', method, headers } = from;
    const [path = ''] = url.split('?');
    if (path !== prefix && !path.startsWith(`${prefix}/`)) {
      outside.push(url);
      to.writeHead(404).end();
      return;
    }
    if (path === prefix && mode === 'removes') {
      // What it passes on would not say that the slash is missing, so such a proxy adds it, as nginx does.
      to.writeHead(301, { location: url.replace(prefix, `${prefix}/`) }).end();
      return;
    }
    const passed = mode === 'leaves' ? url : url.slice(prefix.length);
    const upstream = request({ host: '127.0.0.1', port, method, path: passed, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    upstream.on('error', () => to.destroy());
    to.on('close', () => upstream.destroy());
    from.pipe(upstream);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    outside,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
