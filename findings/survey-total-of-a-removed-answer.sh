#!/usr/bin/env bash
# survey-core 3.1.1: an answer that is hidden when the form is completed is removed from what is sent, but a total that an
# expression made of it stays as it was. The receiver gets a sum whose parts do not add up.
# For us: what is left out of the answers must be left out of the sums by the same rule.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts survey-core@3.1.1
cat > run.mjs <<'JS'
import { Model } from 'survey-core';

const survey = new Model({
  elements: [
    { type: 'boolean', name: 'hasFee' },
    { type: 'text', inputType: 'number', name: 'rent' },
    { type: 'text', inputType: 'number', name: 'fee', visibleIf: '{hasFee} = true' },
    { type: 'expression', name: 'total', expression: '{rent} + {fee}' },
  ],
});
survey.data = { hasFee: true, rent: 40000, fee: 500 };
survey.setValue('hasFee', false);
survey.doComplete();
console.log(JSON.stringify(survey.data));
JS
seen=$(node run.mjs)
echo "$seen"
expected=$(cat <<'TEXT'
{"hasFee":false,"rent":40000,"total":40500}
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
