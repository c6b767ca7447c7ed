import type { ListedEffect } from '../../src/runtime/effects/define.ts';
import { effects } from '../../src/runtime/effects/index.ts';
import { effectMetas } from '../../src/runtime/effects/meta/index.ts';
import { testEffects } from './effect-contract.ts';

testEffects(effects.map((kind) => ({ ...kind, ...effectMetas[kind.name] }) as ListedEffect));
