import type { Change } from './change.ts';
import type { Project } from './project.ts';

/** A change to one file that breaks the journey, as a planter finds it. */
export interface Planted {
  /** The path of the file below the project. */
  readonly file: string;
  /** JSON Pointer of the changed place. */
  readonly at: string;
  readonly change: Change;
  /** What is wrong afterwards, in one clause. */
  readonly description: string;
  /** A change to a second file, for a fault that only both make. */
  readonly also?: { readonly file: string; readonly change: Change };
}

/** A class of faults. Its planter finds every place of a journey where such a fault can be planted. */
export interface FaultClass {
  readonly name: string;
  readonly plant: (project: Project) => Iterable<Planted>;
}

/** A fault with its class and journey. */
export interface Fault extends Planted {
  readonly class: string;
  readonly journey: string;
}

/** A name for a fault that is the same in each run. */
export const faultName = ({ class: name, file, at, description }: Fault): string =>
  `${name}: ${file}#${at} ${description}`;
