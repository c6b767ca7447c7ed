#!/usr/bin/env bash
# @defra/forms-model 3.0.699 with expr-eval 2.0.2, which evaluates its conditions in @defra/forms-engine-plugin 8.0.1: the value
# of a choice is written as a text, and compared strictly. So a condition "is 2" on radio buttons whose list has numbers
# never holds, and "is not 2" always does; the page behind it is never shown. A number field is compared as a number.
# For us: an import takes the branch that the form takes there, and names the condition that never holds.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @defra/forms-model@3.0.699 expr-eval@2.0.2
cat > run.mjs <<'JS'
import { ConditionsModel } from '@defra/forms-model';
import exprEval from 'expr-eval';

const parser = new exprEval.Parser({ operators: { logical: true } });
for (const type of ['RadiosField', 'NumberField']) {
  for (const operator of ['is', 'is not']) {
    const field = { name: 'people', type, display: 'People' };
    const value = { type: 'Value', value: '2', display: '2' };
    const expression = ConditionsModel.from({ name: 'two', conditions: [{ field, operator, value }] }).toExpression();
    console.log(type, expression, '->', parser.parse(expression).evaluate({ people: 2 }));
  }
}
JS
seen=$(node run.mjs)
echo "$seen"
expected=$(cat <<'TEXT'
RadiosField people == '2' -> false
RadiosField people != '2' -> true
NumberField people == 2 -> true
NumberField people != 2 -> false
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
