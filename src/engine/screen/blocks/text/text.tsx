import type { ReactNode } from 'react';
import { readPath } from '../../../runtime/values/value.ts';
import { useSelector, useText } from '../../hooks.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './text.module.css';

type Options =
  | string
  | { readonly text: string; readonly style: 'lead' | 'note' | 'caption' }
  | { readonly text: string; readonly style: 'consent'; readonly purpose: string; readonly pinned?: boolean }
  | { readonly text: string; readonly style: 'quote'; readonly language: string };

function Text({ options }: BlockProps<Options>): ReactNode {
  const { text, style } = typeof options === 'string' ? { text: options, style: 'plain' as const } : options;
  const filled = useText(text);
  const path = typeof options === 'object' && 'language' in options ? options.language : undefined;
  const language = useSelector((scope) => (path === undefined ? undefined : String(readPath(scope, path) ?? '')));
  if (style === 'quote') {
    return (
      <blockquote className={styles.quote} lang={language}>
        {filled}
      </blockquote>
    );
  }
  return <p className={styles[style]}>{filled}</p>;
}

export const textBlock: BlockKind<'text', Options> = {
  name: 'text',
  Component: Text,
};
