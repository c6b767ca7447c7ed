/** The part of a `uiSchema` that describes one value. */
export type UiPart = Readonly<Record<string, unknown>>;

/** A value inside a `uiSchema` as a part of it. */
export const uiOf = (ui: unknown): UiPart => (typeof ui === 'object' && ui !== null ? (ui as UiPart) : {});

/** What a uiSchema says about a value under `ui:<name>` or in `ui:options`. */
export const uiHint = (ui: UiPart, name: string): unknown => ui[`ui:${name}`] ?? uiOf(ui['ui:options'])[name];
