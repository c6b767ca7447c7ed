#!/usr/bin/env bash
# @rjsf/validator-ajv8 6.11.1 against ajv 8.20.0 with its defaults: with "multipleOf": 0.01 the form accepts ₹4.35 and the
# server refuses it, because RJSF sets ajv's multipleOfPrecision to 8 and ajv on its own divides exactly.
# For us: a schema for paise needs one validator on both sides; the amounts of our journeys are whole rupees.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @rjsf/validator-ajv8@6.11.1 @rjsf/utils@6.11.1 react@19.3.1 ajv@8.20.0
cat > run.mjs <<'JS'
import rjsf from '@rjsf/validator-ajv8';
import { Ajv } from 'ajv';

const schema = { type: 'number', multipleOf: 0.01 };
const byServer = new Ajv().compile(schema);
const validator = rjsf.default ?? rjsf;
for (const amount of [4.35, 10.07, 19.99]) {
  const inForm = validator.validateFormData(amount, schema).errors.length === 0;
  console.log(amount, `in the form: ${inForm}, on the server: ${byServer(amount)}`);
}
JS
seen=$(node run.mjs)
echo "$seen"
expected=$(cat <<'TEXT'
4.35 in the form: true, on the server: false
10.07 in the form: true, on the server: true
19.99 in the form: true, on the server: false
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
