import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Json } from '../../engine/json/json.ts';
import { propertiesOf } from '../../engine/model/properties.ts';
import type { Values } from '../../engine/runtime/state.ts';
import { readPath, type Scope } from '../../engine/runtime/values/value.ts';
import { samplesOf } from '../samples.ts';
import { cachedCheck } from '../schema-accepts.ts';
import { classValues } from './class-values.ts';
import type { Comparisons } from './comparisons.ts';

/** With more combinations of compared values than this, each value is tried alone. */
const maxCombinations = 64;

/**
 * Data for an outcome, generated from its schema, and with each combination of the values that conditions compare its
 * properties with.
 */
export function outcomeData(schema: JSONSchema7, comparisons: Comparisons, scope: Scope): readonly Values[] {
  const samples = samplesOf(schema) as readonly Values[];
  const [first = {}] = samples;
  const choices = [...comparisons].flatMap(([path, comparison]) => {
    const [root, ...steps] = path.split('.');
    const inner = root === 'data' ? schemaAt(schema, steps) : undefined;
    if (inner === undefined) return [];
    const values = classValues(comparison, { schema: inner, root: schema, valueAt: (at) => readPath(scope, at) });
    return values.length > 0 ? [{ steps, values }] : [];
  });
  if (choices.length === 0) return samples;
  const count = choices.reduce((product, { values }) => product * (values.length + 1), 1);
  const combined =
    count > maxCombinations ? choices.flatMap((one) => combine([first], [one])) : combine(samples, choices);
  return [...samples, ...combined.filter(cachedCheck(schema, schema))];
}

interface Choice {
  readonly steps: readonly string[];
  readonly values: readonly Json[];
}

function combine(samples: readonly Values[], choices: readonly Choice[]): readonly Values[] {
  let found = samples;
  for (const { steps, values } of choices) {
    found = found.flatMap((one) => [one, ...values.map((value) => replaceIn(one, steps, value))]);
  }
  return found;
}

function replaceIn(container: Values, [key = '', ...rest]: readonly string[], value: Json): Values {
  return { ...container, [key]: rest.length === 0 ? value : replaceIn({ ...(container[key] as Values) }, rest, value) };
}

const schemaAt = (schema: JSONSchema7, steps: readonly string[]): JSONSchema7Definition | undefined =>
  steps.reduce<JSONSchema7Definition | undefined>(
    (inner, step) => (typeof inner === 'object' ? propertiesOf(inner)[step] : undefined),
    schema,
  );
