#!/usr/bin/env bash
# ajv 8.20.0, @cfworker/json-schema 4.1.6, jsonschema 1.5.0: an optional question named "constructor" (who built the house) that nobody
# has answered. Ajv reads the function that every object inherits as the answer, and refuses it as no text, unless `ownProperties` is
# set; that the question is required it then takes as answered. The other two read what the object itself has.
# For us: validators of schemas with such a name are compiled with `ownProperties`; others stay shorter without it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ajv@8.20.0 @cfworker/json-schema@4.1.6 jsonschema@1.5.0
cat > run.mjs <<'JS'
import { Validator as Cfworker } from '@cfworker/json-schema';
import ajv from 'ajv';
import jsonschema from 'jsonschema';

const optional = { type: 'object', properties: { constructor: { type: 'string' } } };
const required = { type: 'object', required: ['constructor'] };
const engines = {
  ajv: (schema) => new ajv.Ajv().validate(schema, {}),
  'ajv with ownProperties': (schema) => new ajv.Ajv({ ownProperties: true }).validate(schema, {}),
  cfworker: (schema) => new Cfworker(schema, '7').validate({}).valid,
  jsonschema: (schema) => new jsonschema.Validator().validate({}, schema).valid,
};
const verdict = (accepts, schema) => {
  try {
    return accepts(schema) ? 'accepted' : 'refused';
  } catch (error) {
    return error.message;
  }
};
for (const [name, accepts] of Object.entries(engines))
  console.log(`${name}: optional ${verdict(accepts, optional)}, required ${verdict(accepts, required)}`);
JS
seen=$(node run.mjs)
echo "$seen"
expected=$(cat <<'TEXT'
ajv: optional refused, required accepted
ajv with ownProperties: optional accepted, required refused
cfworker: optional accepted, required refused
jsonschema: optional accepted, required refused
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
