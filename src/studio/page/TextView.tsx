import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { findingTexts } from '../../project/finding-texts.ts'
import { textReader } from '../findings/studio-reader.ts'
import { openEditor, type Editor } from '../text/editor.ts'
import { typeText, useSession, type Session } from './session.ts'
import type { ViewProps } from './view.ts'

const nonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''

/** The schemas of the project, read once. */
function schemasIn(session: Session): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const texts = [...session.get().workspace.texts]
  return new Map(
    texts
      .filter(([path]) => path.endsWith('.schema.json'))
      .map(([path, text]) => [path, JSON.parse(text) as Readonly<Record<string, unknown>>]),
  )
}

/** The text of a file, to edit. */
export function TextView({ session, file, target }: ViewProps) {
  const intl = useIntl()
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(undefined)
  const text = useSession(session, (state) => state.workspace.texts.get(file)) ?? ''
  const findings = useSession(session, (state) => state.findings)
  const label = intl.formatMessage({ id: 'studio.text.label' }, { file })
  const fixLabel = intl.formatMessage({ id: 'studio.findings.fix' })
  useEffect(() => {
    const say = (id: string): string => intl.formatMessage({ id })
    let schemas: ReturnType<typeof schemasIn> | undefined
    const opened = openEditor({
      parent: place.current!,
      file,
      text: session.get().workspace.texts.get(file) ?? '',
      label,
      nonce: nonce(),
      phrases: {
        Find: say('studio.text.find'),
        next: say('studio.text.next'),
        previous: say('studio.text.previous'),
        all: say('studio.text.all'),
        'match case': say('studio.text.matchCase'),
        'by word': say('studio.text.byWord'),
        regexp: say('studio.text.pattern'),
        Replace: say('studio.text.replaceBy'),
        replace: say('studio.text.replace'),
        'replace all': say('studio.text.replaceAll'),
        close: say('studio.text.close'),
        Completions: say('studio.text.completions'),
        Diagnostics: say('studio.findings.title'),
        'No diagnostics': say('studio.findings.none'),
      },
      schemas: () => (schemas ??= schemasIn(session)),
      onType: (typed) => typeText(session, file, typed),
      onUndo: session.undo,
      onRedo: session.redo,
      onSave: () => void session.save(),
    })
    editor.current = opened
    return opened.close
  }, [session, file, label, intl])
  useEffect(() => editor.current?.setText(text), [text])
  useEffect(
    () =>
      editor.current?.setFindings(
        findings.filter((finding) => finding.file === file),
        (finding) => {
          const { what, fix } = findingTexts(finding, textReader(intl))
          return `${what} ${fix}`
        },
        fixLabel,
        session.fix,
      ),
    [findings, file, label, fixLabel, intl, session],
  )
  useEffect(() => {
    if (target?.file === file) editor.current?.goTo(target.line)
  }, [target, file])
  return <div className="text" ref={place} />
}
