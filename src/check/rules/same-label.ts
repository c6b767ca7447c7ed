import { isJsonObject, type Json } from '../../engine/json/json.ts';
import { pointer } from '../../engine/json/pointer.ts';
import type { Block, Screen } from '../../engine/model/types.ts';
import { blocksOf, partsOf } from '../../engine/model/visit.ts';
import { fieldsShown } from '../queries/fields-shown.ts';
import type { Finding, Rule } from '../rule.ts';

/** No two fields or buttons of a view, choices of a field, or rows of a block have the same label. */
export const sameLabel: Rule = {
  code: 'same-label',
  severity: 'warning',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      for (const labels of [...ofViews(screen), ...ofChoices(screen), ...ofRows(screen)]) {
        for (const finding of repeated(labels)) yield { screen: screen.id, ...finding };
      }
    }
  },
};

interface Labels {
  readonly why: string;
  readonly all: readonly Label[];
}

interface Label {
  readonly text: string;
  readonly at: string;
  /** What has the label; the same thing may be shown twice. */
  readonly owner: string;
}

function* repeated({ all, why }: Labels): Iterable<Omit<Finding, 'screen'>> {
  const owners = new Map<string, Label>();
  for (const label of all) {
    const key = label.text.trim().toLowerCase();
    const first = owners.get(key);
    if (!first) owners.set(key, label);
    else if (first.owner !== label.owner) {
      yield {
        at: label.at,
        what: `${first.owner} has the label "${first.text}" too`,
        why,
        fix: 'Give one of them another label.',
      };
    }
  }
}

function* ofViews(screen: Screen): Iterable<Labels> {
  for (const [view, content] of Object.entries(screen.views)) {
    const shown = { ...screen, views: { [view]: content } };
    yield {
      why: 'a tenant could not tell which of the two a message is about',
      all: [...fieldsShown(shown)].flatMap(({ name }) => {
        const label = screen.fields[name]?.label;
        return label === undefined ? [] : [{ text: label, at: pointer('fields', name, 'label'), owner: `"${name}"` }];
      }),
    };
    yield {
      why: 'a tenant could not tell what each of the two does',
      all: [...blocksOf(shown)].flatMap(({ block }) => buttonLabel(block)),
    };
    yield {
      why: 'a tenant could not tell the two parts of the page apart',
      all: [...blocksOf(shown)].flatMap(({ block }) => partTitle(block)),
    };
  }
}

/** The title of a part of the page that is always shown, which is not its main heading. */
function partTitle({ name, options, at, when, afterSeconds }: Block): readonly Label[] {
  if (when || afterSeconds !== undefined || !isJsonObject(options)) return [];
  const key = name === 'heading' ? 'text' : 'title';
  const text = options[key];
  return typeof text === 'string' ? [{ text, at: at + pointer(name, key), owner: `the block "${name}" at ${at}` }] : [];
}

/** The label of a button that is always shown; one under a condition may replace another. */
function buttonLabel({ name, options, at, when, afterSeconds }: Block): readonly Label[] {
  if (when || afterSeconds !== undefined || !isJsonObject(options)) return [];
  const { label, event } = options;
  if (typeof label !== 'string' || typeof event !== 'string') return [];
  return [{ text: label, at: at + pointer(name, 'label'), owner: `"${event}"` }];
}

function* ofChoices(screen: Screen): Iterable<Labels> {
  for (const { part, at } of partsOf(screen)) {
    const choices = part.options?.choices;
    if (Array.isArray(choices)) {
      yield labelsIn(
        choices,
        'choice',
        at + pointer('options', 'choices'),
        'a tenant could not tell which of the two to choose',
      );
    }
  }
}

function* ofRows(screen: Screen): Iterable<Labels> {
  for (const { block } of blocksOf(screen)) {
    const rows = isJsonObject(block.options) ? block.options.rows : undefined;
    if (Array.isArray(rows)) {
      yield labelsIn(
        rows,
        'row',
        block.at + pointer(block.name, 'rows'),
        'a tenant could not tell what each of the two says',
      );
    }
  }
}

/** The labels of a list; an entry under a condition may replace another. */
const labelsIn = (list: readonly Json[], kind: string, at: string, why: string): Labels => ({
  why,
  all: list.flatMap((entry, index) =>
    isJsonObject(entry) && typeof entry.label === 'string' && !('when' in entry)
      ? [{ text: entry.label, at: at + pointer(index, 'label'), owner: `${kind} ${index + 1}` }]
      : [],
  ),
});
