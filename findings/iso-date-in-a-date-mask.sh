#!/usr/bin/env bash
# @maskito/kit 5.6.0, date mask dd/mm/yyyy: a pasted ISO date is read by position, so 2026-12-01 becomes 20.02.1201, and
# 31/02/2026 becomes 03.03.2026: another day, without a word.
# For us: a date is the browser's own control, which takes ISO dates only and never moves a day.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @maskito/core@5.6.0 @maskito/kit@5.6.0
cat > run.mjs <<'JS'
import { maskitoTransform } from '@maskito/core';
import { maskitoDateOptionsGenerator } from '@maskito/kit';

const options = maskitoDateOptionsGenerator({ mode: 'dd/mm/yyyy' });
for (const pasted of ['2026-12-01', '31/02/2026']) console.log(pasted, '->', maskitoTransform(pasted, options));
JS
seen=$(node run.mjs)
echo "$seen"
expected=$(cat <<'TEXT'
2026-12-01 -> 20.02.1201
31/02/2026 -> 03.03.2026
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
