import { parseJson } from '../model/parse-json.ts';
import type { ActionRequest } from '../runtime/command.ts';
import type { RunnerPorts } from './ports.ts';
import { savedRequestPlaces } from './saved-request-places.ts';

/** A request that has no answer yet, saved so that it is repeated with the same key after a reload. */
export interface SavedRequest extends ActionRequest {
  readonly key: string;
  /** The user who made it; undefined for one who is not known yet. */
  readonly owner: string | undefined;
  /** When it was first made, in milliseconds since 1970. */
  readonly at: number;
  /** Set when it is sent again in the background; otherwise only its key is used again. */
  readonly isSentAgain: boolean;
}

/** The requests without an answer of the users who used this browser. Only the one who is signed in can read theirs. */
export interface SavedRequests {
  /** Resolves once those of an earlier page can be read. */
  ready(): Promise<void>;
  all(): readonly SavedRequest[];
  /** Replaces one with the same key. The oldest are dropped when there are too many. */
  add(request: SavedRequest): void;
  remove(key: string): void;
}

const dayMs = 86_400_000;
const maxAgeMs = 7 * dayMs;
const maxRequests = 20;
const maxCharacters = 50_000;

/** Creates `SavedRequests` in the sealed store. */
export function createSavedRequests({
  sealed,
  store,
  now,
}: Pick<RunnerPorts, 'sealed' | 'store' | 'now'>): SavedRequests {
  const findPlace = (): string =>
    savedRequestPlaces.find((place) => sealed.read(place) !== undefined) ??
    savedRequestPlaces.find((place) => store.read('local', place) === undefined) ??
    savedRequestPlaces[0];
  const read = (): readonly SavedRequest[] =>
    parseRequests(sealed.read(findPlace())).filter(({ at }) => now() - at < maxAgeMs);
  const write = (requests: readonly SavedRequest[]): void => {
    const text = JSON.stringify(requests);
    if (requests.length === 0) sealed.write(findPlace(), undefined);
    else if (requests.length > maxRequests || text.length > maxCharacters) write(requests.slice(1));
    else sealed.write(findPlace(), text);
  };
  return {
    ready: () => sealed.ready(),
    all: read,
    add: (request) => write([...read().filter(({ key }) => key !== request.key), request]),
    remove(removed) {
      const requests = read();
      const remaining = requests.filter(({ key }) => key !== removed);
      if (remaining.length < requests.length) write(remaining);
    },
  };
}

function parseRequests(text: string | undefined): readonly SavedRequest[] {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter(isRequest) : [];
}

function isRequest(value: unknown): value is SavedRequest {
  if (typeof value !== 'object' || value === null) return false;
  const { action, screen, input, key, at } = value as Readonly<Record<string, unknown>>;
  return [action, screen, key].every((one) => typeof one === 'string') && isInput(input) && Number.isFinite(at);
}

const isInput = (input: unknown): boolean => typeof input === 'object' && input !== null;
