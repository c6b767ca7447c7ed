import type { ChangeKind } from '../../contracts/journey-change.ts';
import { isJsonObject } from '../../engine/json/json.ts';
import { splitPointer } from '../../engine/json/pointer.ts';
import type { JsonDifference } from './differences.ts';

/** The kinds of files of a journey that differ in what a change of them means. */
export type DiffedFile = 'journey' | 'screen' | 'schema' | 'brand' | 'glossary' | 'waivers';

/** Where a change is: its file, and whether a text there belongs to consent, a fee or the law. */
export interface RatedPlace extends JsonDifference {
  readonly file: DiffedFile;
  readonly isCopy: boolean;
  readonly isConsent: boolean;
  /** Whether what a rule is about is never saved, so that no draft has it. */
  readonly isSecret: boolean;
}

/** The effect of a change on tenants. */
export function rateChange(change: RatedPlace): ChangeKind {
  const { file, at, movedBefore } = change;
  if (file === 'glossary' || file === 'waivers') return 'check';
  if (file === 'brand') return at === '/partner' || at === '/name' ? 'consent' : 'look';
  if (file === 'schema') return rateRule(change);
  // The first known value of a list counts, so its order decides an amount.
  if (at.startsWith('/figures') || at.startsWith('/facts')) return 'consent';
  if (movedBefore !== undefined) return at.startsWith('/on/') ? 'structure' : 'order';
  if (isBreaking(change)) return 'breaking';
  if (change.isConsent) return 'consent';
  return change.isCopy ? 'copy' : rateDemand(change);
}

/** What a screen or a button asks for before the tenant can go on. */
function rateDemand({ at, from, to }: JsonDifference): ChangeKind {
  if (!/^\/requires\/|\/(needs|blockedBy)(\/|$)/.test(at)) return 'structure';
  return to === undefined ? 'loosened' : from === undefined ? 'tightened' : 'structure';
}

/** Whether a change affects an address, what is stored, what a link brings, or how sensitive data is protected. */
function isBreaking({ file, at, from, to }: RatedPlace): boolean {
  if (at === '/path' || at === '/start') return true;
  if (file !== 'journey') return false;
  if (at === '/notFound') return true;
  // A link from outside can then say what is shown.
  if (/^\/session\/properties\/[^/]+$/.test(at) && isJsonObject(to) && to.query !== undefined) return true;
  if (/^\/session\/properties\/[^/]+\/(keep|key|type|query)$/.test(at)) return true;
  if (/\/sensitive$/.test(at)) return from === true;
  return /^\/(session\/properties|entries)\/[^/]+$/.test(at) && from !== undefined && to === undefined;
}

const lower = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']);
const upper = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']);
const unseen = new Set(['description', 'title', '$comment', '$id', '$schema', 'examples']);

/** The effect of a changed rule. What narrows the values of a field that is saved may not fit a draft under way. */
function rateRule(change: RatedPlace): ChangeKind {
  const { at, from, to, isSecret } = change;
  const steps = splitPointer(at);
  const keyword = steps.filter((step) => !/^\d+$/.test(step)).at(-1) ?? '';
  if (unseen.has(keyword)) return 'check';
  if (keyword === 'writeOnly') return from === true ? 'breaking' : 'tightened';
  if (steps.includes('required')) return to === undefined ? 'loosened' : 'tightened';
  const isNewField = steps.at(-2) === 'properties' && from === undefined;
  if (isNewField) return 'structure';
  return isLoosened(steps, keyword, change) ? 'loosened' : isSecret ? 'tightened' : 'breaking';
}

function isLoosened(steps: readonly string[], keyword: string, { from, to }: JsonDifference): boolean {
  if (steps.at(-2) === 'enum') return from === undefined;
  if (steps.at(-2) === 'properties') return false;
  if (to === undefined) return true;
  if (from === undefined || !(lower.has(keyword) || upper.has(keyword))) return false;
  return Number(to) < Number(from) === lower.has(keyword);
}
