import { plainLabel } from '../../../engine/model/texts/plain-label.ts';
import type { Condition } from '../../../engine/model/types.ts';
import type { NamedScreen } from './event-names.ts';
import { nameInWords } from './words.ts';

/** A condition in words: "Employment type is salaried". A field has its label, other values the words of their name. */
export function conditionInWords(screen: Pick<NamedScreen, 'fields'>, condition: Condition): string {
  if ('all' in condition) return condition.all.map((one) => conditionInWords(screen, one)).join(' and ');
  if ('any' in condition) return condition.any.map((one) => conditionInWords(screen, one)).join(' or ');
  if ('not' in condition) return `not (${conditionInWords(screen, condition.not)})`;
  if ('action' in condition) return `${nameInWords(condition.action)} is ${nameInWords(condition.is)}`;
  if ('valid' in condition) return `${nameOfPath(screen, `form.${condition.valid}`)} is valid`;
  const name = nameOfPath(screen, condition.path);
  if ('exists' in condition) return `${name} is ${condition.exists ? 'known' : 'not known'}`;
  if ('eq' in condition) return `${name} is ${operandInWords(screen, condition.eq)}`;
  if ('in' in condition) return `${name} is ${condition.in.map((one) => operandInWords(screen, one)).join(' or ')}`;
  if ('contains' in condition) return `${name} has ${operandInWords(screen, condition.contains)}`;
  if ('gt' in condition) return `${name} is more than ${operandInWords(screen, condition.gt)}`;
  if ('lt' in condition) return `${name} is less than ${operandInWords(screen, condition.lt)}`;
  if ('before' in condition) return `${name} is before ${operandInWords(screen, condition.before)}`;
  if ('after' in condition) return `${name} is after ${operandInWords(screen, condition.after)}`;
  return `${name} are all different`;
}

function nameOfPath({ fields }: Pick<NamedScreen, 'fields'>, path: string): string {
  const [root, name = path] = path.split('.');
  const label = root === 'form' ? fields[name]?.label : undefined;
  return label === undefined ? nameInWords(path.slice(path.indexOf('.') + 1)) : plainLabel(label);
}

function operandInWords(screen: Pick<NamedScreen, 'fields'>, operand: unknown): string {
  if (typeof operand === 'string') return operand.includes(' ') ? `“${operand}”` : nameInWords(operand);
  const path = (operand as { readonly path?: unknown } | null)?.path;
  return typeof path === 'string' ? nameOfPath(screen, path) : JSON.stringify(operand);
}
