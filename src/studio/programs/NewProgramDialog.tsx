import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isolateForeign } from '../../i18n/isolate.ts'
import type { Session } from '../page/session.ts'
import type { ProgramChoices } from '../worker/questions/programs.ts'
import { closeDialogAround, Dialog } from './Dialog.tsx'
import { GroupField } from './GroupField.tsx'
import { IconField } from './IconField.tsx'
import { TitleFields } from './TitleFields.tsx'
import { useQuestion } from '../page/use-question.ts'
import { applyAtVersion } from './apply-at-version.ts'
import type { NewProgramProblem, Start, WantedProgram } from './wanted.ts'

const starts = ['like', 'table', 'empty'] as const

const firstStart: Readonly<Record<Start['kind'], Start>> = {
  like: { kind: 'like', program: '' },
  table: { kind: 'table', table: '', columns: [] },
  empty: { kind: 'empty' },
}

const problemTexts: Readonly<Record<NewProgramProblem, string>> = {
  'no-title': 'studio.programs.new.problems.title',
  'no-group': 'studio.programs.new.problems.group',
  'no-service': 'studio.programs.new.problems.service',
  'no-icon': 'studio.programs.new.problems.icon',
  'no-columns': 'studio.programs.new.problems.columns',
}

/** What the program begins with: another program, a table and its columns, or nothing. */
function StartFields({
  choices,
  start,
  onChange,
}: {
  readonly choices: ProgramChoices | undefined
  readonly start: Start
  readonly onChange: (start: Start) => void
}) {
  const intl = useIntl()
  const table =
    start.kind === 'table' ? choices?.tables.find(({ id }) => id === start.table) : undefined
  const empty = <option value="">{intl.formatMessage({ id: 'studio.programs.choose' })}</option>
  const options = (all: readonly { readonly id: string; readonly title: string }[] = []) =>
    all.map(({ id, title }) => (
      <option key={id} value={id}>
        {`${title} (${isolateForeign(id)})`}
      </option>
    ))
  return (
    <fieldset>
      <legend>
        <FormattedMessage id="studio.programs.new.start" />
      </legend>
      <div className="starts">
        {starts.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="start"
              checked={start.kind === kind}
              onChange={() => onChange(firstStart[kind])}
            />
            <FormattedMessage id={`studio.programs.new.starts.${kind}`} />
          </label>
        ))}
      </div>
      {start.kind === 'like' && (
        <label>
          <FormattedMessage id="studio.programs.kinds.program" />
          <select
            required
            value={start.program}
            onChange={({ target }) => onChange({ kind: 'like', program: target.value })}
          >
            {empty}
            {options(choices?.programs)}
          </select>
        </label>
      )}
      {start.kind === 'table' && (
        <label>
          <FormattedMessage id="studio.programs.kinds.table" />
          <select
            required
            value={start.table}
            onChange={({ target }) => onChange({ kind: 'table', table: target.value, columns: [] })}
          >
            {empty}
            {options(choices?.tables)}
          </select>
        </label>
      )}
      {start.kind === 'table' && table !== undefined && (
        <div className="starts">
          {table.columns.map(({ id, title }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={start.columns.includes(id)}
                onChange={({ target }) =>
                  onChange({
                    ...start,
                    columns: table.columns
                      .map((each) => each.id)
                      .filter((each) =>
                        each === id ? target.checked : start.columns.includes(each),
                      ),
                  })
                }
              />
              {title}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** Asks for what a new program needs, and makes it as one step of undo. */
export function NewProgramDialog({
  session,
  language,
  onOpen,
  onClose,
}: {
  readonly session: Session
  readonly language: string
  readonly onOpen: (file: string) => void
  readonly onClose: () => void
}) {
  const [wanted, setWanted] = useState<WantedProgram>({
    start: firstStart.like,
    titles: {},
    group: '',
    icon: '',
  })
  const [problem, setProblem] = useState<NewProgramProblem>()
  const { group } = wanted
  const choices = useQuestion(session, 'programChoices', {
    language,
    group: typeof group === 'string' ? group : '',
    task: typeof group === 'string' ? '' : (group.task ?? ''),
  })?.reply
  const [known, setKnown] = useState(choices)
  if (choices !== undefined && choices !== known) setKnown(choices)
  // A picture belongs to a task: with another task, it is not offered any more.
  const offered = known?.icons.includes(wanted.icon) === true ? wanted.icon : ''
  const make = async (form: Element): Promise<void> => {
    const { version } = session.get().workspace
    const reply = await session.ask('newProgram', { ...wanted, icon: offered })
    if (reply === undefined) return
    if (reply.kind === 'refused') setProblem(reply.problem)
    else if (applyAtVersion(session, reply.changes, version)) {
      closeDialogAround(form)
      onOpen(reply.file)
    }
  }
  return (
    <Dialog title={<FormattedMessage id="studio.programs.new.title" />} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void make(event.currentTarget)
        }}
      >
        <StartFields
          choices={known}
          start={wanted.start}
          onChange={(start) => setWanted({ ...wanted, start })}
        />
        <TitleFields
          session={session}
          label="studio.programs.new.titles"
          titles={wanted.titles}
          onChange={(titles) => setWanted({ ...wanted, titles })}
        />
        <GroupField
          session={session}
          choices={known}
          group={wanted.group}
          onChange={(next) => setWanted({ ...wanted, group: next })}
        />
        <IconField
          session={session}
          icons={known?.icons ?? []}
          chosen={offered}
          onChoose={(chosen) => setWanted({ ...wanted, icon: chosen })}
        />
        {problem !== undefined && (
          <p className="broken" role="alert">
            <FormattedMessage id={problemTexts[problem]} />
          </p>
        )}
        <button type="submit" className="primary">
          <FormattedMessage id="studio.programs.new.make" />
        </button>
      </form>
    </Dialog>
  )
}
