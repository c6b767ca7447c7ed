import type { Source } from '../engine/json/source.ts';
import { type Problem, problem } from '../engine/model/problem.ts';

/** An intended warning, with the reason. */
export interface Waiver {
  readonly code: string;
  /** The end of the file's path, such as `screens/phone.json`. */
  readonly file: string;
  /** JSON Pointer; anywhere in the file if absent. */
  readonly at?: string;
  readonly reason: string;
}

/** A warning that is intended, with the reason. */
export interface WaivedProblem extends Problem {
  readonly reason: string;
}

const matches = ({ code, file, at }: Waiver, finding: Problem): boolean =>
  finding.code === code && finding.file.endsWith(file) && (at === undefined || finding.at === at);

/** The warnings that a waiver matches. */
export const waivedOf = (findings: readonly Problem[], waivers: readonly Waiver[]): readonly WaivedProblem[] =>
  findings.flatMap((finding) => {
    const waiver = waivers.find((one) => matches(one, finding));
    return waiver ? [{ ...finding, reason: waiver.reason }] : [];
  });

/** Removes the warnings that a waiver matches, and adds one for each waiver that matches none, if the findings are complete. */
export function waive(
  findings: readonly Problem[],
  waivers: readonly Waiver[],
  source: Source,
  isComplete: boolean,
): Problem[] {
  const left = findings.filter((finding) => !waivers.some((waiver) => matches(waiver, finding)));
  if (!isComplete) return left;
  const unused = waivers.flatMap((waiver, index) => {
    if (findings.some((finding) => matches(waiver, finding))) return [];
    return [
      problem('unused-waiver', source, {
        at: `/waivers/${index}`,
        what: `there is no "${waiver.code}" in ${waiver.file}`,
        why: 'the waiver could hide a later mistake there',
        fix: 'Remove it.',
        edit: { at: `/waivers/${index}`, value: undefined },
      }),
    ];
  });
  return [...left, ...unused];
}
