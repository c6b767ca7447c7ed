import type { Scheme } from '../model/brand.ts';

const originalMedia = new WeakMap<CSSMediaRule, string>();

/** Shows the page in a colour scheme regardless of the browser's preference, by disabling the media rules of the other scheme. */
export function showScheme(scheme: Scheme): void {
  document.documentElement.style.colorScheme = scheme;
  for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...mediaRules(cssRules)])) {
    const media = originalMedia.get(rule) ?? rule.media.mediaText;
    const [, preferred] = /prefers-color-scheme:\s*(light|dark)/.exec(media) ?? [];
    if (preferred === undefined) continue;
    originalMedia.set(rule, media);
    rule.media.mediaText = preferred === scheme ? 'all' : 'not all';
  }
}

function* mediaRules(rules: CSSRuleList): Iterable<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule;
    if (rule instanceof CSSGroupingRule) yield* mediaRules(rule.cssRules);
  }
}
