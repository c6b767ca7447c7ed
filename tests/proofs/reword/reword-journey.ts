import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, type Edit, findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { pointer, splitPointer } from '../../../src/engine/json/pointer.ts';
import { type Copy, copyPlaces, journeyPart } from '../../../src/engine/model/texts/copy.ts';
import { rewordText } from './reword-text.ts';

/** The texts of a JSON file at some places: JSON Pointer -> the part that the text belongs to. */
type Places = ReadonlyMap<string, string>;

/**
 * Rewords every text of a journey in every language, in its files. Ids, paths, values and conditions stay, and each
 * translation follows its original.
 */
export function rewordJourney(folder: string): void {
  rewordFile(join(folder, 'journey.json'), (value) => placesOf(value, journeyPart));
  for (const name of jsonFiles(join(folder, 'screens')))
    rewordFile(join(folder, 'screens', name), (value) => placesOf(value, name.slice(0, -'.json'.length)));
  for (const name of jsonFiles(join(folder, 'copy'))) rewordFile(join(folder, 'copy', name), translationPlaces);
}

/** Not every journey has translations. */
const jsonFiles = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];

const placesOf = (value: never, part: string): Places => new Map(copyPlaces(value).map((at) => [at, part]));

const translationPlaces = ({ texts }: Copy): Places =>
  new Map(
    Object.entries(texts).flatMap(([part, translations]) =>
      Object.keys(translations).flatMap((at) =>
        ['from', 'text'].map((key) => [pointer('texts', part, at, key), part] as const),
      ),
    ),
  );

/** Replaces texts only, so that lines stay where they are. */
function rewordFile(path: string, placesIn: (value: never) => Places): void {
  const file = readFileSync(path, 'utf8');
  const root = parseTree(file);
  const edits = [...placesIn(JSON.parse(file) as never)].map(([at, part]) => editAt(root, at, part));
  writeFileSync(path, applyEdits(file, edits));
}

function editAt(root: Node | undefined, at: string, part: string): Edit {
  const node = root && nodeAt(root, splitPointer(at));
  if (!node) throw new Error(`There is no text at ${at}.`);
  const { offset, length } = node;
  return { offset, length, content: JSON.stringify(rewordText(String(node.value), part)) };
}

/** The node at some steps; those that name an item of a list are numbers. */
function nodeAt(root: Node, steps: readonly string[]): Node | undefined {
  let node: Node | undefined = root;
  for (const step of steps) {
    if (!node) return undefined;
    node = findNodeAtLocation(node, [node.type === 'array' ? Number(step) : step]);
  }
  return node;
}
