import type { EnvReader } from './env-reader.ts';

/** How long a session lasts, in seconds. */
export interface SessionLimits {
  /** Without any call; for a session that may see personal data. */
  readonly idleSeconds: number;
  /** In any case. */
  readonly absoluteSeconds: number;
}

/** SESSION_IDLE_MINUTES (30) and SESSION_HOURS (12). */
export function readSessionLimits(read: EnvReader): SessionLimits {
  const idleSeconds = read.integer('SESSION_IDLE_MINUTES', 30, { min: 2, max: 720 }) * 60;
  const absoluteSeconds = read.integer('SESSION_HOURS', 12, { min: 1, max: 168 }) * 3600;
  return { idleSeconds, absoluteSeconds };
}
