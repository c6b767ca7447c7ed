import type { AnswerForm, AnswerPart } from './asked-fields.ts';

/** The form that an answer has, of several: the one whose constants it has, and most of whose parts. */
export function formOfAnswer({ forms }: AnswerPart, value: unknown): AnswerForm | undefined {
  const possible = (forms ?? []).map((form) => ({ form, parts: partsIn(form, value) }));
  const most = Math.max(...possible.map(({ parts }) => parts));
  return most < 0 ? undefined : possible.find(({ parts }) => parts === most)?.form;
}

/** How many parts of a form a value has; negative if it cannot have this form. */
function partsIn({ parts, each, constants = {}, choices }: AnswerForm, value: unknown): number {
  if (Array.isArray(value)) return each || parts ? 0 : -1;
  if (typeof value !== 'object' || value === null) {
    if (each || parts) return -1;
    return choices?.some((choice) => choice.value === value) ? 1 : 0;
  }
  const has = (name: string): boolean => Object.hasOwn(value, name);
  const isNamed = Object.entries(constants).every(([name, one]) => (value as typeof constants)[name] === one);
  if (!isNamed || each) return -1;
  return Object.keys(parts ?? {}).filter(has).length + Object.keys(constants).length;
}
