import type { CheckedChange } from '../../contracts/studio-api.ts';
import type { SourceFile } from '../../engine/json/source.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { type JourneyFiles, parse } from '../../engine/model/parse.ts';
import type { Copy } from '../../engine/model/texts/copy.ts';
import { withFacts } from '../../engine/model/texts/with-facts.ts';
import { compareConsequences } from './compare-consequences.ts';
import type { ComparedJourney, Consequence } from './consequence.ts';

/** The files of a state of a journey, with its translations. */
export interface FilesOfState {
  readonly files: JourneyFiles;
  readonly copies: readonly SourceFile[];
}

/**
 * What the difference between two states of a journey does to what tenants agree to, pay, and are sent to, without a text about which
 * `found` has a sentence already. Where that cannot be known, a second person looks at it too.
 */
export function readConsequences(
  { before, after }: { readonly before: FilesOfState; readonly after: FilesOfState },
  found: readonly CheckedChange[],
  catalogue: Catalogue,
): readonly CheckedChange[] {
  const covered = new Set(found.flatMap(({ kind, screen }) => (kind === 'consent' ? [screen] : [])));
  return consequencesOf(before, after, catalogue).flatMap(({ isText, ...change }) =>
    isText && covered.has(change.screen) ? [] : [change],
  );
}

function consequencesOf(before: FilesOfState, after: FilesOfState, catalogue: Catalogue): readonly Consequence[] {
  try {
    return compareConsequences({ before: readState(before), after: readState(after), catalogue });
  } catch {
    // The check says what is wrong with the files.
    return [{ kind: 'consent', sentence: 'What tenants agree to could not be compared: correct what the check finds' }];
  }
}

/** A journey as its files have it, with the facts in its texts. Whether they have the right form is for the check to say. */
function readState({ files, copies }: FilesOfState): ComparedJourney {
  const { journey, sources } = parse(files, () => []);
  const parsedCopies = copies.map(({ text }) => JSON.parse(text.replace(/^\uFEFF/, '')) as Copy);
  const { copies: shown, ...shownSources } = withFacts({ ...sources, copies: parsedCopies });
  return { journey, sources: shownSources, copies: shown };
}
