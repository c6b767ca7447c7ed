/** One instruction of a Dockerfile, such as `COPY` and `package.json ./`. */
export interface BuildStep {
  readonly instruction: string;
  readonly text: string;
}

/** One stage of a Dockerfile: its name, if it has one, its base image, and its instructions. */
export interface BuildStage {
  readonly name: string | undefined;
  readonly base: string;
  readonly steps: readonly BuildStep[];
}

/** The stages of a Dockerfile; values of ARG are inserted. */
export function parseDockerfile(text: string): readonly BuildStage[] {
  const stages: { name: string | undefined; base: string; steps: BuildStep[] }[] = [];
  const values = new Map<string, string>();
  const lines = text.replaceAll(/\\\n\s*/g, '').split('\n');
  for (const line of lines.filter((one) => one && !one.startsWith('#'))) {
    const [instruction = '', rest = ''] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
    if (instruction === 'ARG') {
      const [name = '', value = ''] = rest.split('=');
      values.set(name, value);
    } else if (instruction === 'FROM') {
      const [base = '', , name] = rest.replaceAll(/\$\{(\w+)\}/g, (_, one) => values.get(one) ?? '').split(' ');
      stages.push({ name, base, steps: [] });
    } else stages.at(-1)?.steps.push({ instruction, text: rest });
  }
  return stages;
}

/** The texts of all instructions of a kind in a stage. */
export const instructionTexts = (stage: BuildStage | undefined, instruction: string): readonly string[] =>
  (stage?.steps ?? []).filter((step) => step.instruction === instruction).map(({ text }) => text);
