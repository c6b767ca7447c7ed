import { readFileSync } from 'node:fs';
import type { JSONSchema7 } from 'json-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCompanions } from '../../src/check/files/read-companions.ts';
import { listJourneys, readJourneyFiles, readSchemas } from '../../src/check/files/read-files.ts';
import { createOptionsCheck } from '../../src/check/meta-schema.ts';
import { validateAll } from '../../src/check/validate-all.ts';
import { compileTexts } from '../../src/compile/compile-texts.ts';
import { type Instance, translateInstance } from '../../src/compile/instance.ts';
import { instantiate } from '../../src/compile/instantiate.ts';
import type { Json } from '../../src/engine/json/json.ts';
import type { Copy } from '../../src/engine/model/texts/copy.ts';
import { type NamedText, nameTexts } from '../../src/engine/model/texts/named-text.ts';
import { withFacts } from '../../src/engine/model/texts/with-facts.ts';
import { withExpectedTexts } from '../../src/simulate/expected-texts.ts';
import { replay, type Scenario } from '../../src/simulate/replay.ts';
import { filesOf } from '../support/journey-files.ts';
import { catalogue } from '../support/product.ts';

const read = (path: string): Json => JSON.parse(readFileSync(path, 'utf8'));

const scenarios = (await listJourneys(process.cwd())).map((id) => ({ id, paths: filesOf(id, 'scenarios') }));

describe.each(scenarios.filter(({ paths }) => paths.length > 0))('scenarios of $id', ({ id, paths }) => {
  const schema = read('schemas/scenario.schema.json') as JSONSchema7;
  let schemaErrors: ReturnType<typeof createOptionsCheck>;
  let machine: Instance;
  let machines: Readonly<Record<string, Instance>>;
  let texts: readonly NamedText[];
  let languages: readonly Copy[];

  beforeAll(async () => {
    const [files, schemas, companions] = await Promise.all([
      readJourneyFiles(process.cwd(), id),
      readSchemas(process.cwd()),
      readCompanions(process.cwd(), id),
    ]);
    schemaErrors = createOptionsCheck(schemas.meta);
    const { valid } = validateAll(files, { ...schemas, catalogue }, companions);
    if (!valid) throw new Error('The journey has problems.');
    const { journey, sources, copies } = valid;
    const shown = withFacts({ ...sources, copies });
    [texts, languages] = [nameTexts(shown), shown.copies];
    machine = await instantiate(journey, catalogue, copies);
    machines = Object.fromEntries(
      copies.map(
        (copy) => [copy.language, translateInstance(machine, compileTexts(sources, copy, catalogue))] as const,
      ),
    );
  });

  // Shows (aadhaar-messages.json): readings-6, readings-7
  // Shows (answers-changed.json): copy-58
  // Shows (deep-link-without-uid.json): routes-31
  // Shows (entry-a.json): entry-1
  // Shows (full-alternate-accepted.json): check-in-3, check-eligibility-6, routes-12
  // Shows (full-alternate-rejected.json): check-eligibility-8
  // Shows (full-alternate-still-needed.json): check-eligibility-7
  // Shows (full-check-not-eligible.json): check-in-2, roles-3, routes-12
  // Shows (full-check-rejected.json): check-in-4
  // Shows (full-check-unavailable.json): check-in-5, routes-12
  // Shows (full-check.json): purpose-14, purpose-17, verification-9, offer-1, identity-9, check-in-1, transitions-8
  // Shows (full-check.json): routes-12, route:/processingScreen
  // Shows (hub-identity.json): routes-8
  // Shows (identity-refused.json): validation-25
  // Shows (identity-unchecked.json): validation-26, copy-3, copy-5
  // Shows (landlord-not-saved.json): transitions-2
  // Shows (landlord-skipped.json): landlord-detail-4, transitions-3
  // Shows (landlord-told.json): purpose-8, agreement-3
  // Shows (pan-not-found-hindi.json): copy-6
  // Shows (phone-code-wrong.json): entry-15, calls-4, toasts-1, toasts-3
  // Shows (phone-not-sent.json): toasts-5
  // Shows (process-screen-without-uid.json): processing-5, check-eligibility-5
  // Shows (processing-without-state.json): processing-4, routes-44
  // Shows (quick-alternate-accepted.json): processing-2, check-eligibility-2, check-eligibility-9, routes-11
  // Shows (quick-alternate-rejected.json): check-eligibility-10
  // Shows (quick-alternate-still-needed.json): check-eligibility-10
  // Shows (quick-alternate-unavailable.json): check-eligibility-11
  // Shows (quick-check.json): purpose-2, purpose-13, entry-10, identity-info-4, landlord-detail-5, check-eligibility-1
  // Shows (quick-check.json): routes-10, routes-11
  // Shows (quick-not-eligible.json): outcomes-8, check-eligibility-3, routes-11
  // Shows (quick-unavailable.json): check-eligibility-4
  // Shows (record-known.json): identity-10
  // Shows (tenant-documents.json): tenant-detail-4, documents-3, routes-14
  // Shows (unknown-address.json): routes-29
  // Shows (variant-a-eligible.json): phone-6, roles-3
  // Shows (variant-a-foreign-link.json): call-readings-9
  // Shows (variant-a-link.json): phone-7
  // Shows (variant-a-new.json): tenant-detail-1, phone-5, roles-3, routes-13
  // Shows (variant-a-not-eligible.json): phone-8, roles-3
  // Shows (variant-a-null.json): phone-9, readings-3
  // Shows (waitlist-view.json): verification-8, outcomes-7, routes-32
  // Shows (website-tenant.json): process-step-7, routes-10
  // Shows (work-details-failed.json): transitions-6
  // Shows (work-details.json): purpose-15, work-detail-3, transitions-5
  it.each(paths)('%s => passes', (path) => {
    const json = read(path);
    expect(schemaErrors(schema, json)).toEqual([]);
    const scenario = json as unknown as Scenario;
    const instance = scenario.language === undefined ? machine : machines[scenario.language];
    const copy = languages.find(({ language }) => language === scenario.language);
    expect(instance && replay(instance, withExpectedTexts(scenario, texts, copy))).toEqual([]);
  });

  it('a scenario with a wrong expectation => the difference and its step', () => {
    const scenario: Scenario = {
      title: 'wrong',
      start: '/',
      steps: [{ press: 'submit' }, { expect: { screen: 'nowhere' } }],
    };
    const found: unknown = expect.stringMatching(/./);
    expect(replay(machine, scenario)).toEqual([{ step: 1, what: 'screen', expected: 'nowhere', found }]);
  });
});
