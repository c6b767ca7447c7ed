import type { Catalogue } from '../journey/catalogue.ts';
import { type ScreenFile, type Sources, toScreen } from '../journey/parse.ts';
import { splitPointer } from '../journey/source/pointer.ts';
import { type Copy, type CopyText, journeyPart, textsOf } from '../journey/texts/copy.ts';
import type { Texts, TranslatedTexts } from '../journey/texts/language.ts';
import { matchCopy } from '../journey/texts/match-copy.ts';
import type { Journey, Json } from '../journey/types.ts';
import { awaitUploads } from './await-uploads.ts';
import { completeBlocks } from './complete-blocks.ts';

/** Compiles the texts of one language: part (a screen's id, or `journey.json`) -> texts, without missing and stale ones. */
export function compileTexts(sources: Sources, copy: Copy, catalogue: Catalogue): Record<string, Texts> {
  const fresh = matchCopy(textsOf(sources), copy).flatMap(({ text, status, translation }) =>
    status === 'translated' && translation ? [{ ...text, to: translation.text }] : [],
  );
  const before = valuesOf(sources);
  const after = structuredClone(before);
  for (const { part, at, to } of fresh.filter((text) => !isMessage(text))) putAt(after[part] ?? null, at, to);
  const [shownBefore, shownAfter] = [shownOf(before, catalogue), shownOf(after, catalogue)];
  const parts: Record<string, Texts> = {};
  for (const part of Object.keys(before)) {
    const translated = fresh.filter((text) => text.part === part);
    const shown = difference(shownBefore[part], shownAfter[part]);
    if (translated.length === 0 && !shown) continue;
    const messages = Object.fromEntries(translated.filter(isMessage).map(({ text, to }) => [text, to]));
    parts[part] = { ...(shown && { shown }), ...(Object.keys(messages).length > 0 && { messages }) };
  }
  return parts;
}

/** Part -> the content of its file. */
const valuesOf = ({ journey, screens }: Sources): Record<string, Json> => ({
  [journeyPart]: journey.value,
  ...Object.fromEntries(Object.entries(screens).map(([id, { value }]) => [id, value])),
});

/** Whether a text is a message that an effect shows, and not part of a screen. */
const isMessage = ({ part, at }: CopyText): boolean =>
  part === journeyPart ? at.startsWith('/session/') || at === '/words/loadFailed' : at.startsWith('/on/');

/** Part -> its content in its compiled shape. */
function shownOf(values: Readonly<Record<string, Json>>, { blocks, widgets }: Catalogue): Record<string, unknown> {
  const { [journeyPart]: journey, ...files } = values;
  const { flows, words } = journey as unknown as Pick<Journey, 'flows' | 'words'>;
  const screens = Object.fromEntries(
    Object.entries(files).map(([id, file]) => [id, toScreen(id, file as unknown as ScreenFile)] as const),
  );
  const shown = Object.values(screens).map((screen) => {
    const { id, title, fields, views } = completeBlocks(
      awaitUploads(screen, words),
      { screens, flows, widgets },
      blocks,
    );
    return [id, { title, fields, views }] as const;
  });
  return { ...Object.fromEntries(shown), [journeyPart]: journey };
}

function putAt(value: Json, at: string, text: string): void {
  const steps = splitPointer(at);
  const last = steps.pop() ?? '';
  const holder = steps.reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], value);
  (holder as Record<string, unknown>)[last] = text;
}

function difference(before: unknown, after: unknown, name = ''): TranslatedTexts | undefined {
  if (typeof after === 'string') return before === after ? undefined : after;
  if (typeof after !== 'object' || after === null) return undefined;
  const changed = Object.entries(after).flatMap(([key, value]): [string, TranslatedTexts][] => {
    // Nested blocks are also in `blocks`, next to `options`, and the browser reads them there.
    if (name === 'options' && key === 'blocks') return [];
    const inner = difference((before as Record<string, unknown>)[key], value, key);
    return inner === undefined ? [] : [[key, inner]];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
