import type { Json } from '../../engine/json/json.ts';
import { pointer } from '../../engine/json/pointer.ts';
import { languageOfCode } from '../../engine/model/catalogue.ts';
import { raisedByBlock } from '../../engine/model/graph/events.ts';
import type { Block, Screen } from '../../engine/model/types.ts';
import { flattenBlocks, purposeOf } from '../../engine/model/visit.ts';
import type { CheckedCopy } from '../queries/translations.ts';
import type { Finding, Rule } from '../rule.ts';

/** The button that a consent names is in the same view, by the same words in each language. */
export const unknownButton: Rule = {
  code: 'unknown-button',
  severity: 'warning',
  *check({ journey, copies }) {
    const isEnglish = journey.settings.locale.language === languageOfCode;
    for (const screen of Object.values(journey.screens)) {
      for (const { view, block, labels, text, named } of consentsNaming(screen)) {
        if (labels.includes(named)) yield* lostInCopies(copies, screen.id, text, named);
        else if (isEnglish) {
          yield {
            screen: screen.id,
            at: block.at + pointer(block.name, 'text'),
            what: `the view "${view}" has no button "${named}", which this consent names`,
            why: 'a tenant could not tell by what they agree',
            fix: `Name the button as it is called: ${labels.map((one) => `"${one}"`).join(', ') || 'there is none'}.`,
          };
        }
      }
    }
  },
};

/** A consent that names a button, with the labels of the buttons of its view. */
interface NamingConsent {
  readonly view: string;
  readonly block: Block;
  readonly labels: readonly string[];
  readonly text: string;
  readonly named: string;
}

function* consentsNaming({ views }: Screen): Iterable<NamingConsent> {
  for (const [view, { blocks }] of Object.entries(views)) {
    const all = [...flattenBlocks(blocks)];
    const labels = all.flatMap((block) => (raisedByBlock(block).length > 0 ? [...labelsOf(block.options)] : []));
    for (const block of all) {
      const { text = '' } = purposeOf(block) ?? {};
      const named = buttonIn(text, labels);
      if (named !== undefined) yield { view, block, labels, text, named };
    }
  }
}

/** The button that a text names: one of the labels, or the words with capital letters after "clicking" and the like. */
function buttonIn(text: string, labels: readonly string[]): string | undefined {
  const [, after] = /\b(?:click|press|tapp?|select|choos)ing (?:on )?["“‘]?(\p{Lu}.*)/u.exec(text) ?? [];
  if (after === undefined) return undefined;
  const known = labels.filter((label) => after.startsWith(label)).sort((a, b) => b.length - a.length)[0];
  return known ?? /^\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)*/u.exec(after)?.[0];
}

function* labelsOf(options: Json): Iterable<string> {
  if (typeof options === 'string') yield options;
  if (typeof options !== 'object' || options === null) return;
  for (const [key, value] of Object.entries(options)) {
    if (key === 'label' && typeof value === 'string') yield value;
    else if (key === 'states' && Array.isArray(value)) for (const state of value) yield* labelsOf(state);
  }
}

/** The translations of a consent that lack the translation of the button that it names. */
function* lostInCopies(copies: readonly CheckedCopy[], screen: string, text: string, label: string): Iterable<Finding> {
  for (const { language, translated } of copies) {
    const own = translated.filter(({ original, from }) => original.part === screen && from === original.text);
    const button = own.find(({ original }) => original.text === label)?.text;
    for (const consent of own.filter(({ original }) => original.text === text)) {
      if (button === undefined || consent.text.includes(button)) continue;
      yield {
        copy: language,
        at: consent.at,
        what: `the button that this consent names is called "${button}" in "${language}"`,
        why: 'a tenant could not tell by what they agree',
        fix: `Write "${button}".`,
      };
    }
  }
}
