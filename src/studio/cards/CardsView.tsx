import { useEffect, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { Text } from '../../ui/Text.tsx'
import type { ViewProps } from '../page/view.ts'
import { cardGroups, judgingParts, type CardGroup } from './card-groups.ts'
import { CardContext, useCards, type CardTools } from './card-tools.ts'
import { AddPart, CardFold, ControlView, ObjectParts } from './ControlView.tsx'
import { pathKey, type Control } from './control.ts'
import { ChartMaker } from './ChartMaker.tsx'
import { DemonstrationMaker } from './examples/DemonstrationMaker.tsx'
import { ExampleName } from './examples/ExampleName.tsx'
import { ExamplesTable } from './ExamplesTable.tsx'
import { countFindings } from './findings-at.ts'
import { PartFindings } from './PartFindings.tsx'
import { useCardTools } from './use-card-tools.ts'
import { useFocusAt } from './use-focus.ts'
import { VerdictMaker } from './verdict/VerdictMaker.tsx'
import { Palette } from '../palette/Palette.tsx'
import { questionKinds, type PartKind } from '../palette/part-kinds.ts'
import './cards.css'
import type { JsonPath } from '../editing/index.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { useSession } from '../page/session.ts'
import { writeControl } from './edits.ts'
import { chosenLanguages, languagesAfter } from './program-languages.ts'

/** In which languages of the site the program is published; one always remains. */
function LanguageChoice({ control }: { readonly control: Control | undefined }) {
  const { session, edit, lentValue } = useCards()
  const id = useId()
  const languages = useSession(session, ({ catalogue }) => catalogue?.languages) ?? []
  const all = languages.map(({ code }) => code)
  const path = ['languages']
  const [written, inherited] = [control?.value, lentValue(path)]
  const first = useFocusAt<HTMLFieldSetElement>(path)
  const chosen = chosenLanguages(written ?? inherited, all)
  const unknown = chosen.filter((code) => !all.includes(code))
  const choices = [...languages, ...unknown.map((code) => ({ code, name: code }))]
  return (
    <fieldset
      ref={first}
      tabIndex={-1}
      className="language-choice"
      aria-describedby={`${id}-about`}
    >
      <Text as="legend" id="studio.live.publishedIn" />
      <div className="language-boxes">
        {choices.map(({ code, name }) => (
          <label key={code}>
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              disabled={chosen.length === 1 && chosen.includes(code)}
              onChange={() => {
                const after = languagesAfter(written, inherited, all, code)
                edit(writeControl({ path, value: written }, after && [...after]))
              }}
            />
            <Isolate text="foreign">{name}</Isolate>
          </label>
        ))}
      </div>
      <p id={`${id}-about`} className="hint">
        <Text
          id={
            all.every((code) => chosen.includes(code))
              ? 'studio.live.allLanguages'
              : 'studio.live.someLanguages'
          }
        />
      </p>
      {control !== undefined && <PartFindings control={control} />}
    </fieldset>
  )
}

/** What the parts on the way to a part are called, the card apart. */
const wayNames = (
  path: JsonPath,
  { title, label }: Pick<CardTools, 'title' | 'label'>,
): readonly string[] =>
  path
    .filter((name) => name !== 'properties')
    .map((name) => {
      if (typeof name === 'number') return String(name + 1)
      const known = title(name)
      return known === name ? label(name) : known
    })

/** What a card offers to add by a form. */
const palettes: Readonly<Record<string, readonly PartKind[]>> = {
  asked: questionKinds,
  shown: ['figure'],
  said: ['notice'],
}

/** The results, each with one half of its parts. */
function ResultParts({
  control,
  judging,
}: {
  readonly control: Control
  readonly judging: boolean
}) {
  const tools = useCards()
  return (
    <div className="parts">
      {control.children.map((result) => {
        const name = String(result.path.at(-1))
        const label = tools.title(name)
        return (
          <CardFold key={pathKey(result.path)} control={result} label={label} code={name}>
            {() => (
              <>
                {!judging && <PartFindings control={result} />}
                <ObjectParts
                  control={result}
                  label={label}
                  only={(part) => judgingParts.has(part) === judging}
                />
              </>
            )}
          </CardFold>
        )
      })}
      {judging && <VerdictMaker />}
    </div>
  )
}

/** One part of the program, on its card. */
function CardPart({ control, group }: { readonly control: Control; readonly group: string }) {
  const tools = useCards()
  const name = control.path[0]
  if (name === 'results' && group === 'judged')
    return (
      // The other card has these parts as well, and leads to them.
      <CardContext value={{ ...tools, goal: undefined }}>
        <ResultParts control={control} judging />
      </CardContext>
    )
  if (name === 'input' && control.kind === 'object')
    return (
      <>
        <PartFindings control={control} />
        {control.children
          .filter(({ path }) => path.at(-1) !== 'type')
          .toReversed()
          .map((part) => (
            <ControlView key={pathKey(part.path)} control={part} />
          ))}
      </>
    )
  if (name === 'examples' && control.kind === 'list')
    return (
      <>
        <PartFindings control={control} />
        <ExamplesTable control={control}>
          {(example) => <ControlView key={pathKey(example.path)} control={example} />}
        </ExamplesTable>
      </>
    )
  return <ControlView control={control} />
}

function ProgramCard({ group, isFirst }: { readonly group: CardGroup; readonly isFirst: boolean }) {
  const { root, findings, taken, goal } = useCards()
  const intl = useIntl()
  const [isOpen, setOpen] = useState(isFirst)
  const isTried = group.name === 'tried'
  useEffect(() => {
    if (isTried && taken !== undefined) setOpen(true)
  }, [isTried, taken])
  const isOnWay = goal?.card === group.name
  useEffect(() => {
    if (isOnWay) setOpen(true)
  }, [isOnWay])
  const head = useFocusAt<HTMLElement>([], group.name)
  const label = intl.formatMessage({ id: `studio.cards.groups.${group.name}` })
  const isOwn = (name: string): boolean => group.parts.includes(name)
  const own = group.parts.flatMap((part) => root.children.filter(({ path }) => path[0] === part))
  // The languages have their control before they are written.
  const languages = own.find(({ path }) => path[0] === 'languages')
  const written = own.filter((each) => each !== languages)
  // Results are on two cards; what is wrong with them counts on the first.
  const counted = group.name === 'judged' ? own.filter(({ path }) => path[0] !== 'results') : own
  const count = counted.reduce((sum, part) => sum + countFindings(part, findings), 0)
  return (
    <details
      className="card"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary ref={head}>
        <h3>{label}</h3>
        {count > 0 && (
          <Text as="span" className="fold-count" id="studio.cards.findings" values={{ count }} />
        )}
      </summary>
      {isOpen && (
        <div className="parts">
          {isOwn('languages') && <LanguageChoice control={languages} />}
          {written.map((control) => (
            <CardPart key={pathKey(control.path)} control={control} group={group.name} />
          ))}
          {palettes[group.name] !== undefined && (
            <Palette kinds={palettes[group.name]!} label={`studio.palette.of.${group.name}`} />
          )}
          {group.name === 'shown' && <ChartMaker />}
          {group.name === 'tried' && <DemonstrationMaker />}
          <AddPart
            control={root}
            label={label}
            parts={root.absent.filter(
              ({ name }) => isOwn(name) && name !== 'languages' && group.name !== 'judged',
            )}
          />
        </div>
      )}
    </details>
  )
}

/** A program as cards: each part of it has a control, in the order of the work. */
export function CardsView({ session, file, language, taken, target }: ViewProps) {
  const id = useId()
  const { tools, broken, isRefused, example, choose, examples, reached } = useCardTools(
    session,
    file,
    language,
    taken,
    target,
  )
  if (broken !== undefined)
    return (
      <Text
        as="p"
        className="held"
        role="alert"
        id="studio.cards.broken"
        values={{ line: broken }}
      />
    )
  return (
    <CardContext value={tools}>
      <div className="cards">
        {example !== undefined && (
          <p className="figures-of">
            <Text as="label" htmlFor={id} id="studio.cards.figuresOf" />
            <select id={id} value={example} onChange={(event) => choose(event.target.value)}>
              {examples.map((name) => (
                <option key={name} value={name}>
                  <ExampleName name={name} />
                </option>
              ))}
            </select>
          </p>
        )}
        {isRefused && <Text as="p" className="held" role="alert" id="studio.cards.refused" />}
        <p className="unseen" role="status">
          {reached !== undefined && (
            <Text
              id="studio.parts.shown"
              values={{
                card: <Text id={`studio.cards.groups.${reached.card}`} />,
                part: tools.list(wayNames(reached.path, tools)),
                isWhole: String(reached.path.length === 0),
              }}
            />
          )}
        </p>
        <PartFindings control={tools.root} />
        {cardGroups.map((group, index) => (
          <ProgramCard key={group.name} group={group} isFirst={index === 0} />
        ))}
      </div>
    </CardContext>
  )
}
