import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer in front of several server processes, which also has the cookies of every tenant. */
export interface Balancer {
  /** The base address for the calls of one tenant. */
  originOf(tenant: string): string;
  /** The last one-time code that the sandbox answered to a tenant. */
  codeOf(tenant: string): string | undefined;
  /** Replaces the processes that calls are sent to. */
  use(origins: readonly string[]): void;
  /** Forgets what it has about a tenant. */
  forget(tenant: string): void;
  close(): void;
}

/** Starts a balancer. A call whose process is gone loses its connection, as behind a real one. */
export async function startBalancer(): Promise<Balancer> {
  const cookies = new Map<string, Map<string, string>>();
  const codes = new Map<string, string>();
  let targets: readonly string[] = [];
  let turn = 0;

  const remember = (tenant: string, headers: readonly string[]): void => {
    const jar = cookies.get(tenant) ?? new Map<string, string>();
    cookies.set(tenant, jar);
    for (const cookie of headers) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
  };

  const forward = (from: IncomingMessage, to: ServerResponse): void => {
    const [, tenant = '', path = '/'] = /^\/tenant\/([^/]+)(\/.*)$/.exec(from.url ?? '') ?? [];
    const target = targets[turn++ % targets.length];
    const jar = [...(cookies.get(tenant) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const { host: _, connection: __, ...headers } = from.headers;
    const options = { method: from.method, headers: { ...headers, ...(jar && { cookie: jar }) } };
    const outgoing = request(new URL(path, target), options, (answer) => {
      remember(tenant, answer.headers['set-cookie'] ?? []);
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', () => to.destroy());
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const code = /"otp":"(\d{4})"/.exec(body.toString())?.[1];
        if (code) codes.set(tenant, code);
        to.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
      });
    });
    outgoing.on('error', () => to.destroy());
    from.pipe(outgoing);
  };

  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    originOf: (tenant) => `http://127.0.0.1:${port}/tenant/${tenant}`,
    codeOf: (tenant) => codes.get(tenant),
    use(origins) {
      targets = origins;
    },
    forget(tenant) {
      cookies.delete(tenant);
      codes.delete(tenant);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
