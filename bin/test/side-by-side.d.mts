interface Task {
  readonly name: string;
  readonly cores: number;
  readonly after?: readonly string[];
  start(): Promise<boolean>;
  skip(missing: string): Promise<boolean>;
}

/** Runs tasks in their order, side by side as long as they fit into the cores. */
export function runSideBySide(
  tasks: readonly Task[],
  options: { cores: number; isStopped?: () => boolean },
): Promise<void>;
