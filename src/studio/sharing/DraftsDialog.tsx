import { longestName } from '#api/limits.ts'
import { useId, useState } from 'react'
import { FormattedDate } from 'react-intl'
import {
  largestDraft,
  longestNote,
  readDraftFile,
  type DraftEntry,
  type DraftProblem,
  type SharedDraft,
} from '#drafts/draft.ts'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { saveFile } from '../../ui/storage/save-file.ts'
import { Text } from '../../ui/Text.tsx'
import { changedFiles } from '../editing/index.ts'
import { useSession, type Session } from '../page/session.ts'
import { useStore } from '../page/store.ts'
import { TwoVersions } from '../page/TwoVersions.tsx'
import { Dialog } from '../programs/Dialog.tsx'
import { ServerDrafts } from '../server-drafts/ServerDrafts.tsx'
import { draftFile, effectOf, takeDraft } from './draft-file.ts'
import './sharing.css'

const FileName = ({ path }: { readonly path: string }) => <Isolate text="foreign">{path}</Isolate>

/** What is changed here, as a file for a colleague. */
function GiveDraft({ session }: { readonly session: Session }) {
  const workspace = useSession(session, (state) => state.workspace)
  const [author, setAuthor] = useState('')
  const [note, setNote] = useState('')
  const title = useId()
  const paths = Object.keys(changedFiles(workspace))
  const save = (): void => {
    const made = new Date().toISOString()
    const text = draftFile(workspace, { author: author.trim(), note: note.trim(), made })
    saveFile(`draft-${made.slice(0, 10)}.json`, text, 'application/json')
  }
  return (
    <section className="give" aria-labelledby={title}>
      <h3 id={title}>
        <Text id="studio.drafts.give" />
      </h3>
      <Text
        as="p"
        className="hint"
        id={`studio.drafts.${paths.length === 0 ? 'nothing' : 'giveAbout'}`}
      />
      {paths.length > 0 && (
        <>
          <ul>
            {paths.map((path) => (
              <li key={path}>
                <FileName path={path} />
              </li>
            ))}
          </ul>
          <label>
            <Text id="studio.drafts.author" />
            <input
              value={author}
              maxLength={longestName}
              autoComplete="name"
              onChange={({ target }) => setAuthor(target.value)}
            />
          </label>
          <label>
            <Text id="studio.drafts.note" />
            <textarea
              value={note}
              rows={2}
              dir="auto"
              maxLength={longestNote}
              onChange={({ target }) => setNote(target.value)}
            />
          </label>
          <Button onClick={save} text="studio.drafts.saveFile" />
        </>
      )}
    </section>
  )
}

/** A file of a draft: what it does here, both texts, and whether it is taken over. */
function EntryChoice({
  session,
  entry,
  isChosen,
  onChoose,
}: {
  readonly session: Session
  readonly entry: DraftEntry
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}) {
  const workspace = useSession(session, (state) => state.workspace)
  const { path, text } = entry
  const effect = effectOf(workspace, entry)
  return (
    <li>
      <label className="choice">
        <input
          type="checkbox"
          checked={isChosen && effect !== 'same'}
          disabled={effect === 'same'}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span>
          <FileName path={path} /> <Text id={`studio.drafts.${effect}`} />
        </span>
      </label>
      {effect !== 'same' && (
        <details>
          <Text as="summary" id="studio.drafts.compare" />
          <TwoVersions
            titles={['studio.drafts.yours', 'studio.drafts.draft']}
            texts={[workspace.texts.get(path), text ?? undefined]}
          />
        </details>
      )}
    </li>
  )
}

/** An opened draft: who made it, and each of its files with the choice. */
function OpenedDraft({
  session,
  draft,
  onTaken,
}: {
  readonly session: Session
  readonly draft: SharedDraft
  readonly onTaken: (count: number) => void
}) {
  const { author, made, note, files } = draft
  // A file that is different here too is taken over by a decision alone.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => {
    const { workspace } = session.get()
    const plain = files.filter((entry) => !/same|differs/.test(effectOf(workspace, entry)))
    return new Set(plain.map(({ path }) => path))
  })
  const choose = (path: string, isChosen: boolean): void => {
    const others = [...chosen].filter((each) => each !== path)
    setChosen(new Set(isChosen ? [...others, path] : others))
  }
  const take = (): void => {
    const taken = files.filter(({ path }) => chosen.has(path))
    session.edit((workspace) => takeDraft(workspace, taken))
    onTaken(taken.length)
  }
  return (
    <>
      <Text
        as="p"
        id="studio.drafts.from"
        values={{
          author:
            author === '' ? (
              '–'
            ) : (
              <Isolate key="author" text="typed">
                {author}
              </Isolate>
            ),
          day: made === '' ? '–' : <FormattedDate key="day" value={made} dateStyle="long" />,
        }}
      />
      {note !== '' && (
        <p className="note">
          <Isolate text="typed">{note}</Isolate>
        </p>
      )}
      <ul className="choices">
        {files.map((entry) => (
          <EntryChoice
            key={entry.path}
            session={session}
            entry={entry}
            isChosen={chosen.has(entry.path)}
            onChoose={(isChosen) => choose(entry.path, isChosen)}
          />
        ))}
      </ul>
      <Button
        className="primary"
        disabled={chosen.size === 0}
        onClick={take}
        text="studio.drafts.take"
        values={{ count: chosen.size }}
      />
    </>
  )
}

/** What has come of the file that was chosen. */
type Chosen =
  | { readonly kind: 'draft'; readonly draft: SharedDraft }
  | { readonly kind: 'problem'; readonly problem: DraftProblem }
  | { readonly kind: 'taken'; readonly count: number }

async function readChosen(file: File): Promise<Chosen> {
  if (file.size > largestDraft) return { kind: 'problem', problem: { kind: 'tooLarge' } }
  const draft = readDraftFile(await file.text())
  return 'kind' in draft ? { kind: 'problem', problem: draft } : { kind: 'draft', draft }
}

/** Opens the draft of a colleague from its file, or a version of a draft on the server. */
function OpenDraft({
  session,
  chosen,
  setChosen,
}: {
  readonly session: Session
  readonly chosen: Chosen | undefined
  readonly setChosen: (chosen: Chosen) => void
}) {
  const title = useId()
  const open = async (file: File): Promise<void> => {
    try {
      setChosen(await readChosen(file))
    } catch {
      // The file is gone, or the device does not give it.
      setChosen({ kind: 'problem', problem: { kind: 'noDraft' } })
    }
  }
  return (
    <section className="open" aria-labelledby={title}>
      <h3 id={title}>
        <Text id="studio.drafts.open" />
      </h3>
      <Text as="p" className="hint" id="studio.drafts.openAbout" />
      <label>
        <Text id="studio.drafts.file" />
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file can be chosen again.
            target.value = ''
            if (file !== undefined) void open(file)
          }}
        />
      </label>
      {chosen?.kind === 'problem' && (
        <Text
          as="p"
          role="alert"
          className="obstacle"
          id={`studio.drafts.problem.${chosen.problem.kind}`}
          values={{
            path: 'path' in chosen.problem && <FileName key="path" path={chosen.problem.path} />,
          }}
        />
      )}
      {chosen?.kind === 'draft' && (
        <OpenedDraft
          key={`${chosen.draft.made} ${chosen.draft.author}`}
          session={session}
          draft={chosen.draft}
          onTaken={(count) => setChosen({ kind: 'taken', count })}
        />
      )}
      <p role="status">
        {chosen?.kind === 'taken' && (
          <Text id="studio.drafts.taken" values={{ count: chosen.count }} />
        )}
      </p>
    </section>
  )
}

/**
 * Drafts on the server, where there is one, and drafts as files: what is changed here for a
 * colleague, and what a colleague has changed.
 */
export function DraftsDialog({
  session,
  onClose,
}: {
  readonly session: Session
  readonly onClose: () => void
}) {
  const { draft } = useStore()
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <Dialog title={<Text id="studio.drafts.title" />} onClose={onClose}>
      {draft === undefined ? (
        <GiveDraft session={session} />
      ) : (
        <ServerDrafts onLook={(version) => setChosen({ kind: 'draft', draft: version })} />
      )}
      <OpenDraft session={session} chosen={chosen} setChosen={setChosen} />
    </Dialog>
  )
}
