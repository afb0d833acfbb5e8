import type { Calculator } from '../../engine/calculator.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useWords } from '../../components/text/use-words.ts'

/**
 * The fields whose values in a link could not be used, and the reasons why options were withdrawn.
 */
export function DroppedNote({
  calculator,
  dropped,
  withdrawn,
}: {
  calculator: Calculator
  dropped: readonly string[]
  withdrawn: readonly string[]
}) {
  const words = useWords()
  const names = dropped.flatMap((id) => {
    const field = calculator.inputs[id]
    return field === undefined ? [] : [words.message(field.title)]
  })
  const texts = withdrawn.map((message) => words.message(message))
  if (names.length > 0)
    texts.push(words.message('calculator.dropped', { names: words.list(names) }))
  return (
    <p className="meaning info" role="status">
      <Icon name="info" size={20} />
      <span>{texts.join(' ')}</span>
    </p>
  )
}
