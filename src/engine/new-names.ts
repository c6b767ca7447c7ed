import type { Catalogue } from './model/catalogue.ts';

const nouns = {
  widgets: 'widget',
  actions: 'action',
  blocks: 'block',
  effects: 'effect',
  formats: 'format',
} as const;

type Kind = keyof typeof nouns;
type Named = Readonly<Partial<Record<Kind, readonly { readonly name: string }[]>>>;

/**
 * Checks that what a project adds has names of its own: neither those of the engine nor the same name twice, and no effect
 * with a key of another. @throws Error that says where each is listed.
 */
export function requireNewNames(catalogue: Catalogue, parts: Named): void {
  const taken = (Object.keys(nouns) as Kind[]).flatMap((kind) => takenNames(kind, catalogue, parts[kind] ?? []));
  const problems = [...taken, ...sharedKeys(catalogue, parts.effects ?? [])];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function takenNames(kind: Kind, catalogue: Catalogue, items: readonly { readonly name: string }[]): string[] {
  return items.flatMap(({ name }, index) => {
    const lists = `The project lists the ${nouns[kind]} "${name}"`;
    if (Object.hasOwn(catalogue[kind], name)) return `${lists}, which the engine has. Give yours another name.`;
    const isFirst = items.findIndex((other) => other.name === name) === index;
    return isFirst ? [] : `${lists} twice. Give one of them another name.`;
  });
}

/** An effect is found by the one of its keys that names a kind, so no other key may. */
function sharedKeys(catalogue: Catalogue, effects: readonly { readonly name: string; readonly properties?: object }[]) {
  const known = Object.entries(catalogue.effects).map(
    ([name, { schema }]) => [name, Object.keys(schema.properties ?? {})] as const,
  );
  const own = effects.map(({ name, properties = {} }) => [name, Object.keys(properties)] as const);
  return own.flatMap(([name, keys]) => {
    const others = [...known, ...own].filter(([other]) => other !== name);
    const users = others.filter(([, theirs]) => theirs.includes(name)).map(([other]) => other);
    const used = keys.filter((key) => others.some(([other]) => other === key));
    return [
      ...users.map((other) => `The project lists the effect "${name}", which is a key of "${other}". Rename it.`),
      ...used.map((key) => `The effect "${name}" of the project has the key "${key}", an effect. Rename the key.`),
    ];
  });
}
