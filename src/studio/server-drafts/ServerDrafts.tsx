import { useEffect, useId, useState, type ReactNode } from 'react'
import { FormattedDate, FormattedList, FormattedMessage } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import { longestName, type SharedDraft } from '#drafts/draft.ts'
import { draftAddress, useDraftState, useStore } from '../page/store.ts'
import {
  askDrafts,
  type Answered,
  type DraftVersion,
  type ListedDraft,
  type ServerProblem,
  type WholeDraft,
} from './api.ts'
import { NoteField } from './NoteField.tsx'
import './server-drafts.css'

interface DraftList {
  readonly drafts: readonly ListedDraft[]
  readonly needApproval: boolean
}

const Typed = ({ text }: { readonly text: string | null }) =>
  text === null ? (
    <FormattedMessage id="studio.serverDrafts.somebody" />
  ) : (
    <Isolate text="typed">{text}</Isolate>
  )

const When = ({ at }: { readonly at: string }) => (
  <time dateTime={at}>
    <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
  </time>
)

/** Why the server has refused something. */
const ProblemLine = ({ problem }: { readonly problem: ServerProblem }) => (
  <p role="alert" className="obstacle">
    {problem.title === '' ? (
      <FormattedMessage id="studio.serverDrafts.noAnswer" />
    ) : (
      <Isolate text="page">{`${problem.title}. ${problem.detail}`}</Isolate>
    )}
  </p>
)

/** The versions of a draft that are kept; each can be looked at and taken over. */
function Versions({
  draft,
  onLook,
}: {
  readonly draft: ListedDraft
  readonly onLook: (version: SharedDraft) => void
}) {
  const [answer, setAnswer] = useState<Answered<{ readonly versions: readonly DraftVersion[] }>>()
  const read = async (): Promise<void> => setAnswer(await askDrafts('GET', `/${draft.id}/versions`))
  const look = async (version: number): Promise<void> => {
    const found = await askDrafts<WholeDraft>('GET', `/${draft.id}/versions/${version}`)
    if (found.kind !== 'ok') return
    const { author, note, at, content } = found.body
    onLook({ author: author ?? '', note, made: at, files: content })
  }
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void read()
      }}
    >
      <summary>
        <FormattedMessage id="studio.serverDrafts.versions" />
      </summary>
      {answer?.kind === 'problem' && <ProblemLine problem={answer.problem} />}
      {answer?.kind === 'ok' && (
        <ul>
          {answer.body.versions.map(({ version, author, at, approved }) => (
            <li key={version}>
              <FormattedMessage
                id="studio.serverDrafts.version"
                values={{
                  version,
                  author: <Typed key="author" text={author} />,
                  when: <When key="when" at={at} />,
                }}
              />{' '}
              {approved !== null && <FormattedMessage id="studio.serverDrafts.approvedShort" />}
              <button type="button" className="quiet" onClick={() => void look(version)}>
                <FormattedMessage id="studio.serverDrafts.look" values={{ version }} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** Another name for the draft that is open. */
function NameField({
  draft,
  onChanged,
}: {
  readonly draft: ListedDraft
  readonly onChanged: (answer: Answered<ListedDraft>) => void
}) {
  const [name, setName] = useState(draft.name)
  return (
    <form
      className="rename"
      onSubmit={(event) => {
        event.preventDefault()
        void askDrafts<ListedDraft>('PATCH', `/${draft.id}`, { name }).then(onChanged)
      }}
    >
      <label>
        <FormattedMessage id="studio.serverDrafts.name" />
        <input
          value={name}
          dir="auto"
          required
          maxLength={longestName}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <button type="submit" disabled={name.trim() === '' || name.trim() === draft.name}>
        <FormattedMessage id="studio.serverDrafts.rename" />
      </button>
    </form>
  )
}

/** Who has approved a draft, or what it waits for. */
function Approval({
  draft,
  isNeeded,
}: {
  readonly draft: ListedDraft
  readonly isNeeded: boolean
}) {
  const { approved } = draft
  if (approved !== null)
    return (
      <p className="approved">
        <FormattedMessage
          id="studio.serverDrafts.approved"
          values={{
            who: <Typed key="who" text={approved.by} />,
            when: <When key="when" at={approved.at} />,
          }}
        />
      </p>
    )
  return isNeeded ? (
    <p>
      <FormattedMessage id="studio.serverDrafts.needsApproval" />
    </p>
  ) : null
}

/** A draft in the list, with what can be done with it. */
function DraftLine({
  draft,
  isOpen,
  isNeeded,
  onChanged,
  onLook,
}: {
  readonly draft: ListedDraft
  readonly isOpen: boolean
  readonly isNeeded: boolean
  readonly onChanged: (answer: Answered<unknown>) => void
  readonly onLook: (version: SharedDraft) => void
}) {
  const title = useId()
  const [isDeleting, setDeleting] = useState(false)
  const { id, name, note, version, author, at, files, authors, approved, mayApprove } = draft
  const others = authors.filter((each) => each !== author)
  const publishes = !isNeeded || approved !== null
  return (
    <li aria-current={isOpen ? 'true' : undefined}>
      <h4 id={title}>
        {isOpen ? (
          <>
            <Typed text={name} /> <FormattedMessage id="studio.serverDrafts.isOpen" />
          </>
        ) : (
          <a href={draftAddress(id)}>
            <Typed text={name} />
          </a>
        )}
      </h4>
      <p>
        <FormattedMessage
          id="studio.serverDrafts.about"
          values={{
            version,
            author: <Typed key="author" text={author} />,
            when: <When key="when" at={at} />,
            files,
          }}
        />
        {others.length > 0 && (
          <>
            {' '}
            <FormattedMessage
              id="studio.serverDrafts.with"
              values={{
                names: (
                  <FormattedList
                    key="names"
                    value={others.map((each): ReactNode => (
                      <Typed key={each} text={each} />
                    ))}
                  />
                ),
              }}
            />
          </>
        )}
      </p>
      {note !== '' && (
        <p className="note">
          <Isolate text="typed">{note}</Isolate>
        </p>
      )}
      <Approval draft={draft} isNeeded={isNeeded} />
      <p className="actions">
        {mayApprove && (
          <button
            type="button"
            aria-describedby={title}
            onClick={() => void askDrafts('POST', `/${id}/approve`, { version }).then(onChanged)}
          >
            <FormattedMessage id="studio.serverDrafts.approve" values={{ version }} />
          </button>
        )}
        {publishes && (
          <a href={`/api/drafts/${id}/file`} download aria-describedby={title}>
            <FormattedMessage id="studio.serverDrafts.download" />
          </a>
        )}
        {!isDeleting && (
          <button
            type="button"
            className="quiet"
            aria-describedby={title}
            onClick={() => setDeleting(true)}
          >
            <FormattedMessage id="studio.serverDrafts.delete" />
          </button>
        )}
      </p>
      {isDeleting && (
        <p className="obstacle" role="alert">
          <FormattedMessage id="studio.serverDrafts.deleteAsk" />{' '}
          <button
            type="button"
            onClick={() => void askDrafts('DELETE', `/${id}`, { version }).then(onChanged)}
          >
            <FormattedMessage id="studio.serverDrafts.deleteNow" />
          </button>{' '}
          <button type="button" className="quiet" onClick={() => setDeleting(false)}>
            <FormattedMessage id="studio.serverDrafts.keep" />
          </button>
        </p>
      )}
      <Versions draft={draft} onLook={onLook} />
    </li>
  )
}

/** The drafts on the server: who has changed what and when, and what has been approved. */
export function ServerDrafts({ onLook }: { readonly onLook: (version: SharedDraft) => void }) {
  const title = useId()
  const { draft } = useStore()
  const open = useDraftState()
  const [answer, setAnswer] = useState<Answered<DraftList>>()
  const [outcome, setOutcome] = useState<Answered<unknown>>()
  const read = async (): Promise<void> => {
    const list = await askDrafts<DraftList>('GET', '')
    setAnswer(list)
    if (list.kind === 'ok') for (const each of list.body.drafts) draft?.note(each)
  }
  useEffect(() => {
    void read()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is read when the dialog opens
  }, [])
  const change = (result: Answered<unknown>): void => {
    setOutcome(result)
    void read()
  }
  const list = answer?.kind === 'ok' ? answer.body : undefined
  const own = list?.drafts.find(({ id }) => id === open?.id)
  return (
    <section className="server-drafts" aria-labelledby={title}>
      <h3 id={title}>
        <FormattedMessage id="studio.serverDrafts.title" />
      </h3>
      <p className="hint">
        <FormattedMessage id="studio.serverDrafts.intro" />
      </p>
      {open?.kept !== undefined && (
        <a href="/studio/">
          <FormattedMessage id="studio.serverDrafts.begin" />
        </a>
      )}
      {answer?.kind === 'problem' && <ProblemLine problem={answer.problem} />}
      {outcome?.kind === 'problem' && <ProblemLine problem={outcome.problem} />}
      {outcome?.kind === 'newer' && (
        <p role="alert" className="obstacle">
          <FormattedMessage id="studio.serverDrafts.newer" />
        </p>
      )}
      {own !== undefined && <NameField key={own.name} draft={own} onChanged={change} />}
      {draft !== undefined && <NoteField store={draft} onSaved={() => void read()} />}
      {list?.drafts.length === 0 && (
        <p>
          <FormattedMessage id="studio.serverDrafts.empty" />
        </p>
      )}
      <ul className="choices">
        {list?.drafts.map((each) => (
          <DraftLine
            key={`${each.id} ${each.version}`}
            draft={each}
            isOpen={each.id === open?.id}
            isNeeded={list.needApproval}
            onChanged={change}
            onLook={onLook}
          />
        ))}
      </ul>
    </section>
  )
}
