#!/usr/bin/env bash
# feelin 8.2.0 (the FEEL of form-js) with an answer that is missing: "rent > 5" and "not(rent > 5)" are both null, so neither
# of two blocks that were meant as alternatives is shown, while "rent != 5" is true. In SurveyJS "<" and ">=" are both false
# for a missing answer, and its negations are true.
# For us: a comparison with a missing answer is false, and "not" is its opposite.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts feelin@8.2.0
cat > run.mjs <<'JS'
import { evaluate } from 'feelin';

for (const condition of ['rent > 5', 'not(rent > 5)', 'rent != 5', 'rent = null']) {
  console.log(condition, '->', evaluate(condition, {}).value);
}
JS
seen=$(node run.mjs)
echo "$seen"
expected=$(cat <<'TEXT'
rent > 5 -> null
not(rent > 5) -> null
rent != 5 -> true
rent = null -> true
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
