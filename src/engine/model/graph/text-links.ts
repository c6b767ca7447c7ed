import type { JSONSchema7 } from 'json-schema';
import type { Json } from '../../json/json.ts';
import { pointer } from '../../json/pointer.ts';
import type { Catalogue } from '../catalogue.ts';
import { isMarkup, schemasOfKey } from '../condition-schema.ts';
import { memoize } from '../memoize.ts';
import { joinBase } from '../served.ts';
import { linksIn } from '../texts/markup.ts';
import type { Journey, Screen } from '../types.ts';
import { blocksOf } from '../visit.ts';

/** A text with markup, and its place in the file of its screen. */
export interface MarkupText {
  readonly text: string;
  readonly at: string;
}

/** The texts of a screen that may have markup, by the schemas of its blocks. Memoized, since several rules read them. */
export const markupTexts = memoize(
  (screen: Pick<Screen, 'views'>, blocks: Catalogue['blocks']): readonly MarkupText[] =>
    [...blocksOf(screen)].flatMap(({ block }) => {
      const schema = blocks[block.name]?.options;
      return schema ? [...inOptions(block.options, [schema], `${block.at}/${block.name}`)] : [];
    }),
);

function* inOptions(options: Json, schemas: readonly JSONSchema7[], at: string): Iterable<MarkupText> {
  if (typeof options === 'string' && isMarkup(schemas)) yield { text: options, at };
  if (typeof options !== 'object' || options === null) return;
  for (const [key, value] of Object.entries(options)) {
    if (key !== 'blocks') yield* inOptions(value, schemasOfKey(schemas, key), at + pointer(key));
  }
}

/** The paths and addresses that the texts of a screen link to. */
export const textLinks = (screen: Pick<Screen, 'views'>, blocks: Catalogue['blocks']): readonly string[] =>
  markupTexts(screen, blocks).flatMap(({ text }) => linksIn(text));

/** The screens that links in the texts of a screen open in a dialog: `#terms`. */
export const linkedDialogs = (
  { screens }: { readonly screens: Readonly<Record<string, unknown>> },
  screen: Pick<Screen, 'views'>,
  blocks: Catalogue['blocks'],
): readonly string[] =>
  textLinks(screen, blocks)
    .filter((link) => link.startsWith('#') && Object.hasOwn(screens, link.slice(1)))
    .map((link) => link.slice(1));

/** The screens that the texts of a screen link to. */
export const linkedScreens = (
  { screens, served }: Pick<Journey, 'screens' | 'served'>,
  screen: Screen,
  blocks: Catalogue['blocks'],
): readonly string[] =>
  textLinks(screen, blocks).flatMap((link) => {
    const address = joinBase(served?.base ?? '/', link);
    return Object.values(screens).find(({ path }) => path === address)?.id ?? [];
  });
