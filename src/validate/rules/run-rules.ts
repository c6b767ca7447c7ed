import type { Catalogue } from '../../journey/catalogue.ts';
import type { Sources } from '../../journey/parse.ts';
import type { Problem } from '../../journey/problem.ts';
import type { Journey } from '../../journey/types.ts';
import type { Rule } from './rule.ts';

/** What some rules find in a journey, each with its file, line and column. */
export function runRules(rules: readonly Rule[], journey: Journey, catalogue: Catalogue, sources: Sources): Problem[] {
  const [written, offered] = [withoutInherited(journey), withoutInherited(catalogue)];
  return rules.flatMap((rule) =>
    [...rule(written, offered)].map(({ screen, part, ...finding }) => {
      const whole = part === 'brand' ? sources.brand : sources.journey;
      const source = screen === undefined ? whole : sources[part === 'schema' ? 'schemas' : 'screens'][screen];
      return { ...finding, file: source?.file ?? '', ...(source?.locate(finding.at) ?? { line: 1, column: 1 }) };
    }),
  );
}

/** The same data, in which a name such as "constructor" finds nothing that was not written there. */
const withoutInherited = <T>(data: T): T =>
  JSON.parse(JSON.stringify(data), (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.assign(Object.create(null), value)
      : value,
  );
