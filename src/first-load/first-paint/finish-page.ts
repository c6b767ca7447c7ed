import { type Container, parse, type Rule } from 'postcss';
import type { PageAssets } from '../prerender/page-assets.ts';
import { type InlineHashes, inlineHashesOf } from './inline-hashes.ts';
import { inlinePictures, type PicturePlace } from './inline-pictures.ts';

/** A page as it is served. */
export interface FinishedPage {
  readonly html: string;
  /** What its Content Security Policy has to allow. */
  readonly inline: InlineHashes;
}

/**
 * Returns a function that finishes the prerendered pages of a journey in a language: of the style sheet, each gets what it
 * uses, and of the pictures the small ones that it loads at once, so that it is painted after one round trip.
 */
export function createPageFinisher(
  { draw, hide, fill, styles: [sheet, ...fonts] }: Pick<PageAssets, 'draw' | 'hide' | 'fill' | 'styles'>,
  place: PicturePlace,
): (html: string) => Promise<FinishedPage> {
  const whole = sheet?.source ?? '';
  const reduce = createStyleReducer(whole);
  return async (page) => {
    const used = reduce(page.replace(whole, ''));
    const html = await inlinePictures(
      page.replace(whole, () => used),
      place,
    );
    const inside = { scripts: [draw, hide, fill], styles: [used, ...fonts.map(({ source }) => source)] };
    return { html, inline: inlineHashesOf(html, inside) };
  };
}

/**
 * Returns a function that reduces a style sheet to what a page can use: it drops the rules whose selectors all name a class
 * that the page does not contain. Attributes and states are not compared, since scripts set them.
 */
export function createStyleReducer(source: string): (html: string) => string {
  const whole = parse(source);
  const names = [...new Set(classesIn(source))];
  const reduced = new Map<string, string>();
  return (html) => {
    const unused = new Set(names.filter((name) => !html.includes(name)));
    const key = [...unused].join();
    const known = reduced.get(key);
    if (known !== undefined) return known;
    const sheet = whole.clone();
    sheet.walkRules((rule) => {
      if (rule.selectors.every((selector) => needs(selector, unused))) removeRule(rule);
    });
    const text = sheet.toString();
    reduced.set(key, text);
    return text;
  };
}

/** A name with an escape in it ends before it, so that more pages contain it than do. */
const classesIn = (text: string): string[] =>
  [...text.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].flatMap(([, name]) => name ?? []);

/** Whether a selector matches only where there is one of the classes; those in brackets, as of `:not()`, do not count. */
function needs(selector: string, classes: ReadonlySet<string>): boolean {
  let outer = selector;
  for (let inner = ''; inner !== outer; ) {
    inner = outer;
    outer = inner.replace(/\([^()]*\)|\[[^\]]*\]/g, '');
  }
  return classesIn(outer).some((name) => classes.has(name));
}

/** Removes a rule and the at-rules around it that are then empty, except layers: the first mention sets their order. */
function removeRule(rule: Rule): void {
  let part: Container = rule;
  while (part.parent && part.parent.type === 'atrule' && part.parent.nodes?.length === 1) {
    const around = part.parent as Container & { readonly name?: string };
    if (around.name === 'layer') break;
    part = around;
  }
  part.remove();
}
