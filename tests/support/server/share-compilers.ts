import { createRequire } from 'node:module';

type Compile = (about: { readonly schema: unknown }) => unknown;
type Select = (sharedSchemas: unknown, options: unknown) => Compile;

const require = createRequire(import.meta.url);

/**
 * Has all apps of this process share what Fastify compiles of the schemas of the calls: it takes half the time of making an app,
 * and each test file makes some.
 */
export function shareCompilers(): void {
  // Fastify asks for them each time it makes an app.
  for (const name of ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler']) {
    const select = memoized((require(name) as () => Select)());
    const loaded = require.cache[require.resolve(name)];
    if (loaded) loaded.exports = () => select;
  }
}

function memoized(select: Select): Select {
  const compilers = new Map<string, Compile>();
  return (sharedSchemas, options) =>
    remember(compilers, [sharedSchemas, options], () => {
      const compiled = new Map<string, unknown>();
      const compile = select(sharedSchemas, options);
      return (about) => remember(compiled, about.schema, () => compile(about));
    });
}

function remember<Made>(known: Map<string, Made>, key: unknown, make: () => Made): Made {
  const text = JSON.stringify(key);
  const made = known.get(text) ?? make();
  known.set(text, made);
  return made;
}
