import type { JourneyFiles } from '../parse.ts';
import { pointer } from '../source/pointer.ts';
import { isSyntaxError, readSource, type SourceFile } from '../source/source.ts';
import { copyPlaces } from '../texts/copy.ts';
import type { Json } from '../types.ts';
import { diffFlows, type Flows } from './diff-flows.ts';
import type { JourneyChange } from './journey-change.ts';

/** The differences between two states of a journey, file by file. */
export function diffJourneys(before: JourneyFiles, after: JourneyFiles): JourneyChange[] {
  const titles = new Map([...titlesOf(before), ...titlesOf(after)]);
  const name = (id: string): string => `"${titles.get(id) ?? id}"`;
  return [
    ...diffFlows(flowsOf(before), flowsOf(after), name).map((change) => ({ ...change, file: after.journey.file })),
    ...diffFile('', before.journey, after.journey).filter(({ at }) => !at.startsWith('/flows')),
    ...diffAll(
      before.screens,
      after.screens,
      (id) => `of ${name(id)}`,
      (id) => `the screen ${name(id)}`,
    ),
    ...diffAll(
      before.schemas,
      after.schemas,
      (id) => `in the data of ${name(id)}`,
      (id) => `the data of ${name(id)}`,
    ),
  ];
}

function flowsOf({ journey }: JourneyFiles): Flows {
  const value = jsonOf(journey);
  return isRecord(value) ? ((value.flows ?? {}) as Flows) : {};
}

type Files = Readonly<Record<string, SourceFile>>;

function diffAll(
  before: Files,
  after: Files,
  where: (id: string) => string,
  what: (id: string) => string,
): JourneyChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((id): JourneyChange[] => {
    const [old, now] = [before[id], after[id]];
    if (old && now) return diffFile(where(id), old, now);
    const file = (old ?? now)?.file ?? '';
    return [
      { kind: old ? 'breaking' : 'structure', file, at: '', sentence: `${old ? 'Removed' : 'Added'} ${what(id)}` },
    ];
  });
}

const jsonOf = (file: SourceFile): Json => {
  const source = readSource(file);
  return isSyntaxError(source) ? null : source.value;
};

const titlesOf = ({ screens }: JourneyFiles): (readonly [string, string])[] =>
  Object.entries(screens).map(([id, file]) => {
    const value = jsonOf(file);
    const title = isRecord(value) ? value.title : undefined;
    return [id, typeof title === 'string' ? title : id] as const;
  });

function diffFile(where: string, before: SourceFile, after: SourceFile): JourneyChange[] {
  const [old, now] = [jsonOf(before), jsonOf(after)];
  const copy = new Set([...copyPlaces(old), ...copyPlaces(now)]);
  return [...differences(old, now, '')].map(({ at, from, to }) => {
    const isCopy = copy.has(at) && from !== undefined && to !== undefined;
    const kind = isCopy ? 'copy' : isBreaking(at, from) ? 'breaking' : 'structure';
    return { kind, file: after.file, at, sentence: sentence([nameOf(at), where].filter(Boolean).join(' '), from, to) };
  });
}

interface Difference {
  readonly at: string;
  readonly from: Json | undefined;
  readonly to: Json | undefined;
}

function* differences(from: Json | undefined, to: Json | undefined, at: string): Iterable<Difference> {
  if (JSON.stringify(from) === JSON.stringify(to)) return;
  const both = isBranch(from) && isBranch(to) && Array.isArray(from) === Array.isArray(to);
  // Report a list of another length as a whole: after an inserted item every later index would differ.
  if (!both || (Array.isArray(from) && from.length !== (to as Json[]).length)) {
    yield { at, from, to };
    return;
  }
  const [old, now] = [from as Branch, to as Branch];
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    yield* differences(old[key], now[key], at + pointer(key));
  }
}

type Branch = Readonly<Record<string, Json | undefined>>;

const isBranch = (value: Json | undefined): boolean => typeof value === 'object' && value !== null;

const isRecord = (value: Json): value is { readonly [key: string]: Json } => isBranch(value) && !Array.isArray(value);

/** Whether a change affects an address, a storage key, the requirements of a screen, or the data that is required. */
const isBreaking = (at: string, from: Json | undefined): boolean =>
  at === '/path' ||
  /^\/session\/properties\/[^/]+\/(keep|key|type)$/.test(at) ||
  (/^\/session\/properties\/[^/]+$/.test(at) && from !== undefined) ||
  /\/required$/.test(at) ||
  at === '/start';

function sentence(what: string, from: Json | undefined, to: Json | undefined): string {
  if (from === undefined) return `Added ${what}: ${shorten(to)}`;
  if (to === undefined) return `Removed ${what}`;
  return isBranch(from) || isBranch(to) ? `Changed ${what}` : `Changed ${what} from ${shorten(from)} to ${shorten(to)}`;
}

const shorten = (value: Json | undefined): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
};

/** The place of a change in words: `/fields/pan/messages/pattern` is the "pattern" message of "pan". */
function nameOf(at: string): string {
  const steps = at.split('/').slice(1);
  const [first, second, third, fourth] = steps;
  if (first === 'fields' && third === 'messages' && fourth) return `the "${fourth}" message of "${second}"`;
  if (first === 'fields' && third) return `the ${steps.slice(2).join(' ')} of "${second}"`;
  if (first === 'words' && second) return `the word "${second}"`;
  if (first === 'on' && second) return `${steps.length > 2 ? `${steps.at(-1)} on` : 'what happens on'} "${second}"`;
  return steps.length === 1 ? `the ${first}` : `the ${steps.at(-1)} at ${at}`;
}
