import type { Plugin } from 'vite';

/**
 * A Vite plugin: lets the build leave out what the app does not use of the router. Its bundle makes contexts and
 * components at its top level, which a bundler keeps unless it is told that making them does nothing else.
 */
export function routerPlugin(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform(code, id) {
      return id.includes('/react-router/dist/') ? { code: markPure(code), map: null } : undefined;
    },
  };
}

/** The code with its top-level calls marked as pure, and with what it adds to what they made taken in or taken out. */
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
