import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Block } from '../model/types.ts';
import { holds } from '../runtime/values/condition.ts';
import type { AnyBlock } from './blocks/define.ts';
import { useSelector } from './hooks.ts';

/** The block kinds of the screens loaded so far, by name. */
export const BlocksContext = createContext<Readonly<Record<string, AnyBlock>>>({});

/** Renders blocks of a screen in order, each while its condition holds and after its delay. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  return blocks.map((block) => <ConditionalBlock key={block.at} block={block} />);
}

function ConditionalBlock({ block }: { readonly block: Block }): ReactNode {
  const isShown = useSelector((scope) => block.when === undefined || holds(scope, block.when));
  if (!isShown) return null;
  return block.afterSeconds === undefined ? (
    <RenderedBlock block={block} />
  ) : (
    <DelayedBlock block={block} seconds={block.afterSeconds} />
  );
}

function DelayedBlock({ block, seconds }: { readonly block: Block; readonly seconds: number }): ReactNode {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return isDue && <RenderedBlock block={block} />;
}

function RenderedBlock({ block }: { readonly block: Block }): ReactNode {
  const Component = useContext(BlocksContext)[block.name]?.Component;
  return (
    Component && (
      <Component options={block.options}>
        <Blocks blocks={block.blocks} />
      </Component>
    )
  );
}
