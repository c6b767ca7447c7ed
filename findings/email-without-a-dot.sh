#!/usr/bin/env bash
# "format": "email" for "tara@office": ajv-formats 3.0.1 and jsonschema 1.5.0 refuse it, @cfworker/json-schema 4.1.6 and
# @exodus/schemasafe 1.3.0 accept it, as the HTML standard's own rule for type="email" does.
# For us: "format": "email" is one rule in ajv and another elsewhere; the shared field of our journeys has a pattern.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jsonschema@1.5.0 ajv@8.20.0 ajv-formats@3.0.1 @cfworker/json-schema@4.1.6 @exodus/schemasafe@1.3.0
cat > run.mjs <<'JS'
import { validator as schemasafe } from '@exodus/schemasafe';
import { Validator as Cfworker } from '@cfworker/json-schema';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { Validator as JsonSchema } from 'jsonschema';

const schema = { type: 'string', format: 'email' };
const address = 'tara@office';
const ajv = new Ajv();
(formats.default ?? formats)(ajv);
console.log('ajv', ajv.validate(schema, address));
console.log('jsonschema', new JsonSchema().validate(address, schema).valid);
console.log('cfworker', new Cfworker(schema, '7').validate(address).valid);
console.log('schemasafe', schemasafe(schema)(address));
JS
seen=$(node run.mjs)
echo "$seen"
expected=$(cat <<'TEXT'
ajv false
jsonschema false
cfworker true
schemasafe true
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
