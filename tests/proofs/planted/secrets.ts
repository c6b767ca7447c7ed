import type { Project } from './project.ts';

/** The paths of the values that must not be stored or shown: of the session, and of the form of a screen. */
export function secretsOf({ journey, catalogue }: Project, screen: string): readonly string[] {
  const session = Object.entries(journey.session).flatMap(([name, { sensitive, type }]) =>
    sensitive && type === 'string' ? [`session.${name}`] : [],
  );
  const { properties = {} } = journey.schemas[screen] ?? {};
  const fields = Object.entries(journey.screens[screen]?.fields ?? {}).flatMap(([name, { widget = '' }]) => {
    const schema = properties[name];
    const isSecret = catalogue.widgets[widget]?.isSecret || (typeof schema === 'object' && schema.writeOnly);
    return isSecret ? [`form.${name}`] : [];
  });
  return [...fields, ...session];
}

/** The session properties of text that a browser stores. */
export const storedOf = ({ journey }: Project): readonly string[] =>
  Object.entries(journey.session).flatMap(([name, { keep, sensitive, type }]) =>
    keep !== 'memory' && !sensitive && type === 'string' ? [name] : [],
  );
