import type { Providers } from './calls/providers/define.ts';
import type { Config } from './config/config.ts';
import type { Keys } from './keys/secrets.ts';
import type { PublishedJourneys } from './releases/published/published-journeys.ts';
import type { ReleasedJourneys } from './releases/released-journeys.ts';
import type { Store } from './store/store.ts';
import type { Metrics } from './traces/metrics.ts';

/** The dependencies of the server and its routes; `main.ts` creates the real ones. */
export interface Dependencies {
  readonly config: Config;
  readonly keys: Keys;
  readonly store: Store;
  readonly providers: Providers;
  readonly metrics: Metrics;
  /** SHA-256 of the operator's token. */
  readonly adminTokenHash: string;
  readonly now: () => Date;
  /** The texts that were published since the build; without it, tenants get those of the build. */
  readonly published?: PublishedJourneys | undefined;
  /** The releases of the studio; without them, tenants get the deployed build. */
  readonly releases?: ReleasedJourneys | undefined;
}
