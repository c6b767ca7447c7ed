#!/usr/bin/env bash
# cldr-numbers-full 48.2.0 (the data behind Intl): in Malayalam and Marathi a number is grouped by lakhs and an amount of the same
# language by thousands, so 150000 is "1,50,000" beside "₹150,000" on one page. In Kannada and Urdu both are by thousands, in
# Hindi, Tamil and Telugu both by lakhs.
# For us: how digits are grouped comes from the country of the journey, not from the language of the reader.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cldr-numbers-full@48.2.0
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';

for (const language of ['hi', 'ta', 'te', 'ml', 'mr', 'kn', 'ur']) {
  const { main } = JSON.parse(readFileSync(`node_modules/cldr-numbers-full/main/${language}/numbers.json`, 'utf8'));
  const { numbers } = main[language];
  const { standard: number } = numbers['decimalFormats-numberSystem-latn'];
  const { standard: amount } = numbers['currencyFormats-numberSystem-latn'];
  const groups = (pattern) => (pattern.includes('#,##,##0') ? 'lakhs' : 'thousands');
  console.log(language, `number ${number} ${groups(number)}`, `amount ${groups(amount)}`);
}
JS
seen=$(node run.mjs)
echo "$seen"
expected=$(cat <<'TEXT'
hi number #,##,##0.### lakhs amount lakhs
ta number #,##,##0.### lakhs amount lakhs
te number #,##,##0.### lakhs amount lakhs
ml number #,##,##0.### lakhs amount thousands
mr number #,##,##0.### lakhs amount thousands
kn number #,##0.### thousands amount thousands
ur number #,##0.### thousands amount thousands
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
