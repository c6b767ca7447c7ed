/** One step of the tests while it runs. */
export interface Job {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly log: string;
}

/** Opens the output of a step. */
export function openJob(step: {
  name: string;
  command?: string;
  filters?: readonly string[];
  env?: Readonly<Record<string, string>>;
}): Job;
/** Closes the output of a job. */
export function closeJob(job: Job): void;
