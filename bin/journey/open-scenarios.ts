import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSchema, readSchemas } from '../../src/check/files/read-files.ts';
import { createOptionsCheck } from '../../src/check/meta-schema.ts';
import type { ValidationReport } from '../../src/check/validate-all.ts';
import type { Json } from '../../src/engine/json/json.ts';
import { isSyntaxError, readSource } from '../../src/engine/json/source.ts';
import { entryScreens } from '../../src/engine/model/graph/graph.ts';
import type { Sources, Violation } from '../../src/engine/model/parse.ts';
import { nameTexts } from '../../src/engine/model/texts/named-text.ts';
import { withFacts } from '../../src/engine/model/texts/with-facts.ts';
import type { Machine } from '../../src/engine/runtime/state.ts';
import { withExpectedTexts } from '../../src/simulate/expected-texts.ts';
import type { ScenarioIn } from '../../src/simulate/re-record/visits.ts';
import type { Scenario } from '../../src/simulate/replay.ts';
import { openValid } from './open.ts';
import { type Shell, UsageError } from './shell.ts';

/** A compiled journey, and what its scenarios need to be replayed in it. */
export interface OpenScenarios {
  /** In the language of the screen files. */
  readonly machine: Machine;
  readonly sources: Sources;
  /** The screens that an exploration begins at. */
  readonly entries: readonly string[];
  /** Reads a scenario. Rejects with a UsageError when it is not one. */
  readonly read: (name: string) => Promise<Scenario>;
  /** A scenario with its words, and the journey in its language. @throws UsageError when there is no such language or text. */
  readonly word: (name: string, scenario: Scenario) => ScenarioIn;
}

const folderOf = ({ root }: Shell, journey: string): string => join(root, 'journeys', journey, 'scenarios');

/** The names of a journey's scenarios. */
export async function scenarioNames(shell: Shell, journey: string): Promise<readonly string[]> {
  const files = await readdir(folderOf(shell, journey)).catch(() => []);
  return files.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
}

/** Compiles a journey, which is read here unless it has been checked already. Rejects with a UsageError when it has errors. */
export async function openScenarios(
  shell: Shell,
  id: string,
  checked?: ValidationReport['valid'],
): Promise<OpenScenarios> {
  const { journey, sources, copies } = checked ?? (await openValid(shell, id));
  // Imported here, because the other subcommands do not need the compiler.
  const { instantiate } = await import('../../src/compile/instantiate.ts');
  const { translateInstance } = await import('../../src/compile/instance.ts');
  const { compileTexts } = await import('../../src/compile/compile-texts.ts');
  const source = journey.settings.locale.language;
  const machine = await instantiate(journey, shell.catalogue, copies);
  const shown = withFacts({ ...sources, copies });
  const texts = nameTexts(shown);
  const [{ meta }, schema] = await Promise.all([readSchemas(shell.root), readSchema(shell.root, 'scenario')]);
  const violationsOf = createOptionsCheck(meta);
  return {
    machine,
    sources,
    entries: entryScreens(journey),
    read: (name) =>
      readScenario(join(folderOf(shell, id), `${name}.json`), (scenario) => violationsOf(schema, scenario)),
    word(name, scenario) {
      const { language = source } = scenario;
      const copy = copies.find((one) => one.language === language);
      if (!copy && language !== source)
        throw new UsageError(`The scenario "${name}" is in "${language}", which the journey has no copy in.`);
      try {
        const worded = withExpectedTexts(
          scenario,
          texts,
          shown.copies.find((one) => one.language === language),
        );
        return {
          machine: copy ? translateInstance(machine, compileTexts(sources, copy, shell.catalogue)) : machine,
          worded,
        };
      } catch (error) {
        throw new UsageError(`The scenario "${name}" expects a text that is not there: ${(error as Error).message}`, {
          cause: error,
        });
      }
    },
  };
}

async function readScenario(path: string, violationsOf: (value: Json) => readonly Violation[]): Promise<Scenario> {
  const source = readSource({ file: path, text: await readFile(path, 'utf8') });
  if (isSyntaxError(source)) {
    throw new UsageError(`${path}:${source.line}:${source.column} this is not JSON: ${source.message}.`);
  }
  const [violation] = violationsOf(source.value);
  if (!violation) return source.value as unknown as Scenario;
  const { line, column } = source.locate(violation.at);
  throw new UsageError(`${path}:${line}:${column} ${violation.what}. ${violation.fix}`);
}
