#!/usr/bin/env bash
# @cfworker/json-schema 4.1.6 and @exodus/schemasafe 1.3.0 accept a required key whose value is undefined; ajv 8.20.0 and
# jsonschema 1.5.0 refuse it. Form state has such keys whenever a field is emptied, while JSON.stringify drops them.
# For us: what is judged has to be what is sent: JSON has no key without a value.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jsonschema@1.5.0 ajv@8.20.0 @cfworker/json-schema@4.1.6 @exodus/schemasafe@1.3.0
cat > run.mjs <<'JS'
import { validator as schemasafe } from '@exodus/schemasafe';
import { Validator as Cfworker } from '@cfworker/json-schema';
import { Ajv } from 'ajv';
import { Validator as JsonSchema } from 'jsonschema';

const schema = { type: 'object', required: ['pan'] };
const emptied = { pan: undefined };
console.log('ajv', new Ajv().validate(schema, emptied));
console.log('jsonschema', new JsonSchema().validate(emptied, schema).valid);
console.log('cfworker', new Cfworker(schema, '7').validate(emptied).valid);
console.log('schemasafe', schemasafe(schema)(emptied));
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
