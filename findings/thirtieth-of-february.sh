#!/usr/bin/env bash
# jsonschema 1.5.0 accepts 30 February for "format": "date"; ajv 8.20.0 with ajv-formats 3.0.1, @cfworker/json-schema 4.1.6 and
# @exodus/schemasafe 1.3.0 refuse it. Draft 07 leaves formats to the validator, so "it validates" depends on whose it is.
# For us: dates are judged by ajv-formats, compiled into the page and on the server alike.
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

const schema = { type: 'string', format: 'date' };
const date = '2026-02-30';
const ajv = new Ajv();
(formats.default ?? formats)(ajv);
console.log('jsonschema', new JsonSchema().validate(date, schema).valid);
console.log('ajv', ajv.validate(schema, date));
console.log('cfworker', new Cfworker(schema, '7').validate(date).valid);
console.log('schemasafe', schemasafe(schema)(date));
JS
seen=$(node run.mjs)
echo "$seen"
expected=$(cat <<'TEXT'
jsonschema true
ajv false
cfworker false
schemasafe false
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
