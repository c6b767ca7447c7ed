import { readFileSync } from 'node:fs';
import type { JSONSchema7 } from 'json-schema';
import type { Json } from '../../../src/engine/json/json.ts';
import type { Field } from '../../../src/engine/model/types.ts';
import type { Sketch } from '../../support/engine/build-journey.ts';

/** A screen as an example of README.md, docs/forms.md or docs/forms-reference.md writes it. */
export interface FormExample {
  readonly schema: JSONSchema7;
  readonly fields: Readonly<Record<string, Field>>;
  readonly messages?: Readonly<Record<string, string>>;
  /** By default Next leads on. */
  readonly on?: object;
  /** By default a heading, all fields in one block, and the submit button "Next". */
  readonly blocks?: readonly object[];
  /** Data that passes Next; every field that has a value in it is shown. */
  readonly accepts?: readonly Readonly<Record<string, Json>>[];
  /** Data that does not pass Next. */
  readonly refuses?: readonly Json[];
  /** The sentence with which the check refuses the example. */
  readonly problem?: string;
  /** What to write instead, as the check says it. */
  readonly fix?: string;
}

/** The examples of a page: every fenced block of JSON with a schema, named by the heading above it. */
export function examplesIn(file: string): readonly (readonly [name: string, example: FormExample])[] {
  let heading = '';
  const names = new Map<string, number>();
  const pieces = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$|^```json\n([\s\S]*?)^```$/gm);
  return [...pieces].flatMap(([, title, code]) => {
    heading = title ?? heading;
    if (code === undefined) return [];
    const example = JSON.parse(code);
    if (!('schema' in example)) return [];
    const count = (names.get(heading) ?? 0) + 1;
    names.set(heading, count);
    return [[count === 1 ? heading : `${heading} (${count})`, example] as const];
  });
}

/** A journey with the example as its first screen, and a second one behind Next. */
export const sketchOf = ({ schema, fields, messages, blocks, on }: FormExample): Sketch => ({
  session: { uid: { type: 'string', keep: 'local', key: 'uid' } },
  screens: {
    form: {
      ...{ path: '/', title: 'Form', fields, ...(messages && { messages }) },
      blocks: blocks ?? [{ heading: 'Form' }, { fields: Object.keys(fields) }, { submit: 'Next' }],
      on: on ?? { submit: [{ goto: 'end' }] },
    },
    end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
  },
  schemas: { form: schema },
});
