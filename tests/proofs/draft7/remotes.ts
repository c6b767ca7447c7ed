import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';

const integer: JSONSchema7 = { type: 'integer' };
const host = 'http://localhost:1234/';

/** Schemas at addresses that cases of the suite name, which its folder of cases does not contain: address -> schema. */
const remotes: Readonly<Record<string, JSONSchema7>> = {
  'integer.json': integer,
  'baseUriChange/folderInteger.json': integer,
  'baseUriChangeFolder/folderInteger.json': integer,
  'baseUriChangeFolderInSubschema/folderInteger.json': integer,
  'draft7/subSchemas.json': { definitions: { integer, refToInteger: { $ref: '#/definitions/integer' } } },
  'draft7/locationIndependentIdentifier.json': {
    definitions: { refToInteger: { $ref: '#foo' }, A: { $id: '#foo', ...integer } },
  },
};

/** The remote schemas that a schema names, each as a file of the journey with its address as `$id`. */
export function remotesOf(schema: JSONSchema7Definition): Readonly<Record<string, JSONSchema7>> {
  const text = JSON.stringify(schema);
  const named = Object.entries(remotes).filter(([path]) => {
    const steps = path.split('/');
    return text.includes(`${steps.at(-1)}`) && steps.slice(0, -1).every((step) => text.includes(step));
  });
  return Object.fromEntries(
    named.map(([path, content], index) => [`remote-${index}`, { ...content, $id: host + path }]),
  );
}
