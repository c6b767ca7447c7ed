#!/usr/bin/env bash
# intl-messageformat 12.1.5 (CLDR by way of Intl.PluralRules): in Hindi the plural category "one" holds 0, 0.5 and 1, so a
# text whose "one" branch spells the number out says "1 tenant" for nobody and for a half. English uses "one" for 1 only.
# For us: a text about a number that may be 0 names that case by itself, in every language.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts intl-messageformat@12.1.5
cat > run.mjs <<'JS'
import { IntlMessageFormat } from 'intl-messageformat';

for (const language of ['hi', 'en']) {
  const text = new IntlMessageFormat('{n, plural, one {1 tenant} other {# tenants}}', language);
  console.log(language, [0, 0.5, 1, 1.5, 2].map((n) => text.format({ n })).join(' | '));
}
JS
seen=$(node run.mjs)
echo "$seen"
expected=$(cat <<'TEXT'
hi 1 tenant | 1 tenant | 1 tenant | 1.5 tenants | 2 tenants
en 0 tenants | 0.5 tenants | 1 tenant | 1.5 tenants | 2 tenants
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
