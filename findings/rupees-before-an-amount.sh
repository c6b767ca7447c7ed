#!/usr/bin/env bash
# imask 7.6.1 (mask: Number) and @maskito/kit 5.6.0 (number mask with paise) given the pasted text "Rs. 1500": both take the
# point of the abbreviation for the decimal point, and fifteen hundred rupees become fifteen paise.
# For us: an amount that is pasted needs a reader that knows what people write before it, not a filter of letters.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts imask@7.6.1 @maskito/core@5.6.0 @maskito/kit@5.6.0
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';
import { maskitoTransform } from '@maskito/core';
import { maskitoNumberOptionsGenerator } from '@maskito/kit';

const imask = createRequire(import.meta.url)('imask');
const { createMask } = imask.default ?? imask;
const mask = createMask({ mask: Number, thousandsSeparator: ',', radix: '.', scale: 2 });
mask.resolve('Rs. 1500');
console.log('imask', mask.value, mask.typedValue);
const options = maskitoNumberOptionsGenerator({ thousandSeparator: ',', maximumFractionDigits: 2, prefix: '₹' });
console.log('maskito', maskitoTransform('Rs. 1500', options));
JS
seen=$(node run.mjs)
echo "$seen"
expected=$(cat <<'TEXT'
imask 0.15 0.15
maskito ₹.15
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
