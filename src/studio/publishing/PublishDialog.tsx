import { useCallback, useEffect, useRef, useState } from 'react'
import { FormattedDate, useIntl } from 'react-intl'
import { sourceDirection, sourceLanguage } from '../../source-language.ts'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { changedFiles } from '../editing/index.ts'
import { useSession, type Session } from '../page/session.ts'
import {
  fetchChanges,
  fetchVersions,
  publishVersion,
  versionTime,
  type ListedChanges,
  type Versions,
} from './publications.ts'
import { Dialog } from '../programs/Dialog.tsx'
import './publishing.css'

/** What a request has come to. */
type Asked<Value> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'here'; readonly value: Value }

/** Asks once, and again with each change of `turn`. */
function useAsked<Value>(
  ask: (signal: AbortSignal) => Promise<Value>,
  turn: string | undefined,
): Asked<Value> {
  const [asked, setAsked] = useState<Asked<Value>>({ kind: 'waiting' })
  useEffect(() => {
    if (turn === undefined) return undefined
    const stop = new AbortController()
    setAsked({ kind: 'waiting' })
    ask(stop.signal).then(
      (value) => setAsked({ kind: 'here', value }),
      () => {
        if (!stop.signal.aborted) setAsked({ kind: 'failed' })
      },
    )
    return () => stop.abort()
  }, [ask, turn])
  return asked
}

/** The time of a version in the language of the page. */
function VersionName({ name }: { readonly name: string }) {
  const time = versionTime(name)
  return time === undefined ? (
    <Isolate text="foreign">{name}</Isolate>
  ) : (
    <time dateTime={time.toISOString()}>
      <FormattedDate value={time} dateStyle="medium" timeStyle="medium" />
    </time>
  )
}

/** What changes for visitors, in the language of the page. */
function Changes({ asked }: { readonly asked: Asked<ListedChanges> }) {
  if (asked.kind !== 'here')
    return (
      <Text
        as="p"
        role="status"
        id={asked.kind === 'waiting' ? 'studio.publishing.comparing' : 'studio.publishing.noList'}
      />
    )
  const { introduction, sections } = asked.value
  return (
    <div className="changes">
      <p>{introduction}</p>
      {sections.map(({ title, items }) => (
        <section key={title}>
          <h4>{title}</h4>
          <ul>
            {items.map(({ text, lines = [] }) => (
              <li key={text}>
                {text}
                {lines.length > 0 && (
                  <ul>
                    {lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The ends of a publication, by the answer to it. */
const outcomes: ReadonlyMap<boolean | undefined, Run['state']> = new Map([
  [true, 'done'],
  [false, 'failed'],
])

/** What a publication has printed, and how it has ended. */
interface Run {
  readonly lines: readonly string[]
  readonly state: 'running' | 'done' | 'failed' | 'unknown'
}

/** A kept version, with the button that gives it to visitors again after one more press. */
function KeptVersion({
  name,
  isCurrent,
  isBusy,
  onRestore,
}: {
  readonly name: string
  readonly isCurrent: boolean
  readonly isBusy: boolean
  readonly onRestore: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  const asking = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking) asking.current?.focus()
  }, [isAsking])
  return (
    <li>
      <VersionName name={name} /> {isCurrent && <Text as="strong" id="studio.publishing.current" />}
      {!isCurrent && !isAsking && (
        <Button
          disabled={isBusy}
          onClick={() => setAsking(true)}
          text="studio.publishing.restore"
        />
      )}
      {isAsking && (
        <span className="question">
          <Text id="studio.publishing.restoreAsk" />
          <Button
            ref={asking}
            className="primary"
            disabled={isBusy}
            onClick={() => {
              setAsking(false)
              onRestore()
            }}
            text="studio.publishing.restore"
          />
          <Button onClick={() => setAsking(false)} text="studio.publishing.cancel" />
        </span>
      )}
    </li>
  )
}

/** Why the project cannot be published now, in a sentence. */
function Obstacle({ session }: { readonly session: Session }) {
  const isSaved = useSession(session, ({ workspace }) => isAllSaved(workspace))
  const errors = useSession(session, countErrors)
  if (!isSaved)
    return (
      <p className="obstacle">
        <Text id="studio.publishing.unsaved" />{' '}
        <Button onClick={() => session.save()} text="studio.save.label" />
      </p>
    )
  return errors === 0 ? null : (
    <Text as="p" className="obstacle" id="studio.publishing.errors" values={{ count: errors }} />
  )
}

type State = ReturnType<Session['get']>

const isAllSaved = (workspace: State['workspace']): boolean =>
  Object.keys(changedFiles(workspace)).length === 0

const countErrors = ({ findings }: State): number =>
  findings.filter(({ isError }) => isError).length

/** How a publication goes. */
function Progress({ run }: { readonly run: Run }) {
  return (
    <>
      <Text as="p" role="status" className={run.state} id={`studio.publishing.${run.state}`} />
      {run.lines.length > 0 && (
        <pre lang={sourceLanguage} dir={sourceDirection}>
          {run.lines.join('\n')}
        </pre>
      )}
    </>
  )
}

/** The published folder: what changes for visitors, publishing, and the versions that are kept. */
function Published({
  session,
  versions,
  onChange,
}: {
  readonly session: Session
  readonly versions: Versions & { readonly folder: string }
  readonly onChange: () => void
}) {
  const { folder, current, versions: kept = [] } = versions
  const isSaved = useSession(session, ({ workspace }) => isAllSaved(workspace))
  const isSound = useSession(session, (state) => countErrors(state) === 0)
  const isReady = isSaved && isSound
  const [language = ''] = useIntl().locale.split('-')
  const askChanges = useCallback(
    (signal: AbortSignal) => fetchChanges(language, signal),
    [language],
  )
  const changes = useAsked(askChanges, isReady ? current : undefined)
  const [run, setRun] = useState<Run>()
  const isBusy = run?.state === 'running'
  const start = async (version: string | undefined): Promise<void> => {
    setRun({ lines: [], state: 'running' })
    const isDone = await publishVersion(version, (line) =>
      setRun((before) => ({ lines: [...(before?.lines ?? []), line], state: 'running' })),
    )
    setRun((before) => ({
      lines: before?.lines ?? [],
      state: outcomes.get(isDone) ?? 'unknown',
    }))
    onChange()
  }
  return (
    <>
      <Text
        as="p"
        id={current === undefined ? 'studio.publishing.nothing' : 'studio.publishing.now'}
        values={{
          folder: (
            <Isolate key="folder" text="foreign">
              {folder}
            </Isolate>
          ),
          version: <VersionName key="version" name={current ?? ''} />,
        }}
      />
      <Obstacle session={session} />
      {isReady && current !== undefined && (
        <>
          <Text as="h3" id="studio.publishing.changes" />
          <Changes asked={changes} />
        </>
      )}
      <p className="actions">
        <Button
          className="primary"
          disabled={!isReady || isBusy || (current !== undefined && changes.kind === 'waiting')}
          onClick={() => start(undefined)}
          text="studio.publishing.publish"
        />
      </p>
      {run !== undefined && <Progress run={run} />}
      {kept.length > 0 && (
        <>
          <Text as="h3" id="studio.publishing.versions" />
          <Text as="p" className="hint" id="studio.publishing.restoreAbout" />
          <ul className="versions">
            {kept.map((name) => (
              <KeptVersion
                key={name}
                name={name}
                isCurrent={name === current}
                isBusy={isBusy}
                onRestore={() => void start(name)}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

export function PublishDialog({
  session,
  onClose,
}: {
  readonly session: Session
  readonly onClose: () => void
}) {
  const [turn, setTurn] = useState(0)
  const asked = useAsked(fetchVersions, String(turn))
  const [versions, setVersions] = useState<Versions>()
  // While they are read again, the last ones stay.
  useEffect(() => {
    if (asked.kind === 'here') setVersions(asked.value)
  }, [asked])
  const folder = versions?.folder
  return (
    <Dialog title={<Text id="studio.publishing.title" />} onClose={onClose}>
      <div className="publishing">
        {versions === undefined && (
          <Text
            as="p"
            role="status"
            id={
              asked.kind === 'failed' ? 'studio.publishing.noServer' : 'studio.publishing.reading'
            }
          />
        )}
        {versions !== undefined && folder === undefined && (
          <>
            <Text as="p" id="studio.publishing.noFolder" />
            <pre dir="ltr">npm run studio -- --to /srv/clinic</pre>
          </>
        )}
        {versions !== undefined && folder !== undefined && (
          <Published
            session={session}
            versions={{ ...versions, folder }}
            onChange={() => setTurn((before) => before + 1)}
          />
        )}
      </div>
    </Dialog>
  )
}
