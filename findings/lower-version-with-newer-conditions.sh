#!/usr/bin/env bash
# @defra/forms-engine-plugin 4.23.0 and 8.0.1, with @defra/forms-model 3.0.699: the lower version has the newer conditions. In a form
# without "engine": "V2", an answer that was not asked is null in 4.23.0, so "is not cat" holds; in 8.0.1, which npm names as
# the latest, it is not defined, and the condition that compares it never holds. The same file leads to another page.
# For us: an import follows 8.0.1; docs/moving.md says what 4.23.0 does otherwise.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > run.mjs <<'JS'
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const services = 'FEEDBACK_LINK NOTIFY_TEMPLATE_ID NOTIFY_API_KEY MANAGER_URL DESIGNER_URL SUBMISSION_URL UPLOADER_URL UPLOADER_BUCKET_NAME';
const secrets = 'REDIS_HOST REDIS_USERNAME REDIS_PASSWORD REDIS_KEY_PREFIX SESSION_COOKIE_PASSWORD';
for (const name of `${services} ${secrets}`.split(' ')) process.env[name] = `https://services.example/${'x'.repeat(20)}`;
process.env.NODE_ENV = 'production';

const engine = 'node_modules/@defra/forms-engine-plugin/.server/server/plugins/engine/models/FormModel.js';
const { FormModel } = await import(pathToFileURL(resolve(engine)).href);
const text = (name) => ({ type: 'TextField', name, title: name, options: {}, schema: {} });
const value = { type: 'Value', value: 'cat', display: 'cat' };
const comparison = { field: { name: 'pet', type: 'TextField', display: 'Pet' }, operator: 'is not', value };
const form = new FormModel(
  {
    ...{ name: 'Pets', startPage: '/name', sections: [], lists: [] },
    conditions: [{ name: 'noCat', displayName: 'No cat', value: { name: 'No cat', conditions: [comparison] } }],
    pages: [
      { path: '/name', title: 'Name', components: [text('who')], next: [{ path: '/other', condition: 'noCat' }, { path: '/pet' }] },
      { path: '/pet', title: 'Pet', components: [text('pet')], next: [{ path: '/other' }] },
      { path: '/other', title: 'Other', components: [text('other')], next: [{ path: '/summary' }] },
      { path: '/summary', title: 'Summary', controller: 'SummaryPageController', components: [], next: [] },
    ],
  },
  { basePath: 'form' },
);
const request = { params: { path: 'name', slug: 'form' }, query: {} };
const context = form.getFormContext(request, { $$__referenceNumber: 'ABC-DEF-GHI', who: 'Asha' });
const page = form.pages.find(({ path }) => path === '/name');
process.stderr.write(`${process.argv[2]}: after /name comes ${page.getNextPath(context)}\n`, () => process.exit(0));
JS
seen=''
for version in 4.23.0 8.0.1; do
  mkdir "$version"
  # 4.23.0 wants a version of a package for browsers that npm does not have.
  echo '{ "private": true, "overrides": { "@defra/interactive-map": "npm:is-number@7.0.0" } }' > "$version/package.json"
  quiet='--silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps'
  (cd "$version" && npm install $quiet "@defra/forms-engine-plugin@$version" @defra/forms-model@3.0.699 chokidar@3.6.0)
  # What it logs about old forms is left out.
  seen+=$(cd "$version" && cp ../run.mjs . && node run.mjs "$version" 2>&1 > /dev/null | grep '^[48]')$'\n'
done
seen=${seen%$'\n'}
echo "$seen"
expected=$(cat <<'TEXT'
4.23.0: after /name comes /other
8.0.1: after /name comes /pet
TEXT
)
if [ "$seen" != "$expected" ]; then
  echo "This is no longer so. Seen before:"
  echo "$expected"
  exit 1
fi
