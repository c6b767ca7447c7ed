import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server treats one request. */
export type CannedAnswer = (response: ServerResponse) => void;

/** A request as the server received it; `body` is its parsed JSON. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** A real HTTP server on a free local port, which sends the answers of its script one after another. */
export interface LocalServer {
  readonly origin: string;
  readonly requests: readonly ReceivedRequest[];
  /** Clears the requests and sets the next answers; the connection of any further request is dropped. */
  script(...answers: readonly CannedAnswer[]): void;
  close(): Promise<void>;
}

export const textAnswer =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}): CannedAnswer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

export const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): CannedAnswer =>
  textAnswer(status, JSON.stringify(body), headers);

export const html = (status: number): CannedAnswer =>
  textAnswer(status, '<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' });

export const drop: CannedAnswer = (response) => {
  response.socket?.destroy();
};

export const hang: CannedAnswer = () => undefined;

/** Sends the start of a JSON body, then drops the connection. */
export const truncate: CannedAnswer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"status":"success"', drop.bind(undefined, response));
};

/** Sends valid JSON, then one space every 10 ms without end. */
export const trickle: CannedAnswer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"status":"success"}');
  const timer = setInterval(() => response.write(' '), 10);
  response.on('close', () => clearInterval(timer));
};

const readBody = async (request: AsyncIterable<Buffer>): Promise<unknown> => {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body ? JSON.parse(body) : undefined;
};

export async function startLocalServer(): Promise<LocalServer> {
  let answers: CannedAnswer[] = [];
  let requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const answer = answers.shift() ?? drop;
    const { method = '', url = '', headers } = request;
    requests.push({ method, path: url, headers, body: await readBody(request) });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    get requests() {
      return requests;
    },
    script(...next) {
      answers = [...next];
      requests = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
