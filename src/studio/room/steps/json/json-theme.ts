import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

// Colours are the properties of the page, so that they follow its scheme.
const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--brand)' },
  { tag: tags.string, color: 'var(--ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--success)' },
  { tag: [tags.brace, tags.squareBracket, tags.separator], color: 'var(--muted)' },
]);

const view = EditorView.theme({
  '&': {
    backgroundColor: 'var(--bg)',
    blockSize: 'min(560px, 60dvh)',
    border: '1px solid var(--border)',
    borderRadius: 'var(--radius-field)',
    color: 'var(--ink)',
    fontSize: 'var(--text-small)',
    overflow: 'hidden',
    resize: 'vertical',
  },
  '&.cm-focused': { outline: '3px solid var(--focus)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', borderInlineEnd: '1px solid var(--line)', color: 'var(--muted)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--brand) 25%, transparent)',
  },
  '.cm-cursor': { borderInlineStartColor: 'var(--ink)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--bg)',
    border: '1px solid var(--border)',
    borderRadius: 'var(--radius-field)',
    color: 'var(--ink)',
    maxInlineSize: '480px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--brand)',
    color: 'var(--on-brand)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: 'none' },
  '.cm-completionMatchedText': { fontWeight: '600', textDecoration: 'none' },
  '.cm-completionInfo': { padding: 'var(--space-2)' },
});

/** How the text of a JSON file looks. */
export const jsonTheme: Extension = [view, syntaxHighlighting(highlighting)];
