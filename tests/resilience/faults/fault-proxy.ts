import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * What a faulty network does to a connection:
 * - `latency`: every piece of data arrives some milliseconds later, both ways
 * - `refuse`: nobody listens
 * - `black-hole`: connections are accepted, and nothing ever arrives
 * - `reset-request`: the connection is reset before the server has the request
 * - `cut-request`: the connection is reset once the server has some bytes of the request
 * - `lose-answer`: the server gets the request and answers; the connection is reset instead of the answer
 * - `truncate`: some bytes of the answer arrive, then nothing more
 * - `slow`: the answer arrives at some bytes a second
 */
export type ProxyFault =
  | { readonly kind: 'none' | 'refuse' | 'black-hole' | 'reset-request' | 'lose-answer' }
  | { readonly kind: 'latency'; readonly ms: number }
  | { readonly kind: 'truncate' | 'cut-request'; readonly bytes: number }
  | { readonly kind: 'slow'; readonly bytesPerSecond: number };

/** Which requests a fault applies to. */
export interface FaultScope {
  /** Tested with the text of each request, such as `POST /api/v1/onboard/panCheck HTTP/1.1…`; by default, all match. */
  readonly matching?: RegExp;
  /** How many requests have the fault; by default, all until another fault is set. */
  readonly times?: number;
}

/** A TCP proxy in front of a server. */
export interface FaultProxy {
  readonly port: number;
  readonly origin: string;
  /** The requests that have had a fault since the last call of `set`. */
  readonly hits: number;
  /** Sets the fault of further requests, on open connections too. */
  set(fault: ProxyFault, scope?: FaultScope): Promise<void>;
  close(): Promise<void>;
}

const none: ProxyFault = { kind: 'none' };

/** Opens a proxy to a port on this machine, without any fault. */
export async function openFaultProxy(to: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let fault: ProxyFault = none;
  let scope: FaultScope = {};
  let hits = 0;

  /** The fault of a piece of a request; a request that is not in its scope has none. */
  const faultOf = (data: Buffer): ProxyFault => {
    const isHit = fault.kind !== 'none' && (scope.matching?.test(data.toString('latin1')) ?? true);
    if (!isHit || hits >= (scope.times ?? Number.POSITIVE_INFINITY)) return none;
    hits += 1;
    return fault;
  };

  const join = (client: Socket): void => {
    const server = connect(to, '127.0.0.1');
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    let current = none;
    let sent = 0;
    const later = createQueue();
    client.on('data', (data) => {
      // The rest of a request has the fault of its beginning.
      if (!scope.matching || startsRequest(data)) [current, sent] = [faultOf(data), 0];
      sent += data.length;
      if (current.kind === 'reset-request') reset(client, server);
      else if (current.kind === 'cut-request' && sent > current.bytes) reset(client, server);
      else if (current.kind !== 'black-hole') later(delayOf(current), () => send(server, data));
    });
    server.on('data', (data) => {
      if (current.kind === 'lose-answer') reset(client, server);
      else if (current.kind === 'truncate') {
        send(client, data.subarray(0, current.bytes));
        current = { kind: 'black-hole' };
      } else if (current.kind === 'slow') void trickle(client, data, current.bytesPerSecond);
      else if (current.kind !== 'black-hole') later(delayOf(current), () => send(client, data));
    });
    client.on('end', () => later(0, () => server.end()));
    server.on('end', () => later(0, () => current.kind !== 'black-hole' && client.end()));
    client.on('close', () => server.destroy());
    server.on('close', () => current.kind !== 'black-hole' && current.kind !== 'slow' && client.destroy());
  };

  const listener = createServer(join);
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  const stop = async (): Promise<void> => {
    const closed = once(listener, 'close');
    listener.close();
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  };

  return {
    port,
    origin: `http://localhost:${port}`,
    get hits() {
      return hits;
    },
    async set(next, where = {}) {
      [fault, scope, hits] = [next, where, 0];
      if (next.kind === 'refuse' && listener.listening) await stop();
      else if (next.kind !== 'refuse' && !listener.listening) {
        listener.listen(port, '127.0.0.1');
        await once(listener, 'listening');
      }
    },
    async close() {
      if (listener.listening) await stop();
    },
  };
}

const startsRequest = (data: Buffer): boolean => /^[A-Z]+ \//.test(data.subarray(0, 16).toString('latin1'));

const delayOf = (fault: ProxyFault): number => (fault.kind === 'latency' ? fault.ms : 0);

/** Runs work in order, each some milliseconds after it was queued. */
function createQueue(): (ms: number, work: () => void) => void {
  let last = Promise.resolve();
  return (ms, work) => {
    const due = ms === 0 ? undefined : wait(ms);
    last = last.then(() => due).then(work);
  };
}

function send(socket: Socket, data: Buffer): void {
  if (!socket.destroyed) socket.write(data);
}

function reset(client: Socket, server: Socket): void {
  client.resetAndDestroy();
  server.destroy();
}

async function trickle(client: Socket, data: Buffer, bytesPerSecond: number): Promise<void> {
  const piece = Math.max(1, Math.round(bytesPerSecond / 10));
  for (let sent = 0; sent < data.length && !client.destroyed; sent += piece) {
    send(client, data.subarray(sent, sent + piece));
    await wait(100);
  }
}
