import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { several, setValue } from '../editing/index.ts'
import { isolate } from '../../i18n/isolate.ts'
import { Text } from '../../ui/Text.tsx'
import { useCards, type CardTools } from './card-tools.ts'
import { CodeName, type FieldIds } from './CardField.tsx'
import { figureOfConstant, isBareConstant } from './constant-words.ts'
import { constantName, quantityIn, unitWords, withName } from './constant-in.ts'
import { pathKey, type Control } from './control.ts'
import { writeControl } from './edits.ts'
import { numberText } from './number-text.ts'
import { sentenceOf } from './sentence.ts'
import { FigureText } from './FigureText.tsx'
import { functionNames, NameButtons } from './NameButtons.tsx'
import { useFocusAt } from './use-focus.ts'

interface Offer {
  readonly name: string
  readonly title: string
}

/** The names and functions that begin like the word before the cursor. */
function offersFor(text: string, cursor: number, { scope, title }: CardTools): readonly Offer[] {
  const [word = ''] = /[A-Za-z][\w.]*$/.exec(text.slice(0, cursor)) ?? []
  if (word === '') return []
  const sought = word.toLowerCase()
  const names = (scope?.names ?? [])
    .filter(({ isText }) => isText !== true)
    .map(({ name }) => ({ name, title: title(name) }))
  const calls = functionNames.map((name) => ({ name: `${name}(`, title: '' }))
  return [...names, ...calls]
    .filter(
      (offer) =>
        offer.name !== word &&
        (offer.name.toLowerCase().startsWith(sought) || offer.title.toLowerCase().includes(sought)),
    )
    .slice(0, 8)
}

const unitWordsOf = ({ scope, text }: CardTools): ReturnType<typeof unitWords> =>
  unitWords(
    (scope?.kinds['unit'] ?? []).map(([unit]) => [
      unit,
      text(`unitNames.${unit === '%' ? 'percent' : unit}`),
    ]),
  )

/** A formula in the words of its titles. */
function Sentence({ control }: { readonly control: Control }) {
  const tools = useCards()
  const { scope, title } = tools
  const intl = useIntl()
  const key = pathKey(control.path)
  const tree = scope?.trees.find(([path]) => pathKey(path) === key)?.[1]
  if (tree === undefined || typeof tree === 'number') return null
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
  const text = sentenceOf(tree, {
    // As in explanations for visitors, a constant without a title is its figure.
    title: (name) =>
      isolate(
        (isBareConstant(name, tools) ? figureOfConstant(name, tools) : undefined) ?? title(name),
        'page',
        direction,
      ),
    number: (value) => numberText(value, intl.locale),
    list: (texts) => intl.formatList(texts, { type: 'unit' }),
    phrase: (name, values) => intl.formatMessage({ id: `studio.cards.functions.${name}` }, values),
  })
  return <p className="sentence">{text}</p>
}

/** Offers to give a figure with its unit a name among the constants. */
function ConstantOffer({ control }: { readonly control: Control }) {
  const tools = useCards()
  const intl = useIntl()
  const formula = typeof control.value === 'string' ? control.value : ''
  const found = quantityIn(formula, unitWordsOf(tools), tools.decimal)
  if (found === undefined) return null
  const take = (): void => {
    const taken = new Set((tools.scope?.names ?? []).map(({ name }) => name.split('.')[0]!))
    const name = constantName(found, taken)
    const constant = { value: found.value, unit: found.unit }
    tools.edit((workspace, file) =>
      several(workspace, (from) =>
        writeControl(control, withName(formula, found, name))(
          setValue(from, file, ['constants', name], constant, { before: 'formulas' }),
          file,
        ),
      ),
    )
  }
  return (
    <button type="button" className="primary" onClick={take}>
      {intl.formatMessage({ id: 'studio.cards.makeConstant' }, { text: found.text })}
    </button>
  )
}

/** A formula with completion of names, its value, and what it says. */
export function FormulaInput({
  control,
  ids,
}: {
  readonly control: Control
  readonly ids: FieldIds
}) {
  const tools = useCards()
  const intl = useIntl()
  const listId = useId()
  const element = useFocusAt<HTMLInputElement>(control.path)
  const [typed, setTyped] = useState<string>()
  const [cursor, setCursor] = useState<number>()
  const [chosen, setChosen] = useState(0)
  const text = typed ?? (typeof control.value === 'string' ? control.value : '')
  const offers = useMemo(
    () => (cursor === undefined ? [] : offersFor(text, cursor, tools)),
    [text, cursor, tools],
  )
  const change = (next: string): void => {
    setTyped(next)
    setChosen(0)
    if (next.trim() !== '') tools.edit(writeControl(control, next))
  }
  const write = (before: string, after: string): void => {
    change(before + after)
    setCursor(undefined)
    requestAnimationFrame(() => {
      element.current?.focus()
      element.current?.setSelectionRange(before.length, before.length)
    })
  }
  const take = ({ name }: Offer): void =>
    write(text.slice(0, cursor).replace(/[A-Za-z][\w.]*$/, '') + name, text.slice(cursor))
  const press = (name: string): void => {
    const { selectionStart, selectionEnd } = element.current!
    write(
      text.slice(0, selectionStart ?? text.length) + name,
      text.slice(selectionEnd ?? text.length),
    )
  }
  const choose = (event: KeyboardEvent): void => {
    if (offers.length === 0) return
    const { key } = event
    if (key === 'ArrowDown') setChosen((chosen + 1) % offers.length)
    else if (key === 'ArrowUp') setChosen((chosen + offers.length - 1) % offers.length)
    else if (key === 'Enter') take(offers[chosen]!)
    else if (key === 'Escape') setCursor(undefined)
    else return
    event.preventDefault()
  }
  const isOpen = offers.length > 0
  return (
    <div className="formula-input">
      <div className="formula-line">
        <input
          {...ids}
          ref={element}
          dir="ltr"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${listId}-${chosen}` : undefined}
          value={text}
          placeholder={typeof control.inherited === 'string' ? control.inherited : ''}
          onChange={({ target }) => {
            change(target.value)
            setCursor(target.selectionStart ?? target.value.length)
          }}
          onKeyDown={choose}
          onBlur={() => {
            setCursor(undefined)
            if (typed?.trim() === '' && !control.isRequired)
              tools.edit(writeControl(control, undefined))
            setTyped(undefined)
          }}
        />
        {control.path[0] === 'formulas' && <FigureText name={String(control.path[1])} />}
      </div>
      <div
        id={listId}
        role="listbox"
        className="offers"
        hidden={!isOpen}
        aria-label={intl.formatMessage({ id: 'studio.cards.names' })}
      >
        {offers.map((offer, index) => (
          <div
            key={offer.name}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onMouseDown={(event) => {
              event.preventDefault()
              take(offer)
            }}
          >
            <CodeName>{offer.name}</CodeName> {offer.title !== offer.name && offer.title}
          </div>
        ))}
      </div>
      <Sentence control={control} />
      <details>
        <Text as="summary" id="studio.palette.names" />
        <NameButtons onTake={press} />
      </details>
      <ConstantOffer control={control} />
    </div>
  )
}
