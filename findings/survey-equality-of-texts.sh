#!/usr/bin/env bash
# survey-core 3.1.1: "=" compares texts without regard to case, and "contains" finds a part of a word in a text as well as
# an item of a list. A condition that is moved to an engine with exact equality holds less often than it did.
# For us: "eq" is exact and "contains" is for lists, so a condition that is moved from there may hold less often.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts survey-core@3.1.1
cat > run.mjs <<'JS'
import { Model } from 'survey-core';

const holds = (condition, a) => {
  const survey = new Model({
    elements: [{ type: 'text', name: 'a' }, { type: 'text', name: 'q', visibleIf: condition }],
  });
  survey.data = { a };
  return survey.getQuestionByName('q').isVisible;
};
console.log('kerala = Kerala:', holds("{a} = 'Kerala'", 'kerala'));
console.log('current contains rent:', holds("{a} contains 'rent'", 'current'));
console.log('the text true = true:', holds('{a} = true', 'true'));
JS
seen=$(node run.mjs)
echo "$seen"
expected=$(cat <<'TEXT'
kerala = Kerala: true
current contains rent: true
the text true = true: true
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
