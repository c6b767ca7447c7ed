#!/usr/bin/env bash
# feelin 8.2.0 (the FEEL of form-js) against survey-core 3.1.1: with one empty answer in a list of three amounts the sum of
# the first is null, and that of the second counts it as 0.
# For us: docs/forms-reference.md says which of the two a sum is: named operands need all values, entries of a list may lack theirs.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts feelin@8.2.0 survey-core@3.1.1
cat > run.mjs <<'JS'
import { evaluate } from 'feelin';
import { ExpressionRunner } from 'survey-core';

console.log('feelin', evaluate('sum(amounts)', { amounts: [100, null, 200] }).value);
console.log('survey-core', new ExpressionRunner('sum({a}, {b}, {c})').runValues({ a: 100, c: 200 }));
JS
seen=$(node run.mjs)
echo "$seen"
expected=$(cat <<'TEXT'
feelin null
survey-core 300
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
