#!/usr/bin/env bash
# @jsonforms/core 3.8.0, createDefaultValue, which fills a new entry of a list: a number nobody gave is 0, a switch nobody
# touched is false, and a date nobody chose is today's. All of them are sent as if they had been answered.
# For us: a new entry is empty but for the defaults that its schema declares.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @jsonforms/core@3.8.0
cat > run.mjs <<'JS'
import { createDefaultValue } from '@jsonforms/core';

const today = new Date().toISOString().slice(0, 10);
const date = createDefaultValue({ type: 'string', format: 'date' }, {});
console.log('number', createDefaultValue({ type: 'number' }, {}));
console.log('boolean', createDefaultValue({ type: 'boolean' }, {}));
console.log('date is of today', Math.abs(Date.parse(date) - Date.parse(today)) <= 86_400_000);
JS
seen=$(node run.mjs)
echo "$seen"
expected=$(cat <<'TEXT'
number 0
boolean false
date is of today true
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
