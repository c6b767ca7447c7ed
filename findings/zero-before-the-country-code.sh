#!/usr/bin/env bash
# libphonenumber-js 1.13.16 (min metadata), country IN: 091 98765 43210, as people write +91 98765 43210, is read as a call within the
# country with the number 91 98765 43210: +91919876543210, which is possible, and not valid. Without the zero, the same digits are right.
# For us: a number that is possible is not yet the one that was meant; a zero before the country code is read as a plus first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16
cat > run.mjs <<'JS'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

for (const typed of ['091 98765 43210', '91 98765 43210', '0 98765 43210']) {
  const number = parsePhoneNumberFromString(typed, 'IN');
  console.log(`${typed} => ${number.number}, possible: ${number.isPossible()}, valid: ${number.isValid()}`);
}
JS
seen=$(node run.mjs)
echo "$seen"
expected=$(cat <<'TEXT'
091 98765 43210 => +91919876543210, possible: true, valid: false
91 98765 43210 => +919876543210, possible: true, valid: true
0 98765 43210 => +919876543210, possible: true, valid: true
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
