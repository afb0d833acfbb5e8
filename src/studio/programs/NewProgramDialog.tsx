import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { isolateForeign } from '../../i18n/isolate.ts'
import { dayOn } from '../../day.ts'
import type { Session } from '../page/session.ts'
import type { ProgramChoices } from '../worker/questions/programs.ts'
import { icons } from '../pictures/kinds.tsx'
import type { NewPicture } from '../pictures/new-picture.ts'
import { PictureField } from '../pictures/PictureField.tsx'
import { closeDialogAround, Dialog } from './Dialog.tsx'
import { GroupField } from './GroupField.tsx'
import { PastedFields } from './PastedFields.tsx'
import { firstPasted, type Pasted } from './pasted-start.ts'
import { ForFlockField, TableUseFields } from './TableUseFields.tsx'
import { TitleFields } from './TitleFields.tsx'
import { useQuestion } from '../page/use-question.ts'
import { applyAtVersion } from './apply-at-version.ts'
import type { NewProgramProblem, Start, WantedProgram } from './wanted.ts'
import { SelectField } from '../page/SelectField.tsx'

const starts = ['pasted', 'like', 'table', 'empty'] as const

type Starts = Exclude<Start, { kind: 'pasted' }> | Pasted

const firstStart: Readonly<Record<Start['kind'], Starts>> = {
  pasted: firstPasted(dayOn(new Date())),
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
  'no-column-title': 'studio.story.problems.columnTitle',
  'no-unit': 'studio.story.problems.unit',
  'no-source': 'studio.story.problems.source',
  'no-year': 'studio.story.problems.year',
}

/** What the program begins with: another program, a table and its columns, or nothing. */
function StartFields({
  session,
  language,
  choices,
  start,
  onChange,
}: {
  readonly session: Session
  readonly language: string
  readonly choices: ProgramChoices | undefined
  readonly start: Starts
  readonly onChange: (start: Starts) => void
}) {
  const intl = useIntl()
  const table =
    start.kind === 'table' ? choices?.tables.find(({ id }) => id === start.table) : undefined
  const options = (all: readonly { readonly id: string; readonly title: string }[] = []) => [
    ['', intl.formatMessage({ id: 'studio.programs.choose' })] as const,
    ...all.map(({ id, title }) => [id, `${title} (${isolateForeign(id)})`] as const),
  ]
  return (
    <fieldset>
      <Text as="legend" id="studio.programs.new.start" />
      <div className="starts">
        {starts.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="start"
              checked={start.kind === kind}
              onChange={() => onChange(firstStart[kind])}
            />
            <Text
              id={kind === 'pasted' ? 'studio.story.start' : `studio.programs.new.starts.${kind}`}
            />
          </label>
        ))}
      </div>
      {start.kind === 'pasted' && choices !== undefined && (
        <PastedFields
          session={session}
          start={start}
          units={choices.units}
          vocabulary={choices.vocabulary}
          language={language}
          onChange={onChange}
        />
      )}
      {start.kind === 'like' && (
        <SelectField
          label="studio.programs.kinds.program"
          required
          value={start.program}
          options={options(choices?.programs)}
          onChoose={(program) => onChange({ kind: 'like', program })}
        />
      )}
      {start.kind === 'table' && (
        <SelectField
          label="studio.programs.kinds.table"
          required
          value={start.table}
          options={options(choices?.tables)}
          onChoose={(chosen) => onChange({ kind: 'table', table: chosen, columns: [] })}
        />
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
      {start.kind === 'table' && table !== undefined && (
        <>
          {table.columns
            .filter(({ id, isPerBird }) => isPerBird && start.columns.includes(id))
            .map(({ id, title }) => (
              <ForFlockField
                key={id}
                title={title}
                isForFlock={start.forFlock?.includes(id) ?? false}
                onChange={(isForFlock) => {
                  const others = start.forFlock?.filter((each) => each !== id) ?? []
                  onChange({ ...start, forFlock: isForFlock ? [...others, id] : others })
                }}
              />
            ))}
          <TableUseFields
            session={session}
            use={start}
            onChange={(use) => onChange({ ...start, ...use })}
          />
        </>
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
  const [wanted, setWanted] = useState<WantedProgram & { readonly start: Starts }>({
    start: firstStart.like,
    titles: {},
    purpose: {},
    about: {},
    group: '',
    icon: '',
  })
  /** The chosen picture, if it comes from a file: it is added with the program. */
  const [picture, setPicture] = useState<NewPicture>()
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
  const isOffered = known?.icons.includes(wanted.icon) === true || picture !== undefined
  const offered = isOffered ? wanted.icon : ''
  const make = async (form: Element): Promise<void> => {
    const { version } = session.get().workspace
    const reply = await session.ask('newProgram', { ...wanted, icon: offered })
    if (reply === undefined) return
    if (reply.kind === 'refused') setProblem(reply.problem)
    else if (applyAtVersion(session, reply.changes, version, picture?.write)) {
      closeDialogAround(form)
      onOpen(reply.file)
    }
  }
  return (
    <Dialog title={<Text id="studio.programs.new.title" />} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void make(event.currentTarget)
        }}
      >
        <StartFields
          session={session}
          language={language}
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
        {wanted.start.kind !== 'like' &&
          (['purpose', 'about'] as const).map((part) => (
            <TitleFields
              key={part}
              session={session}
              label={`studio.cards.parts.${part}`}
              titles={wanted[part]}
              isFurther
              isOptional={wanted.start.kind === 'empty'}
              isLong={part === 'about'}
              onChange={(texts) => setWanted({ ...wanted, [part]: texts })}
            />
          ))}
        <GroupField
          session={session}
          choices={known}
          group={wanted.group}
          onChange={(next) => setWanted({ ...wanted, group: next })}
        />
        <PictureField
          session={session}
          kind={icons}
          names={known?.icons ?? []}
          chosen={offered}
          onChoose={(icon, added) => {
            setPicture(added)
            setWanted({ ...wanted, icon })
          }}
        />
        {problem !== undefined && (
          <Text as="p" className="broken" role="alert" id={problemTexts[problem]} />
        )}
        <Button type="submit" className="primary" text="studio.programs.new.make" />
      </form>
    </Dialog>
  )
}
