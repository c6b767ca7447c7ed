import type { Plugin } from 'vite';

/**
 * A Vite plugin: lets the bundler remove the parts of react-router that the app does not use. The library creates contexts
 * and components at top level, and a bundler cannot remove such calls unless they are marked as pure.
 */
export function routerPlugin(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform(code, id) {
      return id.includes('/react-router/dist/') ? { code: markPure(code), map: null } : undefined;
    },
  };
}

/** Marks the top-level calls of a module as pure, removes `displayName`, and makes `contextType` a static field. */
export function markPure(code: string): string {
  const pure = code
    .replaceAll(/^((?:var|let|const) [\w$]+ = )(?=[\w$.]+\()/gm, '$1/*#__PURE__*/ ')
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
  const whole = [...pure.matchAll(/^(\w+)(\.contextType = \w+;)$/gm)].reduce(
    (text, [line, name, rest]) =>
      text
        .replace(`${line}\n`, '')
        .replace(new RegExp(`^var ${name} = class [^{]*\\{`, 'm'), (head) => `${head}\n  static ${rest?.slice(1)}`),
    pure,
  );
  return whole.replaceAll(/^(var \w+ = )(class extends .*?\n\});$/gms, '$1/*#__PURE__*/ (() => $2)();');
}
