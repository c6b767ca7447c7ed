import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type AnySchema } from 'ajv';
import type { JSONSchema7Definition } from 'json-schema';
import { schemaFormats } from '../../../src/engine/formats/schema-formats.ts';
import { compileCase, type Verdict } from './compile-case.ts';
import { remotesOf } from './remotes.ts';

/** One schema of the suite, with the data that it accepts and refuses. */
interface Group {
  readonly description: string;
  readonly schema: JSONSchema7Definition;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run test:all -- draft7 <folder of the draft7 cases of JSON-Schema-Test-Suite>');
  process.exit(2);
}

/** Cases that the check refuses, per sentence, and cases that ajv or the suite judge differently. */
const refused: string[] = [];
const ajvDiffers: string[] = [];
const ajvIsWrong: string[] = [];
const suiteDiffers: string[] = [];
let accepted = 0;
let all = 0;

for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const groups: readonly Group[] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  for (const group of groups) await judge(file, group);
}

console.log(`${accepted} of ${all} cases accepted, ${ajvDiffers.length} disagreements with ajv.`);
report('refused', refused);
report('ajv says otherwise', ajvDiffers);
report('ajv says otherwise, and the suite that ajv is wrong', ajvIsWrong);
report('the suite says otherwise', suiteDiffers);
process.exitCode = ajvDiffers.length > 0 || accepted < (all * 900) / 927 ? 1 : 0;

async function judge(file: string, { description, schema, tests }: Group): Promise<void> {
  all += tests.length;
  let validate: Verdict;
  try {
    validate = await compileCase(schema, remotesOf(schema));
  } catch (error) {
    refused.push(`${file}: ${description} (${tests.length}): ${String(error).slice(0, 240)}`);
    return;
  }
  accepted += tests.length;
  const reference = ajvOf(schema);
  for (const { data, valid, description: name } of tests) {
    const found = validate(data);
    const title = `${file}: ${description}: ${name}: ${found ? 'valid' : 'not valid'}`;
    const differs = found !== reference(data);
    if (differs) (found === valid ? ajvIsWrong : ajvDiffers).push(title);
    if (found !== valid) suiteDiffers.push(title);
  }
}

/** The verdict of ajv itself, which ignores what is beside a `$ref` as draft-07 says, and is as exact with fractions as a page. */
function ajvOf(schema: JSONSchema7Definition): Verdict {
  const settings = {
    strict: false,
    formats: schemaFormats,
    ignoreKeywordsWithRef: true,
    multipleOfPrecision: 6,
  } as const;
  const ajv = new Ajv({ ...settings, logger: false });
  for (const remote of Object.values(remotesOf(schema))) ajv.addSchema(remote as AnySchema);
  const validate = ajv.compile(schema as AnySchema);
  return (data) => validate(data) === true;
}

function report(what: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${what} (${lines.length}):\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
