import type { ReactNode } from 'react';
import type { FileSchemas } from '../../data.ts';
import type { OpenScreen } from '../texts/use-open-screen.ts';
import type { OpenFile } from '../use-file.ts';
import { BlockListEditor } from './block-list-editor.tsx';
import { useTextLists } from './entry-texts.tsx';

interface BlockListsProps {
  readonly journey: string;
  /** The path of the screen. */
  readonly path: string;
  readonly open: OpenFile;
  readonly files: OpenScreen;
  /** Undefined while they are not known. */
  readonly schemas: FileSchemas | undefined;
}

/** The lists with texts in the blocks of a screen, to be changed with their translations. */
export function BlockLists({ schemas, ...screen }: BlockListsProps): ReactNode {
  const { lists, ...shown } = useTextLists({ ...screen, schema: schemas?.screen });
  return lists.map((list) => <BlockListEditor key={list.at} list={list} {...shown} />);
}
