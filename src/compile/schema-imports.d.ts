declare module '*.json?call' {
  /** How the call that the file declares is sent. */
  export const call: import('../engine/model/call-declaration.ts').Call;
  /** The action that it declares. */
  export const action: import('../engine/model/define-action.ts').AnyAction;
  /** The action with what tools know of it, for the list of a project; undefined if it declares none. */
  export const listed: import('../engine/model/define-action.ts').ListedAction | undefined;
}

declare module '*.json?form' {
  /** The form as a component. */
  const Form: (
    props: import('../engine/embed/journey-form.tsx').FormProps,
  ) => ReturnType<typeof import('../engine/embed/journey-form.tsx').JourneyForm>;
  export default Form;
  /** The form as it is compiled, for a `JourneyForm`. */
  export const form: import('../engine/embed/compiled-form.ts').CompiledForm;
}

declare module '*.json?journey' {
  /** The journey as a component. */
  const Mounted: (
    props: import('../engine/embed/journey.tsx').MountedProps,
  ) => ReturnType<typeof import('../engine/embed/journey.tsx').Journey>;
  export default Mounted;
  /** The journey as it is compiled, for a `Journey`. */
  export const journey: import('../engine/embed/compiled-form.ts').MountableJourney;
}

declare module '*.json?rjsf' {
  /** The schema of the file. */
  export const schema: import('@rjsf/utils').RJSFSchema;
  /** A validator of the schema for a form of react-jsonschema-form, made at build time. */
  export const validator: import('@rjsf/utils').ValidatorType;
}
