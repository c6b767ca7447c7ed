import { type ValidJourney, validateAll } from '../../../src/check/validate-all.ts';
import type { Problem } from '../../../src/engine/model/problem.ts';
import type { Fault } from './fault.ts';
import { plant } from './plant.ts';
import type { Project } from './project.ts';

/** What the check says about a fault. */
export interface CheckVerdict {
  readonly fault: Fault;
  /** The codes of the problems by which the check sees it; none if it does not. */
  readonly codes: readonly string[];
  /** The journey with the fault, when the check lets it pass. */
  readonly valid?: ValidJourney | undefined;
}

/** Plants a fault and checks the journey. */
export function checkFault(project: Project, fault: Fault): CheckVerdict {
  const { files, companions } = plant(project, fault);
  const { errors, warnings, valid } = validateAll(files, project.context, companions);
  const codes = [...errors, ...warnings].filter((one) => isAbout(fault, one)).map(({ code }) => code);
  return { fault, codes: [...new Set(codes)], valid };
}

/**
 * Whether a problem shows a fault. A text that has changed makes its translations stale and some waivers unused, which
 * does not say that something is wrong with it.
 */
const isAbout = ({ file }: Fault, problem: Problem): boolean =>
  problem.code !== 'unused-waiver' && (file.includes('/copy/') || !problem.file.includes('/copy/'));
