import { getDefaultRegistry, type ThemeProps } from '@rjsf/core';
import {
  createSchemaUtils,
  type ErrorSchema,
  type FieldPathList,
  type Registry,
  type RJSFSchema,
  type FieldProps as RjsfFieldProps,
  toFieldPathId,
  type UiSchema,
} from '@rjsf/utils';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { FieldProps } from '../define.ts';
import { leavesGroup } from '../leaves-group.ts';
import { precompiledValidator } from './precompiled.ts';
import styles from './rjsf.module.css';
import { journeyTheme } from './theme.ts';
import { translate } from './words.ts';

/** The options of a field that RJSF draws. */
export interface FormOptions {
  /** How RJSF draws the value and what is in it. */
  readonly uiSchema?: UiSchema;
}

interface PartProps extends FieldProps<unknown, FormOptions> {
  /** Widgets, fields and templates of the project's own, which a `uiSchema` may name. */
  readonly theme: ThemeProps;
}

const subscribe = () => () => undefined;
const skipped = { emptyObjectFields: 'skipEmptyDefaults' } as const;

/**
 * A part of a form that RJSF's SchemaField draws, with the schema of the value, the value itself, and validators of both. The
 * journey keeps the value: what it does not take is not shown.
 */
export function SchemaPart(props: PartProps): ReactNode {
  const { id, value, options, errors, required, disabled, describedBy, say, onBlur } = props;
  const { uiSchema = {} } = options;
  const registry = useRegistry(props);
  const { rootSchema, globalFormOptions, fields } = registry;
  // What is typed before the page responds would be lost.
  const responds = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const change = useChange(props, registry);
  const hasErrors = errors.length > 0;
  const errorSchema = useErrors(value, hasErrors, registry);
  const SchemaField = fields.SchemaField as (props: Partial<RjsfFieldProps>) => ReactNode;
  const descriptions = [required && `${id}-required`, describedBy].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label of the field names the group, so it needs no legend.
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={descriptions || undefined}
      aria-invalid={hasErrors || undefined}
      onBlur={(event) => {
        if (leavesGroup(event)) onBlur();
      }}
    >
      {required && (
        <p id={`${id}-required`} className={styles.unseen}>
          {say('mustFill')}
        </p>
      )}
      <SchemaField
        name=""
        schema={rootSchema}
        uiSchema={labelledOutside(uiSchema, props.label)}
        fieldPathId={toFieldPathId('', globalFormOptions)}
        registry={registry}
        formData={value}
        errorSchema={errorSchema}
        required={required}
        disabled={disabled || !responds}
        readonly={false}
        onChange={change}
        onBlur={() => undefined}
        onFocus={() => undefined}
      />
    </div>
  );
}

/** Takes what RJSF reports of a place in the value, and reports the whole value. */
function useChange({ value, onChange }: PartProps, { schemaUtils, rootSchema }: Registry) {
  const hasBegun = useRef(false);
  const withDefaults = (data: unknown): unknown =>
    schemaUtils.getDefaultFormState(rootSchema, data as object | undefined, false, hasBegun.current);
  // RJSF does not render a field again for a new function, so one of an earlier render may report.
  const latest = useRef<readonly [unknown, PartProps['onChange']]>([value, onChange]);
  latest.current = [value, onChange];
  const report = (data: unknown): void => {
    const reported = isEmpty(data) ? undefined : data;
    const [, tell] = latest.current;
    latest.current = [reported, tell];
    tell(reported);
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const first = value === undefined ? withDefaults(undefined) : undefined;
    if (!isEmpty(first)) report(first);
  });
  return (next: unknown, path: FieldPathList): void => report(withDefaults(withValueAt(latest.current[0], path, next)));
}

/** What is wrong inside the value, once the journey says that it is wrong; of the value itself, the journey says it at the field. */
function useErrors(value: unknown, hasErrors: boolean, { schemaUtils, rootSchema }: Registry): ErrorSchema {
  return useMemo(() => {
    if (!hasErrors) return {};
    // Of an object that was not begun, it says what is missing in it.
    const data = value ?? (rootSchema.type === 'object' ? {} : undefined);
    const { __errors, ...inside } = schemaUtils.getValidator().validateFormData(data, rootSchema).errorSchema;
    return inside;
  }, [value, hasErrors, schemaUtils, rootSchema]);
}

/** What RJSF's components share: the theme, with what the project adds, the schema and its validators. */
function useRegistry(props: PartProps): Registry {
  const { id, theme, schema, validators, say, sayFor, locale, numbers, currency, options } = props;
  return useMemo(() => {
    const rootSchema = (typeof schema === 'object' ? schema : {}) as RJSFSchema;
    const validator = precompiledValidator(validators ?? {}, rootSchema, say);
    const { fields, templates, widgets } = getDefaultRegistry();
    const { ButtonTemplates, ...ours } = journeyTheme.templates;
    return {
      fields: { ...fields, ...theme.fields },
      widgets: { ...widgets, ...journeyTheme.widgets, ...theme.widgets },
      templates: {
        ...templates,
        ...ours,
        ...theme.templates,
        ButtonTemplates: { ...templates.ButtonTemplates, ...ButtonTemplates, ...theme.templates?.ButtonTemplates },
      },
      rootSchema,
      schemaUtils: createSchemaUtils(validator, rootSchema, skipped),
      formContext: { journey: { locale, numbers, currency }, sayFor },
      translateString: (text, params) => translate(say, text, params),
      globalUiOptions: options.uiSchema?.['ui:globalOptions'],
      // The id of the part is that of its group.
      globalFormOptions: { idPrefix: `${id}-value`, idSeparator: '.', useFallbackUiForUnsupportedType: false },
      uiSchemaDefinitions: options.uiSchema?.['ui:definitions'] ?? {},
    } as Registry;
  }, [id, theme, schema, validators, say, sayFor, locale, numbers, currency, options]);
}

/** The journey shows the label of the part; the control inside still has it as its name. */
const labelledOutside = (uiSchema: UiSchema, label: string): UiSchema => ({
  ...uiSchema,
  'ui:title': label,
  'ui:options': { ...uiSchema['ui:options'], label: false },
});

const isEmpty = (data: unknown): boolean =>
  data === undefined ||
  data === '' ||
  (typeof data === 'object' &&
    data !== null &&
    !Array.isArray(data) &&
    Object.values(data).every((one) => one === undefined));

/** A copy of a value with another value at a path. */
function withValueAt(data: unknown, [step, ...rest]: FieldPathList, value: unknown): unknown {
  if (step === undefined) return value;
  const inner = withValueAt((data as Readonly<Record<string, unknown>> | undefined)?.[step], rest, value);
  return Array.isArray(data) ? data.with(Number(step), inner) : { ...(data as object | undefined), [step]: inner };
}
