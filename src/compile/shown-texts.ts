import type { Json } from '../engine/json/json.ts';
import { splitPointer } from '../engine/json/pointer.ts';
import type { Catalogue } from '../engine/model/catalogue.ts';
import { type ScreenFile, type Sources, toScreen } from '../engine/model/parse.ts';
import { type Copy, type CopyText, journeyPart, textsOf } from '../engine/model/texts/copy.ts';
import type { TranslatedTexts } from '../engine/model/texts/language.ts';
import { matchCopy } from '../engine/model/texts/match-copy.ts';
import type { Journey } from '../engine/model/types.ts';
import { awaitUploads } from './await-uploads.ts';
import { completeBlocks } from './complete-blocks.ts';

/** A text, and its translation. */
export interface FreshText extends CopyText {
  readonly to: string;
}

type TextSources = Pick<Sources, 'journey' | 'screens'>;

/** The texts that are translated, and not stale. */
export const freshIn = (sources: TextSources, copy: Copy): readonly FreshText[] =>
  matchCopy(textsOf(sources), copy).flatMap(({ text, status, translation }) =>
    status === 'translated' && translation ? [{ ...text, to: translation.text }] : [],
  );

/** Part -> the content of its file. */
export const contentsOf = ({ journey, screens }: TextSources): Record<string, Json> => ({
  [journeyPart]: journey.value,
  ...Object.fromEntries(Object.entries(screens).map(([id, { value }]) => [id, value])),
});

/** The parts with the translations at their places, except those of messages. */
export function withShown(parts: Readonly<Record<string, Json>>, fresh: readonly FreshText[]): Record<string, Json> {
  const copy = structuredClone(parts);
  for (const { part, at, to } of fresh.filter((text) => !isMessage(text))) putAt(copy[part] ?? null, at, to);
  return copy;
}

/** Original -> translation of the messages of a part. */
export const freshMessages = (fresh: readonly FreshText[], part: string): Record<string, string> =>
  Object.fromEntries(
    fresh.filter((text) => text.part === part && isMessage(text)).map(({ text, to }) => [text, to] as const),
  );

/** Whether a text is a message that an effect shows, and not part of a screen. */
const isMessage = ({ part, at }: CopyText): boolean =>
  part === journeyPart ? at.startsWith('/session/') || at === '/words/loadFailed' : at.startsWith('/on/');

/** Part -> its content in its compiled shape. */
export function shownOf(
  values: Readonly<Record<string, Json>>,
  { blocks, widgets }: Pick<Catalogue, 'blocks' | 'widgets'>,
): Record<string, unknown> {
  const { [journeyPart]: file, ...files } = values;
  const { session, ...journey } = file as unknown as Journey & { session: { properties: Journey['session'] } };
  const { flows, words } = journey;
  const screens = Object.fromEntries(
    Object.entries(files).map(([id, screen]) => [id, toScreen(id, screen as unknown as ScreenFile)] as const),
  );
  const shown = Object.values(screens).map((screen) => {
    const { id, title, fields, messages, views, on } = completeBlocks(
      awaitUploads(screen, words),
      { screens, flows, widgets },
      blocks,
    );
    return [id, { title, fields, messages, views, on }] as const;
  });
  return { ...Object.fromEntries(shown), [journeyPart]: { ...journey, session: session.properties } };
}

function putAt(value: Json, at: string, text: string): void {
  const steps = splitPointer(at);
  const last = steps.pop() ?? '';
  const holder = steps.reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], value);
  (holder as Record<string, unknown>)[last] = text;
}

/** The texts of `after` that differ from those of `before`, each at its place; undefined when none does. */
export function differenceOf(before: unknown, after: unknown, name = ''): TranslatedTexts | undefined {
  if (typeof after === 'string') return before === after ? undefined : after;
  if (typeof after !== 'object' || after === null) return undefined;
  const changed = Object.entries(after).flatMap(([key, value]): [string, TranslatedTexts][] => {
    // Nested blocks are also in `blocks`, next to `options`, and the browser reads them there.
    if (name === 'options' && key === 'blocks') return [];
    const inner = differenceOf((before as Record<string, unknown>)[key], value, key);
    return inner === undefined ? [] : [[key, inner]];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
