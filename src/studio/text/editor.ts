/** The editor of a text: CodeMirror, with the findings at their lines. */
import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { defaultKeymap, indentWithTab } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language'
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Annotation, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { ShownFinding } from '../worker/protocol.ts'
import { completionsAt } from './schema-completion.ts'

/** A change that the workspace has made, and not the person. */
const fromOutside = Annotation.define<boolean>()

interface EditorOptions {
  readonly parent: HTMLElement
  readonly file: string
  readonly text: string
  readonly label: string
  /** Admits the styles of the editor (`Content-Security-Policy`). */
  readonly nonce: string
  /** The words of the editor's own panels, by its English ones. */
  readonly phrases: Readonly<Record<string, string>>
  readonly schemas: () => ReadonlyMap<string, Readonly<Record<string, unknown>>>
  readonly onType: (text: string) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onSave: () => void
}

/** An open editor. */
export interface Editor {
  /** Takes over the text of the workspace. */
  readonly setText: (text: string) => void
  readonly setFindings: (
    findings: readonly ShownFinding[],
    textOf: (finding: ShownFinding) => string,
    fixLabel: string,
    onFix: (finding: ShownFinding) => void,
  ) => void
  readonly goTo: (line: number) => void
  readonly close: () => void
}

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--surface)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.5' },
  '.cm-gutters': {
    backgroundColor: 'var(--paper)',
    color: 'var(--muted)',
    borderColor: 'var(--line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--primary-tint)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--info-tint) !important',
  },
  '.cm-tooltip, .cm-panels': {
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
    borderColor: 'var(--field)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--on-primary)',
    backgroundColor: 'var(--primary)',
  },
  '.cm-diagnosticAction': { backgroundColor: 'var(--primary)', color: 'var(--on-primary)' },
})

/** Colours of the site, which have contrast in light and in dark. */
const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--info)' },
  { tag: tags.string, color: 'var(--primary)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--own)' },
])

/** Completion from the schema of the file. */
const completeBySchema =
  ({ file, schemas }: EditorOptions) =>
  (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/"[^"\s]*|[\w.-]+/)
    if (word === null && !context.explicit) return null
    const text = context.state.doc.toString()
    const { isName, options } = completionsAt(text, context.pos, file, schemas())
    if (options.length === 0) return null
    const next = text.slice(context.pos, context.pos + 1)
    return {
      from: word?.from ?? context.pos,
      // A quotation mark that the editor has closed by itself is replaced.
      to: next === '"' ? context.pos + 1 : context.pos,
      options: options.map(({ word: label, about }) => ({
        label,
        type: isName ? 'property' : 'constant',
        ...(about !== undefined && { info: about }),
        apply: isName && !/^"?\s*:/.test(text.slice(context.pos)) ? `${label}: ` : label,
      })),
    }
  }

/** Whether each line of a text ends as Windows has it. Of a mixed text, each byte stays as it is. */
const isOfWindows = (text: string): boolean => text.includes('\r\n') && !/(^|[^\r])\n/.test(text)

/** The smallest change between two texts, in the editor's own positions. */
function difference(before: string, after: string) {
  let from = 0
  const shorter = Math.min(before.length, after.length)
  while (from < shorter && before[from] === after[from]) from += 1
  let end = 0
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}

/** Runs a command of the workspace by a key. */
const always = (run: () => void) => () => {
  run()
  return true
}

function extensionsOf(options: EditorOptions): readonly Extension[] {
  const { file, label, nonce, phrases, onType, onUndo, onRedo, onSave } = options
  const isJson = file.endsWith('.json')
  return [
    EditorView.cspNonce.of(nonce),
    EditorState.lineSeparator.of(isOfWindows(options.text) ? '\r\n' : '\n'),
    EditorState.phrases.of(phrases),
    lineNumbers(),
    foldGutter(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    drawSelection(),
    indentOnInput(),
    indentUnit.of('  '),
    bracketMatching(),
    syntaxHighlighting(colours),
    highlightSelectionMatches(),
    search({ top: true }),
    lintGutter(),
    EditorView.lineWrapping,
    ...(isJson
      ? [json(), closeBrackets(), autocompletion({ override: [completeBySchema(options)] })]
      : []),
    theme,
    // Undo is that of the workspace, over all files.
    keymap.of([
      { key: 'Mod-z', run: always(onUndo), preventDefault: true },
      { key: 'Mod-Shift-z', run: always(onRedo), preventDefault: true },
      { key: 'Mod-y', run: always(onRedo), preventDefault: true },
      { key: 'Mod-s', run: always(onSave), preventDefault: true },
      { key: 'Tab', run: acceptCompletion },
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...searchKeymap,
      ...foldKeymap,
      ...lintKeymap,
      ...defaultKeymap,
      // Escape, then Tab leaves the editor.
      indentWithTab,
    ]),
    EditorView.contentAttributes.of({
      'aria-label': label,
      dir: 'ltr',
      spellcheck: 'false',
      tabindex: '0',
    }),
    EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      const isOwn = transactions.every((each) => each.annotation(fromOutside) !== true)
      if (docChanged && isOwn) onType(state.sliceDoc())
    }),
  ]
}

/** The text of a finding; the editor itself runs from left to right. */
function findingElement(text: string): HTMLElement {
  const element = document.createElement('div')
  const { lang, dir } = document.documentElement
  return Object.assign(element, { lang, dir, textContent: text })
}

export function openEditor(options: EditorOptions): Editor {
  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({ doc: options.text, extensions: extensionsOf(options) }),
  })
  return {
    setText(text) {
      const before = view.state.sliceDoc()
      if (before === text) return
      const toOwn = (each: string): string =>
        view.state.lineBreak === '\n' ? each : each.replaceAll('\r\n', '\n')
      view.dispatch({
        changes: difference(toOwn(before), toOwn(text)),
        annotations: fromOutside.of(true),
        scrollIntoView: true,
      })
    },
    setFindings(findings, textOf, fixLabel, onFix) {
      const { doc } = view.state
      const diagnostics = findings
        .map((finding): Diagnostic => {
          const message = textOf(finding)
          const line = doc.line(Math.min(Math.max(finding.line, 1), doc.lines))
          const start = line.from + (line.text.length - line.text.trimStart().length)
          return {
            from: Math.min(start, line.to),
            to: line.to,
            severity: finding.isError ? 'error' : 'info',
            message,
            renderMessage: () => findingElement(message),
            actions:
              finding.edits.length === 0 ? [] : [{ name: fixLabel, apply: () => onFix(finding) }],
          }
        })
        .sort((one, other) => one.from - other.from)
      view.dispatch(setDiagnostics(view.state, diagnostics))
    },
    goTo(line) {
      const { doc } = view.state
      const { from } = doc.line(Math.min(Math.max(line, 1), doc.lines))
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      })
      view.focus()
    },
    close: () => view.destroy(),
  }
}
