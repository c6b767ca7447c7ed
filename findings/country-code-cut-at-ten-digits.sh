#!/usr/bin/env bash
# libphonenumber-js 1.13.16 (full metadata) and validator 13.15.35: 9198765432, the first ten digits of +91 98765 43210 in a
# field of ten, is a valid Indian mobile number for both, so no check of the value can tell that the last two are missing.
# For us: the country code must be read before the field is full; afterwards no rule can find the mistake.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16 validator@13.15.35
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';
import { parsePhoneNumber } from 'libphonenumber-js/max';

const validator = createRequire(import.meta.url)('validator');
const cut = '+91 98765 43210'.replace(/\D/g, '').slice(0, 10);
const { number, ...parsed } = { number: cut, valid: parsePhoneNumber(cut, 'IN').isValid() };
console.log(number, 'libphonenumber-js:', parsed.valid, parsePhoneNumber(cut, 'IN').getType());
console.log(number, 'validator:', validator.isMobilePhone(cut, 'en-IN'));
JS
seen=$(node run.mjs)
echo "$seen"
expected=$(cat <<'TEXT'
9198765432 libphonenumber-js: true MOBILE
9198765432 validator: true
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
