import type { EnvReader } from './env-reader.ts';

/** When requests are refused because this process is late, and how it stops. */
export interface PressureSettings {
  /** Milliseconds in which a request is answered; then it is refused with 503. */
  readonly requestMs: number;
  /** Milliseconds by which the event loop may be late, on average over a second. */
  readonly loopMs: number;
  /** Milliseconds that a request may wait for a database connection before others are refused. */
  readonly connectionMs: number;
  /** Requests of one tenant that are worked on at once in this process. */
  readonly tenantTurns: number;
  /** Milliseconds between the moment when `/readyz` falls and the closing of the port. */
  readonly stopDelayMs: number;
}

/**
 * Reads the limits. In the sandbox nobody has to notice that the server stops, and the embedded database runs in the same
 * thread as the server, so both are late more often.
 */
export function readPressure(read: EnvReader, sandbox: boolean): PressureSettings {
  const ms = { min: 10, max: 600_000 };
  return {
    requestMs: read.integer('REQUEST_LIMIT_MS', 15_000, ms),
    loopMs: read.integer('SHED_LOOP_MS', sandbox ? 5000 : 500, ms),
    connectionMs: read.integer('SHED_QUEUE_MS', sandbox ? 5000 : 1000, ms),
    tenantTurns: read.integer('TENANT_AT_ONCE', 3, { min: 1, max: 1000 }),
    stopDelayMs: read.integer('STOP_DELAY_MS', sandbox ? 0 : 3000, { min: 0, max: 60_000 }),
  };
}
