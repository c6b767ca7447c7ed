import type { Plugin } from 'vite';
import { type FormNeeds, type FormPart, reasons } from './form-parts.ts';

const standIns = '/src/screen/form/stand-ins';
const core = '@rjsf/core/lib/components';
const utils = '@rjsf/utils/lib';

/** What stands in for a module of the form library: the end of its id -> what it exports instead. */
type StandIns = Readonly<Record<string, string>>;

const from = (file: string, names: string): string => `export{${names}}from"${standIns}/${file}";`;

const withoutPart: Readonly<Record<FormPart, StandIns>> = {
  layouts: { [`${core}/fields/index.js`]: from('registry.tsx', 'branchingFields as default') },
  markdown: { 'markdown-to-jsx/dist/react.js': from('markdown.tsx', 'Markdown') },
  addresses: { 'fast-uri/index.js': from('absent.ts', 'resolver as default') },
  merging: { [`${utils}/schema/shallowAllOfMerge.js`]: from('absent.ts', 'mergeAllOf as default') },
  choices: { [`${core}/widgets/index.js`]: from('registry.tsx', 'noWidgets as default') },
  branching: {
    [`${core}/fields/index.js`]: from('registry.tsx', 'plainFields as default'),
    [`${core}/templates/index.js`]: from('registry.tsx', 'noTemplates as default'),
    [`${utils}/createSchemaUtils.js`]: from('schema-utils.ts', 'createPlainSchemaUtils as default'),
    [`${utils}/schemaHasNestedConditional.js`]: from('schema-utils.ts', 'hasNestedCondition as default'),
    [`${utils}/resolveUiSchema.js`]: from('schema-utils.ts', 'uiAsGiven as default'),
    [`${utils}/getChangedFields.js`]: from('schema-utils.ts', 'noChanges as default'),
    [`${utils}/ErrorSchemaBuilder.js`]: from('absent.ts', 'errorKeeper as default'),
    [`${utils}/toErrorList.js`]: from('absent.ts', 'errorKeeper as default'),
    [`${utils}/validationDataMerge.js`]: from('absent.ts', 'errorKeeper as default'),
    [`${utils}/schema/omitExtraData.js`]: from(
      'absent.ts',
      ['default', 'getUsedFormData', 'getFieldNames', 'isValueEmpty'].map((name) => `dataFilter as ${name}`).join(),
    ),
    [`${utils}/deepEquals.js`]: from('equal.ts', 'isEqual as default'),
    'src/screen/form/branching-form.tsx': from('absent.ts', 'absentBranchingForm as BranchingForm'),
  },
};

const replaceable = new RegExp(
  `/(${Object.values(withoutPart)
    .flatMap((standIns) => Object.keys(standIns))
    .map((end) => end.replaceAll('.', '\\.'))
    .join('|')})$`,
);

/**
 * A Vite plugin: a build has of the form library what the journey's screens need, and small stand-ins for the rest. It says
 * what it left out, and why. A part named in `without` must be left out; a screen that needs it fails the build.
 */
export function formPlugin(readNeeds: () => Promise<FormNeeds>, without: readonly FormPart[] = []): Plugin {
  let standing: Promise<StandIns> | undefined;
  return {
    name: 'lean-form',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      standing = undefined;
    },
    load: {
      filter: { id: replaceable },
      async handler(id) {
        standing ??= readNeeds().then((needs) => {
          const absent = leftOut(needs, without);
          this.info(`the form library without ${absent.map((part) => `${part} (${reasons[part]})`).join('; ')}`);
          return Object.assign({}, ...absent.map((part) => withoutPart[part]));
        });
        const replaced = Object.entries(await standing).find(([end]) => id.endsWith(`/${end}`));
        return replaced?.[1];
      },
    },
  };
}

/** The parts that no screen needs, those that stand in for most last. Throws where one that is not to be there is needed. */
export function leftOut(needs: FormNeeds, without: readonly FormPart[] = []): readonly FormPart[] {
  const parts = Object.keys(withoutPart) as FormPart[];
  const refused = without.find((part) => needs[part].length > 0);
  if (refused) {
    throw new Error(
      `The screen "${needs[refused][0]}" needs "${refused}" of the form library, which this build is to do without (else: ${reasons[refused]}). Take the screen's schema back, or "${refused}" out of "without" in vite.config.ts.`,
    );
  }
  return parts.filter((part) => needs[part].length === 0);
}
