import { fillPlaceholders } from './placeholder.ts';

/** More names would make the hint so long that it pushes the fields out of view. */
const mostNamed = 8;

/** A field that blocks a button, since it is empty or has a wrong value. */
export interface BlockingField {
  readonly label: string;
  readonly isEmpty: boolean;
}

/**
 * The hint of a blocked button: which fields have to be checked, and which are still missing. Each list names the first
 * eight, and ends with an ellipsis if there are more. Undefined if no field blocks the button.
 */
export function blockingHint(
  words: { readonly check?: string | undefined; readonly missing?: string | undefined },
  fields: readonly BlockingField[],
): string | undefined {
  const hintFor = (word: string, listed: readonly BlockingField[]): string[] =>
    listed.length === 0 ? [] : [fillPlaceholders(word, () => listLabels(listed.map(({ label }) => label)))];
  const wrong = fields.filter(({ isEmpty }) => !isEmpty);
  const empty = fields.filter(({ isEmpty }) => isEmpty);
  return [...hintFor(words.check ?? '', wrong), ...hintFor(words.missing ?? '', empty)].join(' · ') || undefined;
}

const listLabels = (labels: readonly string[]): string =>
  labels.slice(0, mostNamed).join(', ') + (labels.length > mostNamed ? ', …' : '');
