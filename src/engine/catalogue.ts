import type { ListedWidget } from '../../widgets/define.ts';
import type {
  ActionFacts,
  BlockFacts,
  Catalogue,
  ConsentRule,
  ModuleFile,
  PartKind,
  WidgetFacts,
} from './model/catalogue.ts';
import type { ListedAction } from './model/define-action.ts';
import { type FormatFacts, formatFacts, type Mask } from './model/texts/formats.ts';
import type { ListedEffect } from './runtime/effects/define.ts';
import { effectFacts, factsOfEffect } from './runtime/effects/effect-facts.ts';
import type { ListedBlock } from './screen/blocks/define.ts';

/** A format that a project adds. It is data, and needs no module. */
export interface ListedFormat {
  /** How a text names it: `{form.card|masked-card}`. */
  readonly name: string;
  readonly mask: Mask;
  /** What it usually shows, by which the room of a text is measured. */
  readonly sample: string;
}

/** The widgets, actions, blocks, effects and formats of one owner, and the folder in which each kind has its modules. */
export interface Parts {
  readonly widgets: readonly ListedWidget[];
  readonly actions: readonly ListedAction[];
  readonly blocks: readonly ListedBlock[];
  readonly effects: readonly ListedEffect[];
  readonly formats: readonly ListedFormat[];
  readonly folderOf: (kind: PartKind) => string;
}

const patternText = (pattern: RegExp | string): string => (typeof pattern === 'string' ? pattern : pattern.source);

const widgetFacts = ({
  accepts,
  options,
  words,
  answer,
  sendsFiles,
  drawsSchema,
  ...widget
}: ListedWidget): WidgetFacts => ({
  accepts,
  options,
  words,
  answer,
  sendsFiles,
  drawsSchema,
  isSecret: widget.isSecret,
  isProof: widget.isProof,
  isWhole: widget.isWhole,
  isOpen: widget.isOpen,
  untouched: widget.untouched,
  formats: widget.formats,
  bounds: widget.bounds,
  range: widget.range,
  offers: widget.offers,
  isText: widget.isText,
  readsNumber: typeof widget.format === 'function' ? true : undefined,
  // The format of a group is that of one of its controls.
  places:
    typeof widget.format === 'object' && widget.shape !== 'group' ? widget.format.places.map(patternText) : undefined,
});

const actionFacts = ({ input, outcomes, policy, sendsFiles, declaration }: ListedAction): ActionFacts => ({
  input,
  outcomes: { ...outcomes },
  concurrency: policy.concurrency,
  ...(declaration?.needsConsent && { needsConsent: declaration.needsConsent as ConsentRule }),
  ...(declaration?.records && { records: declaration.records as 'consent' | 'notice' }),
  ...(sendsFiles && { sendsFiles }),
});

const blockFacts = ({ options, hasMainHeading = false, isEntry = false, ...block }: ListedBlock): BlockFacts => ({
  options,
  hasMainHeading,
  isEntry,
  ...(block.isWaiting && { isWaiting: true }),
  ...(block.complete && { complete: block.complete }),
  ...(block.sumsUp && { sumsUp: block.sumsUp }),
  ...(block.isReview && { isReview: true }),
});

const toCamelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `stars` => `widgets/stars/stars.tsx` and `starsWidget`, `ask-price` => `actions/ask-price.ts` and `askPrice`. */
const moduleFileOf: Readonly<Record<PartKind, (folder: string, name: string) => ModuleFile>> = {
  widgets: (folder, name) => ({ file: `${folder}/${name}/${name}.tsx`, exported: `${toCamelCase(name)}Widget` }),
  blocks: (folder, name) => ({ file: `${folder}/${name}/${name}.tsx`, exported: `${toCamelCase(name)}Block` }),
  actions: (folder, name) => ({ file: `${folder}/${name}.ts`, exported: toCamelCase(name) }),
  effects: (folder, name) => ({ file: `${folder}/${name}.ts`, exported: `${toCamelCase(name)}Effect` }),
};

/** The facts of parts of a kind by name, each with the module of its code. */
function factsOf<Part extends { readonly name: string; readonly module?: ModuleFile }, Facts>(
  kind: PartKind,
  owners: readonly Parts[],
  partsOf: (owner: Parts) => readonly Part[],
  facts: (part: Part) => Facts,
): Readonly<Record<string, Facts & { readonly module: ModuleFile }>> {
  const entries = owners.flatMap((owner) =>
    partsOf(owner).map((part) => {
      const module = part.module ?? moduleFileOf[kind](owner.folderOf(kind), part.name);
      return [part.name, { ...facts(part), module }] as const;
    }),
  );
  return Object.fromEntries(entries);
}

const maskFacts = ({ name, mask, sample }: ListedFormat): readonly [string, FormatFacts] => [
  name,
  { of: 'string', isMasking: true, mask, sample },
];

/** The catalogue of the parts of the engine and of a project, which journeys are validated against. */
export const catalogueOf = (owners: readonly Parts[]): Catalogue => ({
  widgets: factsOf('widgets', owners, ({ widgets }) => widgets, widgetFacts),
  actions: factsOf('actions', owners, ({ actions }) => actions, actionFacts),
  blocks: factsOf('blocks', owners, ({ blocks }) => blocks, blockFacts),
  effects: {
    ...effectFacts,
    ...factsOf(
      'effects',
      owners,
      ({ effects }) => effects,
      ({ perform, ...kind }) => ({ ...factsOfEffect(kind.name, kind), perform }),
    ),
  },
  formats: { ...formatFacts, ...Object.fromEntries(owners.flatMap(({ formats }) => formats.map(maskFacts))) },
});
