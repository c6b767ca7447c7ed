#!/usr/bin/env bash
# cleave-zen 0.0.17, formatNumeral with lakh grouping: a second decimal point is dropped and its digits join the first
# fraction, the "e" of 1e5 is dropped, and a third decimal is cut: each amount comes out as another amount.
# For us: a filter of characters must never join what was on both sides of what it drops.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cleave-zen@0.0.17
cat > run.mjs <<'JS'
import { formatNumeral } from 'cleave-zen';

const options = { numeralThousandsGroupStyle: 'lakh' };
for (const typed of ['1.5.5', '1e5', '150000.999']) console.log(typed, '->', formatNumeral(typed, options));
JS
seen=$(node run.mjs)
echo "$seen"
expected=$(cat <<'TEXT'
1.5.5 -> 1.55
1e5 -> 15
150000.999 -> 1,50,000.99
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
