import { useCallback, useEffect, useRef, useState } from 'react'
import { FormattedDate, useIntl } from 'react-intl'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { changedFiles } from '../editing/index.ts'
import { useSession, type Session } from '../page/session.ts'
import { FolderField } from './FolderField.tsx'
import type { ShownJob } from './job.ts'
import { JobState } from './JobState.tsx'
import { useJob } from './use-job.ts'
import {
  fetchChanges,
  fetchVersions,
  startPublication,
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

/** The versions that are kept, of which visitors can get one again. */
function KeptVersions({
  versions: { current, versions },
  isBusy,
  onRestore,
}: {
  readonly versions: Versions
  readonly isBusy: boolean
  readonly onRestore: (version: string) => void
}) {
  if (versions === undefined || versions.length === 0) return null
  return (
    <>
      <Text as="h3" id="studio.publishing.versions" />
      <Text as="p" className="hint" id="studio.publishing.restoreAbout" />
      <ul className="versions">
        {versions.map((name) => (
          <KeptVersion
            key={name}
            name={name}
            isCurrent={name === current}
            isBusy={isBusy}
            onRestore={() => onRestore(name)}
          />
        ))}
      </ul>
    </>
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

/** The published folder: what changes for visitors, publishing, and the versions that are kept. */
function Published({
  session,
  versions,
  job,
  onStart,
}: {
  readonly session: Session
  readonly versions: Versions & { readonly folder: string }
  readonly job: ShownJob | undefined
  readonly onStart: (version: string | undefined) => void
}) {
  const { folder, current } = versions
  const isSaved = useSession(session, ({ workspace }) => isAllSaved(workspace))
  const isSound = useSession(session, (state) => countErrors(state) === 0)
  const isReady = isSaved && isSound
  const [language = ''] = useIntl().locale.split('-')
  const askChanges = useCallback(
    (signal: AbortSignal) => fetchChanges(language, signal),
    [language],
  )
  const isBusy = job?.state === 'running'
  const changes = useAsked(askChanges, isReady && !isBusy ? current : undefined)
  // What visitors have is not offered again.
  const isAllPublished =
    job?.state === 'done' &&
    job.version === current &&
    changes.kind === 'here' &&
    changes.value.sections.length === 0
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
      {isReady && !isBusy && current !== undefined && (
        <>
          <Text as="h3" id="studio.publishing.changes" />
          <Changes asked={changes} />
        </>
      )}
      {!isBusy && !isAllPublished && (
        <p className="actions">
          <Button
            className="primary"
            disabled={!isReady || (current !== undefined && changes.kind === 'waiting')}
            onClick={() => onStart(undefined)}
            text="studio.publishing.publish"
          />
        </p>
      )}
      <KeptVersions versions={versions} isBusy={isBusy} onRestore={onStart} />
    </>
  )
}

export function PublishDialog({
  session,
  onOpen,
  onClose,
}: {
  readonly session: Session
  readonly onOpen: (file: string, line: number) => void
  readonly onClose: () => void
}) {
  const [turn, setTurn] = useState(0)
  const askAgain = useCallback(() => setTurn((before) => before + 1), [])
  const asked = useAsked(fetchVersions, String(turn))
  const [versions, setVersions] = useState<Versions>()
  // While they are read again, the last ones stay.
  useEffect(() => {
    if (asked.kind === 'here') setVersions(asked.value)
  }, [asked])
  const { job, isLost, setJob } = useJob(versions?.job, askAgain)
  const [isRefused, setRefused] = useState(false)
  const start = async (version: string | undefined): Promise<void> => {
    const begun = await startPublication(version)
    setRefused(begun === undefined)
    if (begun === undefined) askAgain()
    else setJob(begun)
  }
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
        {isRefused && <Text as="p" role="alert" id="studio.publishing.notBegun" />}
        {isLost && <Text as="p" role="alert" id="studio.publishing.unknown" />}
        {job !== undefined && !isLost && (
          <JobState
            job={job}
            onOpen={(file, line) => {
              onClose()
              onOpen(file, line)
            }}
          />
        )}
        {versions !== undefined && folder === undefined && <FolderField onChosen={askAgain} />}
        {versions !== undefined && folder !== undefined && (
          <Published
            session={session}
            versions={{ ...versions, folder }}
            job={job}
            onStart={(version) => void start(version)}
          />
        )}
      </div>
    </Dialog>
  )
}
