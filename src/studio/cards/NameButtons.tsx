import { Text } from '../../ui/Text.tsx'
import { functions } from '../../language/functions.ts'
import { useCards } from './card-tools.ts'
import { unitOfFigure } from './examples/FigureList.tsx'
import { Isolate } from '../../ui/Isolate.tsx'

/** The signs that formulas are written with, as people write them. */
const signs = [
  ['+', ' + '],
  ['−', ' - '],
  ['×', ' * '],
  ['÷', ' / '],
  ['(', '('],
  [')', ')'],
] as const

/** The functions that a person is offered. */
export const functionNames = Object.keys(functions).sort()

/**
 * The names, signs and functions of a formula as buttons: a press writes one.
 * @param onTake takes what is written at the cursor
 */
export function NameButtons({ onTake }: { readonly onTake: (text: string) => void }) {
  const tools = useCards()
  const names = (tools.scope?.names ?? []).filter(({ isText }) => isText !== true)
  const button = (label: string, text: string, unit = '') => (
    <li key={text}>
      <button
        type="button"
        // The cursor stays in the formula.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onTake(text)}
      >
        <Isolate text="foreign">{label}</Isolate>
        {unit !== '' && <span className="hint"> {unit}</span>}
      </button>
    </li>
  )
  return (
    <div className="name-buttons">
      <ul>{names.map(({ name }) => button(tools.title(name), name, unitOfFigure(name, tools)))}</ul>
      <ul>{signs.map(([label, text]) => button(label, text))}</ul>
      <details>
        <Text as="summary" id="studio.palette.functions" />
        <ul>{functionNames.map((name) => button(name, `${name}(`))}</ul>
      </details>
    </div>
  )
}
