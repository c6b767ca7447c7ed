import type { SourceFile } from '../../../../src/engine/json/source.ts';
import type { Change } from '../change.ts';
import { put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { type Project, placesOf } from '../project.ts';

const slips: readonly (readonly [string, RegExp, string])[] = [
  ['a comma is missing', /,\n(\s*")/, '\n$1'],
  ['a comma is there at the end', /(["\]}])\n(\s*[\]}])/, '$1,\n$2'],
  ['a quote is missing', /": "([^"\n]*)",/, '": "$1,'],
  ['word-processor quotes', /": "([^"\n]*)"/, '": \u201c$1\u201d'],
  ['single quotes', /": "([^"\n]*)"/, "\": '$1'"],
  ['quotes inside a text', /": "(\w+) (\w+)/, '": "$1 "$2"'],
  ['a line break inside a text', /": "(\w+) (\w+)/, '": "$1\n$2'],
  ['a comment', /\n/, '\n  // renewed in November\n'],
  ['a bracket is missing', /\]/, ''],
  ['a brace is missing', /\}\s*$/, ''],
  ['a key without quotes', /\n(\s*)"(\w+)":/, '\n$1$2:'],
  ['a key twice', /\n(\s*"\w+": "[^"\n]*",)/, '\n$1\n$1'],
  ['an equals sign for a colon', /": /, '" = '],
  ['a colon is missing', /": /, '" '],
  ['a tab inside a text', /": "(\w+) (\w+)/, '": "$1\t$2'],
];

/** What is easily mistyped in a JSON file, in its second half if it can be there. */
export const jsonSlipFaults: FaultClass = {
  name: 'json-slips',
  *plant(project) {
    for (const { file, text } of textsOf(project)) {
      for (const [description, from, to] of slips) {
        const change: Change = (text) => slipIn(text, from, to);
        if (slipIn(text, from, to) !== text) yield { file, at: '', change, description };
      }
    }
  },
};

/** The first place after the middle where a slip can be made, or else the first one. */
function slipIn(text: string, from: RegExp, to: string): string {
  const middle = Math.floor(text.length / 2);
  const late = text.slice(middle).replace(from, to);
  return late === text.slice(middle) ? text.replace(from, to) : text.slice(0, middle) + late;
}

const textsOf = ({ files, companions }: Project): readonly SourceFile[] => [
  files.journey,
  ...Object.values(files.screens),
  ...Object.values(files.schemas),
  ...companions.copies,
];

/** True, false or a number is written as a text, or a list as one value. */
export const quotedValueFaults: FaultClass = {
  name: 'quoted-values',
  *plant(project) {
    for (const { file, at, key, value } of placesOf(project, 'screen', 'schema', 'journey')) {
      if (typeof value === 'boolean' || typeof value === 'number') {
        if (/\/(eq|literal|in)(\/|$)/.test(at)) continue;
        yield { file, at, change: put(at, String(value)), description: `${value} is in quotes` };
      }
      if (['requires', 'clear', 'fields', 'required'].includes(key) && Array.isArray(value) && value.length === 1)
        yield { file, at, change: put(at, value[0] ?? ''), description: `"${key}" is no list` };
    }
  },
};
