import { readdirSync } from 'node:fs';
import { findTextBox } from '../../src/check/text-width/find-text-box.ts';
import type { TextBox } from '../../src/check/text-width/text-box.ts';
import { toScreen } from '../../src/engine/model/parse.ts';
import { type Copy, textsOf } from '../../src/engine/model/texts/copy.ts';
import { matchCopy } from '../../src/engine/model/texts/match-copy.ts';
import { withFacts } from '../../src/engine/model/texts/with-facts.ts';
import type { Screen } from '../../src/engine/model/types.ts';
import { asSource, readJsonFile } from './journey-text.ts';

/** A text of a journey in one language, and where it is drawn. */
export interface PlacedText {
  readonly part: string;
  readonly at: string;
  readonly text: string;
  /** Undefined if it is not drawn. */
  readonly place: TextBox | undefined;
}

/** A journey of this repository: the addresses of its screens, and its texts in a language with their places. */
export function readPlacedTexts(journey: string, language: string) {
  const folder = `journeys/${journey}`;
  const ids = readdirSync(`${folder}/screens`).map((file) => file.slice(0, -'.json'.length));
  const sources = Object.fromEntries(ids.map((id) => [id, asSource(`${folder}/screens/${id}.json`)]));
  const screens: Readonly<Record<string, Screen>> = Object.fromEntries(
    ids.map((id) => [id, toScreen(id, readJsonFile(`${folder}/screens/${id}.json`))]),
  );
  const copies: Copy[] = language === 'en' ? [] : [readJsonFile(`${folder}/copy/${language}.json`)];
  const written = withFacts({ journey: asSource(`${folder}/journey.json`), screens: sources, copies });
  const texts = textsOf(written);
  const [copy] = written.copies;
  const shown =
    copy === undefined
      ? texts
      : matchCopy(texts, copy).flatMap(({ text, translation }) =>
          translation ? [{ ...text, text: translation.text }] : [],
        );
  const base: string = readJsonFile(`${folder}/journey.json`).base ?? '/';
  return {
    addresses: ids.flatMap((id) => screens[id]?.path ?? []).map((path) => base.replace(/\/$/, '') + path),
    placed: shown.map((one): PlacedText => ({ ...one, place: findTextBox(one, screens[one.part]) })),
  };
}
