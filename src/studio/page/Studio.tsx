import { useEffect, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { Outdated } from '../server-drafts/Outdated.tsx'
import { FileTools } from '../programs/FileTools.tsx'
import { Conflicts } from './Conflicts.tsx'
import { FileList } from './FileList.tsx'
import { Findings } from './Findings.tsx'
import { LivePage } from './LivePage.tsx'
import { Lost } from './Lost.tsx'
import { fileTitle, programFiles, programOf } from './open-files.ts'
import type { Preview } from './preview-host.ts'
import { useSession, type Session } from './session.ts'
import { useWords } from '../words/use-words.ts'
import { WordsPanel } from '../words/WordsPanel.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { ProposedExample } from '../worker/questions/example-proposals.ts'
import type { ShownFinding } from '../worker/protocol.ts'
import type { Target, ViewProps } from './view.ts'
import { viewsOf } from './views.ts'

/** Undo, redo and save by keys, wherever the focus is; fields keep their own undo. */
function useKeys(session: Session): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      const isField = event.target instanceof HTMLInputElement
      const key = event.key.toLowerCase()
      if (key === 's') void session.save()
      else if (isField) return
      else if (key === 'z' && !event.shiftKey) session.undo()
      else if (key === 'y' || key === 'z') session.redo()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [session])
}

/** The open file in one of its views: the chosen one, if it can show the position to go to. */
function FileView({
  tools,
  onChoose,
  ...props
}: ViewProps & {
  /** Further buttons for the file. */
  readonly tools: ReactNode
  readonly onChoose: () => void
}) {
  const intl = useIntl()
  const { file, target, taken } = props
  const [chosen, setChosen] = useState<string>()
  const views = viewsOf(file)
  const showing = views.filter((view) => target?.file !== file || target.views.includes(view.name))
  const { Component, name } = showing.find((view) => view.name === chosen) ?? showing[0]!
  useEffect(() => {
    // The cards, which are the first view of a program, have the form of a new example.
    if (taken !== undefined) setChosen(views[0]!.name)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only new inputs change the view
  }, [taken])
  return (
    <>
      <div className="file-bar">
        {views.length > 1 && (
          <div
            className="views"
            role="group"
            aria-label={intl.formatMessage({ id: 'studio.views' })}
          >
            {views.map((view) => (
              <Button
                key={view.name}
                aria-pressed={view.name === name}
                onClick={() => {
                  setChosen(view.name)
                  onChoose()
                }}
                text={view.label}
              />
            ))}
          </div>
        )}
        {tools}
      </div>
      <Component key={props.file} {...props} />
    </>
  )
}

/** The whole page: what there is, the open text with its findings, and the live page. */
export function Studio({
  session,
  preview,
  language,
  onLanguage,
}: {
  readonly session: Session
  readonly preview: Preview
  readonly language: string
  readonly onLanguage: (code: string) => void
}) {
  const intl = useIntl()
  useKeys(session)
  const words = useWords()
  const [opened, setOpened] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const [target, setTarget] = useState<Target>()
  const [taken, setTaken] = useState<{ file: string; example: ProposedExample }>()
  const catalogue = useSession(session, (state) => state.catalogue)
  // A text of several programs stays with the one that it was opened from.
  const program = programOf(catalogue, opened) ?? programOf(catalogue, chosen)
  const files = program === undefined ? [] : programFiles(program)
  const watched = program?.file ?? opened
  useEffect(() => session.look(watched), [session, watched])
  const open = (file: string): void => {
    setOpened(file)
    setTarget(undefined)
    if (programOf(catalogue, file) !== undefined || !files.includes(file)) setChosen(file)
  }
  // A deleted file comes back with undo.
  const isThere = useSession(
    session,
    ({ workspace }) => opened !== undefined && workspace.texts.has(opened),
  )
  const goTo = (file: string, line?: number, finding?: ShownFinding): void => {
    words.setOn(false)
    open(file)
    if (line === undefined) return
    const position = { file, line, finding }
    const text = session.get().workspace.texts.get(file) ?? ''
    const views = viewsOf(file).filter(({ shows }) => shows(position, text))
    setTarget({ ...position, views: views.map(({ name }) => name) })
  }
  const shown = opened === undefined || files.includes(opened) ? files : [opened]
  return (
    <div className={words.isOn ? 'studio changing' : 'studio'}>
      <Toolbar session={session} language={language} onLanguage={onLanguage} onOpen={goTo} />
      <FileList session={session} language={language} opened={opened} onOpen={open} />
      <main>
        <Lost />
        <Conflicts session={session} />
        <Outdated session={session} />
        {words.isOn && (
          <WordsPanel session={session} words={words} program={program} language={language} />
        )}
        {!words.isOn && (opened === undefined || !isThere) && (
          <Text as="p" className="hint" id="studio.choose" />
        )}
        {!words.isOn && opened !== undefined && isThere && (
          <>
            <div
              className="files"
              role="group"
              aria-label={intl.formatMessage({ id: 'studio.text.files' })}
            >
              {shown.map((file) => (
                <button
                  key={file}
                  type="button"
                  title={file}
                  aria-pressed={file === opened}
                  onClick={() => {
                    setOpened(file)
                    setTarget(undefined)
                  }}
                >
                  {fileTitle(catalogue, file, language) ?? <Isolate text="foreign">{file}</Isolate>}
                </button>
              ))}
            </div>
            <FileView
              tools={
                <FileTools session={session} file={opened} language={language} onOpen={goTo} />
              }
              session={session}
              file={opened}
              target={target}
              taken={taken?.file === opened ? taken.example : undefined}
              language={language}
              onOpen={open}
              onChoose={() => setTarget(undefined)}
            />
          </>
        )}
        <Findings
          session={session}
          files={opened === undefined ? [] : [opened]}
          onOpen={(finding) => goTo(finding.file, finding.line, finding)}
        />
      </main>
      <LivePage
        session={session}
        preview={preview}
        program={program}
        words={words}
        onTake={(file, example) => {
          words.setOn(false)
          open(file)
          setTaken({ file, example })
        }}
      />
    </div>
  )
}
