/** What the world tells by itself. */
export type EnvironmentChange = 'offline' | 'online' | 'storage-denied';

/** How the history changes: a new entry, another in place of the present one, or the one before. */
export type HistoryMode = 'push' | 'replace' | 'back';

/** How a screen is come to: by the address bar, Back and Forward, or by the journey's own step. */
export type Arrival = 'address' | 'push' | 'replace';
