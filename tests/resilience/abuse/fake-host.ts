import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A real host for the gateway, which answers each path as the test says and remembers what it was asked. */
export interface FakeHost {
  readonly origin: string;
  readonly asked: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[];
  /** The `traceparent` of each request. */
  readonly traces: unknown[];
  /** Answers every request from now on. */
  answer: (body: Readonly<Record<string, unknown>>, path: string) => object;
  /** Writes the response itself, instead of a JSON answer; undefined to answer again. */
  write: ((response: ServerResponse) => void) | undefined;
  close(): Promise<void>;
}

/** Starts the host on a free port. */
export async function startFakeHost(): Promise<FakeHost> {
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host: FakeHost = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    traces: [],
    answer: () => ({ status: 'success' }),
    write: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    const path = request.url ?? '';
    host.asked.push({ path, body });
    host.traces.push(request.headers.traceparent);
    response.on('error', () => response.destroy());
    if (host.write) return host.write(response);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(host.answer(body, path)));
  }
  return host;
}
