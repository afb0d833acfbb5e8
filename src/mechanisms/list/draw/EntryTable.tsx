import { useState } from 'react'
import type { Entry } from '../../../engine/calculation.ts'
import type { Calculator } from '../../../engine/calculator.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useWords } from '../../../drawing/words/use-words.ts'
import { entryName, partsOf, partText } from './names.ts'

interface EntryActions {
  readonly edit: (place: number) => void
  readonly remove: (place: number) => void
}
interface EntryTableProps {
  readonly calculator: Calculator
  readonly list: string
  readonly entries: readonly Entry[]
  readonly actions?: EntryActions | undefined
}
/** So many entries are drawn at first, and each time more are asked for. */
const portion = 50

function Actions({ name, place, actions }: { name: string; place: number; actions: EntryActions }) {
  const words = useWords()
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the hidden text in each button names it
    <td>
      <div className="row-actions">
        <button type="button" className="icon-button" onClick={() => actions.edit(place)}>
          <Icon name="pencil" size={20} />
          <span className="hidden">{words.say('list.edit', { name })}</span>
        </button>
        <button type="button" className="icon-button" onClick={() => actions.remove(place)}>
          <Icon name="trash" size={20} />
          <span className="hidden">{words.say('list.remove', { name })}</span>
        </button>
      </div>
    </td>
  )
}

/** The list as a table; long lists are drawn part by part. */
export function EntryTable({ calculator, list, entries, actions }: EntryTableProps) {
  const words = useWords()
  const [drawn, setDrawn] = useState(portion)
  const parts = partsOf(calculator, list)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard as well */}
      <div className="scroll" tabIndex={0} role="region" aria-label={words.say('list.list')}>
        <table className="row-list">
          <thead>
            <tr>
              {parts.map(([name, field]) => (
                <th key={name} scope="col">
                  {words.say(field.title)}
                </th>
              ))}
              {actions !== undefined && (
                <th scope="col">
                  <span className="hidden">{words.say('list.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {entries.slice(0, drawn).map((entry, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two entries may be alike; their place is all that tells them apart
              <tr key={place}>
                {parts.map(([name, field], index) => {
                  const text = <bdi>{partText(field, entry[name], words)}</bdi>
                  return index === 0 ? (
                    <th key={name} scope="row">
                      {text}
                    </th>
                  ) : (
                    <td key={name}>{text}</td>
                  )
                })}
                {actions !== undefined && (
                  <Actions
                    name={entryName(calculator, list, entry, words)}
                    place={place}
                    actions={actions}
                  />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {entries.length > drawn && (
        <button type="button" className="button" onClick={() => setDrawn(drawn + portion)}>
          {words.say('list.showMore')} {words.say('list.more', { count: entries.length - drawn })}
        </button>
      )}
    </>
  )
}
