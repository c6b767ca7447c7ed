import type { RuntimePorts } from '../runtime/ports.ts';

/** Where a widget or block finds nothing but itself: no server, no storage, no way out; `config` is what examples read. */
export const galleryPorts = (language: string, keep: (language: string) => void): RuntimePorts => ({
  http: () => async () => ({ ok: false, reason: 'network' }),
  newKey: () => crypto.randomUUID(),
  store: { read: () => undefined, write: () => undefined },
  navigation: { origin: window.location.origin, go: () => undefined, leave: () => undefined },
  toast: () => undefined,
  countDown: () => () => undefined,
  language: { first: () => language, keep },
  log: () => undefined,
  spare: (work) => work(),
  config: Promise.resolve({ chatUrl: 'https://chat.example' }),
});
