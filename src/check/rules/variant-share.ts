import { pointer } from '../../engine/json/pointer.ts';
import { shareText } from '../../engine/model/graph/share-text.ts';
import type { Screen } from '../../engine/model/types.ts';
import type { Finding, Rule } from '../rule.ts';

/** The variants of a screen leave some sessions to the screen itself, and no screen is shown to two shares. */
export const variantShare: Rule = {
  code: 'variant-share',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      yield* alwaysShown(screen);
      yield* shownTwice(screen);
      yield* nothingLeft(screen);
      yield* onlyInDialogs(screen);
    }
  },
};

function* alwaysShown({ id, variants }: Screen): Iterable<Finding> {
  for (const [index, { when, share, show }] of variants.entries()) {
    if (when !== undefined || share !== undefined) continue;
    yield {
      screen: id,
      at: pointer('variants', index),
      what: `the variant "${show}" has neither "when" nor "share"`,
      why: `"${id}" itself would never be shown`,
      fix: 'Say for whom it is: add a condition "when", a "share" such as 0.5, or both.',
    };
  }
}

function* shownTwice({ id, variants }: Screen): Iterable<Finding> {
  const shared = new Set(variants.flatMap(({ share, show }) => (share === undefined ? [] : show)));
  for (const show of shared) {
    const places = [...variants.keys()].filter((index) => variants[index]?.show === show);
    const second = places[1];
    if (second === undefined) continue;
    yield {
      screen: id,
      at: pointer('variants', second, 'show'),
      what: `"${show}" is shown by two variants of "${id}"`,
      why: 'what is counted of it could not be compared with its share',
      fix: 'Join both variants, or show a copy of the screen in one of them.',
    };
  }
}

function* onlyInDialogs({ id, path, variants }: Screen): Iterable<Finding> {
  const index = variants.findIndex(({ share }) => share !== undefined);
  if (path !== undefined || index < 0) return;
  yield {
    screen: id,
    at: pointer('variants', index, 'share'),
    what: `"${id}" has a variant by share and no path`,
    why: 'a dialog shows the screen itself to everybody',
    fix: 'Give it a path, or remove the variant.',
  };
}

function* nothingLeft({ id, variants }: Screen): Iterable<Finding> {
  const shared = [...variants.entries()].filter(([, { share }]) => share !== undefined);
  const total = shared.reduce((sum, [, { share = 0 }]) => sum + share, 0);
  const [last] = shared.at(-1) ?? [];
  // The sum of decimals may be less than 1 by a rounding error.
  if (last === undefined || total < 1 - 1e-9) return;
  yield {
    screen: id,
    at: pointer('variants', last, 'share'),
    what: `the shares of the variants of "${id}" add up to ${shareText(total)}`,
    why: `"${id}" itself would never be shown`,
    fix: 'Lower the shares until they add up to less than 1: the screen itself has the rest.',
  };
}
