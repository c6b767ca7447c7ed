import { type Problem, problem } from '../journey/problem.ts';
import type { Source } from '../journey/source/source.ts';

/** A finding that is meant to be so, and why. */
export interface Waiver {
  readonly code: string;
  /** The file it stands in, below the journey's own files as the finding says it. */
  readonly file: string;
  /** Only at this JSON Pointer; anywhere in the file if absent. */
  readonly at?: string;
  readonly reason: string;
}

/** The findings that no waiver speaks for, and one for each waiver that speaks for none. */
export function waive(findings: readonly Problem[], waivers: readonly Waiver[], source: Source): Problem[] {
  const speaksFor = ({ code, file, at }: Waiver, finding: Problem): boolean =>
    finding.code === code && finding.file.endsWith(file) && (at === undefined || finding.at === at);
  const left = findings.filter((finding) => !waivers.some((waiver) => speaksFor(waiver, finding)));
  const idle = waivers.flatMap((waiver, index) => {
    if (findings.some((finding) => speaksFor(waiver, finding))) return [];
    return [
      problem('unused-waiver', source, {
        at: `/waivers/${index}`,
        what: `there is no "${waiver.code}" in ${waiver.file}`,
        why: 'a later mistake there would not be told',
        fix: 'Take it out.',
      }),
    ];
  });
  return [...left, ...idle];
}
