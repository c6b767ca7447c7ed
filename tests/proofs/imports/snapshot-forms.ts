import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { JSONSchema7 } from 'json-schema';
import { nodesOf, parseFile, type SyntaxNode } from '../../architecture/syntax.ts';

/** A form that the tests of react-jsonschema-form draw. */
export interface SnapshotForm {
  readonly name: string;
  readonly schema: JSONSchema7;
  readonly uiSchema?: Readonly<Record<string, unknown>>;
}

/** The forms in the tests of @rjsf/snapshot-tests that are written out there. */
export function readSnapshotForms(folder: string): readonly SnapshotForm[] {
  return ['array', 'form', 'object'].flatMap((kind) => {
    const path = join(folder, `node_modules/@rjsf/snapshot-tests/src/${kind}Tests.tsx`);
    const source = readFileSync(path, 'utf8');
    const written = ({ start, end }: SyntaxNode): string => source.slice(Number(start), Number(end));
    const tests = nodesOf(parseFile(path, source).program).filter(
      ({ type, callee }) => type === 'CallExpression' && (callee as SyntaxNode).name === 'test',
    );
    return tests.flatMap((node): readonly SnapshotForm[] => {
      const [title, run] = node.arguments as readonly SyntaxNode[];
      const parts = nodesOf(run).flatMap(({ type, id, init }) =>
        type === 'VariableDeclarator' && (init as SyntaxNode | null)?.type === 'ObjectExpression'
          ? [[String((id as SyntaxNode).name), written(init as SyntaxNode)] as const]
          : [],
      );
      const { schema, uiSchema } = Object.fromEntries(parts);
      const form = schema && evaluated(`({ schema: ${schema}${uiSchema ? `, uiSchema: ${uiSchema}` : ''} })`);
      return form ? [{ ...(form as Omit<SnapshotForm, 'name'>), name: `${kind} ${written(title as SyntaxNode)}` }] : [];
    });
  });
}

/** The value of an object that is written out; undefined for one that uses something else of its file. */
function evaluated(literal: string): unknown {
  try {
    return JSON.parse(JSON.stringify(runInNewContext(literal)));
  } catch {
    return undefined;
  }
}
