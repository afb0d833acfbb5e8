import { useIntl } from 'react-intl'
import type { JsonValue } from '../editing/index.ts'
import { useCards, type CardTools } from './card-tools.ts'
import { writeControl } from './edits.ts'
import { unitInWords } from './message-texts.ts'
import { icons, illustrations } from '../pictures/kinds.tsx'
import { PictureInput } from './PictureInput.tsx'
import { jsonText } from './shape.ts'
import { summaryOf } from './summary.ts'
import { MessageInput } from './MessageInput.tsx'
import { TypedInput, type InputProps } from './TypedInput.tsx'
import { useFocusAt } from './use-focus.ts'
import type { Control } from './control.ts'
import { isObject } from '../../own.ts'

/** A name that a control may choose. */
interface Choice {
  readonly value: string
  readonly title: string
}

const partsOfData = (data: unknown, ...path: readonly string[]): readonly [string, unknown][] => {
  const part = path.reduce<unknown>((held, name) => (isObject(held) ? held[name] : undefined), data)
  return isObject(part) ? Object.entries(part) : []
}

/** The names of one kind in the program itself; undefined for names of the project. */
function namesOfProgram(kind: string, data: unknown): readonly string[] | undefined {
  const inputs = partsOfData(data, 'input', 'properties')
  const entries = inputs.flatMap(([list, input]) =>
    partsOfData(input, 'entry').map(([part]) => [list, part] as const),
  )
  const named = (part: string): readonly string[] => partsOfData(data, part).map(([name]) => name)
  switch (kind) {
    case 'inputName':
      return inputs.map(([name]) => name)
    case 'formulaName':
      return named('formulas')
    case 'resultName':
      return named('results')
    case 'sectionName':
      return named('sections')
    case 'partName':
      return entries.map(([, part]) => part)
    case 'listPart':
      return entries.map((parts) => parts.join('.'))
    default:
      return undefined
  }
}

/** The choices of a control, by the kinds of names that it takes. */
function choicesFor({ via }: Pick<Control, 'via'>, tools: CardTools): readonly Choice[] {
  const { scope, session, language } = tools
  const { programs = [], tables = [] } = session.get().catalogue ?? {}
  const listed = new Map(
    [...programs, ...tables].map(({ id, titles }) => [id, titles[language] ?? id] as const),
  )
  const found = via.flatMap((kind): readonly Choice[] => {
    const own = namesOfProgram(kind, scope?.data)
    if (own !== undefined) return own.map((value) => ({ value, title: tools.title(value) }))
    return (scope?.kinds[kind] ?? []).map(([value, title]) => ({
      value,
      title: listed.get(value) ?? title,
    }))
  })
  return [...new Map(found.map((choice) => [choice.value, choice])).values()]
}

/** The kinds of names that are shown as pictures. */
const pictureKinds = [
  ['iconName', icons],
  ['illustrationName', illustrations],
] as const

/** A list that is longer is searched by typing. */
const mostChoices = 80
/** How many suggestions a field offers at once. */
const mostSuggestions = 40

/** A choice; a value that is none of its own stays in the list. */
function Choices({
  control,
  ids,
  choices,
}: InputProps & {
  readonly choices: readonly { readonly value: JsonValue; readonly title: string }[]
}) {
  const tools = useCards()
  const intl = useIntl()
  const element = useFocusAt<HTMLSelectElement>(control.path)
  const { value, inherited } = control
  const key = (each: unknown): string => JSON.stringify(each) ?? ''
  const isListed = choices.some((each) => key(each.value) === key(value))
  const lent = choices.find((each) => key(each.value) === key(inherited))?.title
  return (
    <select
      {...ids}
      ref={element}
      value={key(value)}
      className={value === undefined ? 'inherited' : undefined}
      onChange={({ target }) =>
        tools.edit(
          writeControl(
            control,
            target.value === '' ? undefined : (JSON.parse(target.value) as JsonValue),
          ),
        )
      }
    >
      {(value === undefined || (!control.isRequired && inherited !== undefined)) && (
        <option value="">
          {lent ??
            (inherited === undefined
              ? intl.formatMessage({ id: 'studio.cards.chosen' })
              : summaryOf(inherited, tools))}
        </option>
      )}
      {!isListed && value !== undefined && <option value={key(value)}>{jsonText(value)}</option>}
      {choices.map((each) => (
        <option key={key(each.value)} value={key(each.value)}>
          {each.title}
        </option>
      ))}
    </select>
  )
}

/** A field with suggestions from a long list. */
function Suggested({
  control,
  ids,
  choices,
}: InputProps & {
  readonly choices: readonly { readonly value: string; readonly title: string }[]
}) {
  const typed = typeof control.value === 'string' ? control.value.toLowerCase() : ''
  const fitting = choices
    .filter(({ value, title }) => `${value} ${title}`.toLowerCase().includes(typed))
    .slice(0, mostSuggestions)
  return (
    <>
      <TypedInput control={control} ids={ids} list={`${ids.id}-names`} />
      <datalist id={`${ids.id}-names`}>
        {fitting.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  )
}

export function ValueInput({ control, ids }: InputProps) {
  const tools = useCards()
  const intl = useIntl()
  const optionTitle = (value: JsonValue): string => {
    const id = `studio.cards.options.${jsonText(value)}`
    return intl.messages[id] === undefined ? jsonText(value) : intl.formatMessage({ id })
  }
  const element = useFocusAt<HTMLInputElement>(control.path)
  const options = control.options.map((value) => ({ value, title: optionTitle(value) }))
  switch (control.kind) {
    case 'switch':
      return (
        <input
          {...ids}
          ref={element}
          type="checkbox"
          checked={(control.value ?? control.inherited) === true}
          onChange={({ target }) => {
            const canBeFalse = control.options.length === 0
            const off = canBeFalse && control.inherited === true ? false : undefined
            tools.edit(writeControl(control, target.checked ? true : off))
          }}
        />
      )
    case 'choice':
      return <Choices control={control} ids={ids} choices={options} />
    case 'unit': {
      const units = (tools.scope?.kinds['unit'] ?? []).map(([value, title]) => ({
        value,
        title: tools.text(`unitNames.${value === '%' ? 'percent' : value}`) ?? (title || value),
      }))
      const words =
        typeof control.value === 'string' ? unitInWords('1', control.value, tools.text) : ''
      const own = units.some(({ value }) => value === control.value)
      const all =
        own || typeof control.value !== 'string'
          ? units
          : [{ value: control.value, title: words }, ...units]
      return <Choices control={control} ids={ids} choices={all} />
    }
    case 'name': {
      const picture = pictureKinds.find(([via]) => control.via.includes(via))?.[1]
      if (picture !== undefined) return <PictureInput control={control} ids={ids} kind={picture} />
      const names = choicesFor(control, tools).map(({ value, title }) => ({
        value,
        title: title === '' || title === value ? value : `${title} (${value})`,
      }))
      return names.length > mostChoices ? (
        <Suggested control={control} ids={ids} choices={names} />
      ) : (
        <Choices control={control} ids={ids} choices={[...options, ...names]} />
      )
    }
    case 'message':
      return <MessageInput control={control} ids={ids} />
    default:
      return <TypedInput control={control} ids={ids} />
  }
}
