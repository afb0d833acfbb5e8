import { useEffect, useId, useState, type ReactNode } from 'react'
import { FormattedDate, FormattedList } from 'react-intl'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { requestTo } from '#api/address.ts'
import * as endpoints from '#api/addresses.ts'
import type { AnswerOf } from '#api/contract.ts'
import type { ListedDraft } from '#api/drafts.ts'
import { longestName } from '#api/limits.ts'
import type { SharedDraft } from '#drafts/draft.ts'
import { draftAddress, useDraftState, useStore } from '../page/store.ts'
import { Refusal } from './Refusal.tsx'
import { askDrafts, type Answered, type ServerProblem } from './api.ts'
import { NoteField } from './NoteField.tsx'
import './server-drafts.css'

const Typed = ({ text }: { readonly text: string | null }) =>
  text === null ? (
    <Text id="studio.serverDrafts.somebody" />
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
      <Text id="studio.serverDrafts.noAnswer" />
    ) : (
      <Refusal problem={problem} />
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
  const [answer, setAnswer] = useState<Answered<AnswerOf<typeof endpoints.listDraftVersions>>>()
  const read = async (): Promise<void> =>
    setAnswer(await askDrafts(endpoints.listDraftVersions, { params: { id: draft.id } }))
  const look = async (version: number): Promise<void> => {
    const found = await askDrafts(endpoints.readDraftVersion, {
      params: { id: draft.id, version: String(version) },
    })
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
      <Text as="summary" id="studio.serverDrafts.versions" />
      {answer?.kind === 'problem' && <ProblemLine problem={answer.problem} />}
      {answer?.kind === 'ok' && (
        <ul>
          {answer.body.versions.map(({ version, author, at, approved }) => (
            <li key={version}>
              <Text
                id="studio.serverDrafts.version"
                values={{
                  version,
                  author: <Typed key="author" text={author} />,
                  when: <When key="when" at={at} />,
                }}
              />{' '}
              {approved !== null && <Text id="studio.serverDrafts.approvedShort" />}
              <Button
                className="quiet"
                onClick={() => look(version)}
                text="studio.serverDrafts.look"
                values={{ version }}
              />
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
        void askDrafts(endpoints.renameDraft, { params: { id: draft.id }, body: { name } }).then(
          onChanged,
        )
      }}
    >
      <label>
        <Text id="studio.serverDrafts.name" />
        <input
          value={name}
          dir="auto"
          required
          maxLength={longestName}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <Button
        type="submit"
        disabled={name.trim() === '' || name.trim() === draft.name}
        text="studio.serverDrafts.rename"
      />
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
      <Text
        as="p"
        className="approved"
        id="studio.serverDrafts.approved"
        values={{
          who: <Typed key="who" text={approved.by} />,
          when: <When key="when" at={approved.at} />,
        }}
      />
    )
  return isNeeded ? <Text as="p" id="studio.serverDrafts.needsApproval" /> : null
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
            <Typed text={name} /> <Text id="studio.serverDrafts.isOpen" />
          </>
        ) : (
          <a href={draftAddress(id)}>
            <Typed text={name} />
          </a>
        )}
      </h4>
      <p>
        <Text
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
            <Text
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
          <Button
            aria-describedby={title}
            onClick={() =>
              void askDrafts(endpoints.approveDraft, { params: { id }, body: { version } }).then(
                onChanged,
              )
            }
            text="studio.serverDrafts.approve"
            values={{ version }}
          />
        )}
        {publishes && (
          <a href={requestTo(endpoints.exportDraft, { id }).path} download aria-describedby={title}>
            <Text id="studio.serverDrafts.download" />
          </a>
        )}
        {!isDeleting && (
          <Button
            className="quiet"
            aria-describedby={title}
            onClick={() => setDeleting(true)}
            text="studio.serverDrafts.delete"
          />
        )}
      </p>
      {isDeleting && (
        <p className="obstacle" role="alert">
          <Text id="studio.serverDrafts.deleteAsk" />{' '}
          <button
            type="button"
            onClick={() =>
              void askDrafts(endpoints.deleteDraft, { params: { id }, body: { version } }).then(
                onChanged,
              )
            }
          >
            <Text id="studio.serverDrafts.deleteNow" />
          </button>{' '}
          <Button
            className="quiet"
            onClick={() => setDeleting(false)}
            text="studio.serverDrafts.keep"
          />
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
  const [answer, setAnswer] = useState<Answered<AnswerOf<typeof endpoints.listDrafts>>>()
  const [outcome, setOutcome] = useState<Answered<unknown>>()
  const read = async (): Promise<void> => {
    const list = await askDrafts(endpoints.listDrafts, {})
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
        <Text id="studio.serverDrafts.title" />
      </h3>
      <Text as="p" className="hint" id="studio.serverDrafts.intro" />
      {open?.kept !== undefined && (
        <a href="/studio/">
          <Text id="studio.serverDrafts.begin" />
        </a>
      )}
      {answer?.kind === 'problem' && <ProblemLine problem={answer.problem} />}
      {outcome?.kind === 'problem' && <ProblemLine problem={outcome.problem} />}
      {outcome?.kind === 'newer' && (
        <Text as="p" role="alert" className="obstacle" id="studio.serverDrafts.newer" />
      )}
      {own !== undefined && <NameField key={own.name} draft={own} onChanged={change} />}
      {draft !== undefined && <NoteField store={draft} onSaved={() => void read()} />}
      {list?.drafts.length === 0 && <Text as="p" id="studio.serverDrafts.empty" />}
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
