import type { JSONSchema7 } from 'json-schema';
import { hasDynamicShape } from '../../compile/has-dynamic-shape.ts';
import type { Catalogue } from '../../journey/catalogue.ts';
import type { Journey } from '../../journey/types.ts';

/** A part of the form library that not every journey needs. */
export type FormPart = 'branching' | 'choices' | 'merging' | 'addresses' | 'layouts' | 'markdown';

/** For each part the screens that need it; a part that none needs is left out of the build. */
export type FormNeeds = Readonly<Record<FormPart, readonly string[]>>;

/** What is true of a journey that does without a part. */
export const reasons: Readonly<Record<FormPart, string>> = {
  branching: 'no form changes its shape by what is typed, and each field is held whole by a widget',
  choices: 'no form offers a choice of forms by "anyOf" or "oneOf"',
  merging: 'no form is put together by "allOf", "patternProperties" or a "$ref" with more beside it',
  addresses: 'what a schema takes of another by its "$id" is put in its place',
  layouts: 'blocks lay a screen out',
  markdown: "texts are the journey's, and plain",
};

/** Finds out which parts of the form library the screens of a journey need. */
export function formNeeds(journey: Journey, catalogue: Catalogue): FormNeeds {
  const branching = Object.values(journey.screens).flatMap((screen) => {
    const schema = journey.schemas[screen.id] ?? {};
    return hasDynamicShape(schema, screen, catalogue) ? [{ id: screen.id, keywords: keywordsIn(schema) }] : [];
  });
  const having = (...wanted: readonly string[]): string[] =>
    branching.filter(({ keywords }) => wanted.some((keyword) => keywords.has(keyword))).map(({ id }) => id);
  return {
    branching: branching.map(({ id }) => id),
    choices: having('anyOf', 'oneOf'),
    merging: having('allOf', 'patternProperties', '$ref'),
    addresses: [],
    layouts: [],
    markdown: [],
  };
}

/** Every key that stands anywhere in a schema. A property named like a keyword counts too: it costs bytes, never sense. */
function keywordsIn(schema: JSONSchema7): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) found.add(key);
      visit(inner);
    }
  };
  visit(schema);
  return found;
}
