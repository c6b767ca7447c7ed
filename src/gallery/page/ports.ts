import type { RunnerPorts } from '../../engine/runner/ports.ts';
import { earlierVisit } from '../journey/earlier-visit.ts';

/** Stub ports: no server, no navigation, and a storage with the draft of an earlier visit. */
export const galleryPorts = (
  screen: string,
  language: string,
  saveLanguage: (language: string) => void = () => undefined,
): RunnerPorts => ({
  brief: { ready: async () => undefined, read: () => undefined, write: () => undefined, remove: () => undefined },
  sealed: {
    ready: async () => undefined,
    read: (key) => earlierVisit(screen)[key],
    write: () => undefined,
    isOpen: () => true,
    lock: () => undefined,
  },
  http: () => async () => ({ ok: false, reason: 'network' }),
  newKey: () => crypto.randomUUID(),
  store: { read: (_, key) => earlierVisit(screen)[key], write: () => undefined },
  navigation: { origin: window.location.origin, go: () => undefined, leave: () => undefined },
  toast: () => undefined,
  clearToast: () => undefined,
  countDown: () => () => undefined,
  language: { initial: () => language, save: saveLanguage },
  log: () => undefined,
  runInBackground: (work) => work(),
  recoverFromStaleBuild: async () => 'unreachable',
  now: () => 0,
  print: () => undefined,
  download: () => undefined,
  debounce: () => undefined,
  watchEnvironment: () => undefined,
  signedInCookie: {
    isSet: () => false,
    set: () => undefined,
    remove: () => undefined,
    onRemoved: () => undefined,
  },
  config: Promise.resolve({ chatUrl: 'https://chat.example' }),
});
