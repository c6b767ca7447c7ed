#!/usr/bin/env bash
# survey-core 3.1.1 and feelin 8.2.0 (the FEEL of form-js), both asked for the day one month after 31 January 2026: the first
# runs over into March, the second stops at the end of February. A lease of one month ends on two days.
# For us: nothing in a journey adds months to a date; a partner's answer states the end of a lease.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts survey-core@3.1.1 feelin@8.2.0
cat > run.mjs <<'JS'
import { ExpressionRunner } from 'survey-core';
import { evaluate } from 'feelin';

const runner = new ExpressionRunner("dateAdd({a}, 1, 'months')");
const bySurvey = runner.runValues({ a: '2026-01-31' });
console.log('survey-core', new Date(bySurvey).toISOString().slice(0, 10));
console.log('feelin', String(evaluate('string(date("2026-01-31") + duration("P1M"))', {}).value));
JS
seen=$(TZ=UTC node run.mjs)
echo "$seen"
expected=$(cat <<'TEXT'
survey-core 2026-03-03
feelin 2026-02-28
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
