import { useCallback, useState } from 'react'
import type { Change } from '../../components/fields/form-context.ts'
import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { isListField } from '../../engine/input/kinds.ts'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useFormatters } from '../../components/text/use-formatters.ts'

const nothing = (): void => undefined
const NamesInLink = lazyComponent(
  async () => (await import('../../mechanisms/list/components/NamesInLink.tsx')).NamesInLink,
)

/**
 * The fields whose values in a link could not be used, and the reasons why options were withdrawn.
 */
export function DroppedNote({
  calculator,
  dropped,
  withdrawn,
  linkQuery,
  change,
  answered,
  editAgain,
}: {
  calculator: Calculator
  dropped: readonly string[]
  withdrawn: readonly string[]
  linkQuery: string
  change: Change
  answered: Input | undefined
  editAgain: () => void
}) {
  const format = useFormatters()
  const [read, setRead] = useState<readonly string[]>([])
  const onRead = useCallback((list: string) => setRead((lists) => [...lists, list]), [])
  const unread = dropped.filter((id) => !read.includes(id))
  const names = unread.flatMap((id) => {
    const field = calculator.inputs[id]
    return field === undefined ? [] : [format.message(field.title)]
  })
  const texts = withdrawn.map((message) => format.message(message))
  if (names.length > 0)
    texts.push(format.message('calculator.dropped', { names: format.list(names) }))
  return (
    <>
      {unread
        .filter((id) => calculator.inputs[id] && isListField(calculator.inputs[id]))
        .map((id) => (
          <NamesInLink
            key={id}
            calculator={calculator}
            list={id}
            query={linkQuery}
            change={change}
            editAgain={answered === undefined ? nothing : editAgain}
            onRead={onRead}
          />
        ))}
      {texts.length > 0 && (
        <p className="meaning info" role="status">
          <Icon name="info" size={20} />
          <span>{texts.join(' ')}</span>
        </p>
      )}
    </>
  )
}
