import type { Plugin } from 'vite';

/**
 * A Vite plugin: lets the bundler drop the parts of react-router that the app does not use. The library's bundle creates
 * contexts and components at top level, and a bundler keeps such calls unless they are marked as pure.
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

/** The code with its top-level calls marked as pure; `displayName` is removed, and `contextType` becomes a static field. */
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
