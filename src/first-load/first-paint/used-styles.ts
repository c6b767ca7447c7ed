import { type Container, parse, type Rule } from 'postcss';

/**
 * Returns a function that reduces a style sheet to what a page can use: it drops the rules whose selectors all name a class
 * that the page does not contain. Attributes and states are not compared, since scripts set them.
 */
export function createStyleReducer(source: string): (html: string) => string {
  const whole = parse(source);
  const names = [...new Set(classesIn(source))];
  const reduced = new Map<string, string>();
  return (html) => {
    const unused = new Set(names.filter((name) => !html.includes(name)));
    const key = [...unused].join();
    const known = reduced.get(key);
    if (known !== undefined) return known;
    const sheet = whole.clone();
    sheet.walkRules((rule) => {
      if (rule.selectors.every((selector) => needs(selector, unused))) removeRule(rule);
    });
    const text = sheet.toString();
    reduced.set(key, text);
    return text;
  };
}

/** A name with an escape in it ends before it, so that more pages contain it than do. */
const classesIn = (text: string): string[] =>
  [...text.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].flatMap(([, name]) => name ?? []);

/** Whether a selector matches only where there is one of the classes; those in brackets, as of `:not()`, do not count. */
function needs(selector: string, classes: ReadonlySet<string>): boolean {
  let outer = selector;
  for (let inner = ''; inner !== outer; ) {
    inner = outer;
    outer = inner.replace(/\([^()]*\)|\[[^\]]*\]/g, '');
  }
  return classesIn(outer).some((name) => classes.has(name));
}

/** Removes a rule and the at-rules around it that are then empty, except layers: the first mention sets their order. */
function removeRule(rule: Rule): void {
  let part: Container = rule;
  while (part.parent && part.parent.type === 'atrule' && part.parent.nodes?.length === 1) {
    const around = part.parent as Container & { readonly name?: string };
    if (around.name === 'layer') break;
    part = around;
  }
  part.remove();
}
