import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const api = join(import.meta.dirname, '../../../api');
const tsx = fileURLToPath(import.meta.resolve('tsx'));

/** What Node runs for a program of the server: what the global set-up has compiled, or the source as `npm start` does. */
export function programOf(name: 'main' | `commands/${string}`): readonly string[] {
  const compiled = process.env.TEST_SERVER;
  return compiled ? [join(compiled, `${name}.mjs`)] : ['--import', tsx, join(api, `${name}.ts`)];
}
