import type { Calculator } from '../../engine/calculator.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useWords } from '../../drawing/words/use-words.ts'

/** Which figures of a link could not be used, by the names of their fields. */
export function DroppedNote({
  calculator,
  dropped,
}: {
  calculator: Calculator
  dropped: readonly string[]
}) {
  const words = useWords()
  const names = dropped.flatMap((id) => {
    const field = calculator.inputs[id]
    return field === undefined ? [] : [words.say(field.title)]
  })
  return (
    <p className="meaning info" role="status">
      <Icon name="info" size={20} />
      <span>
        {words.say('calculator.dropped', {
          count: names.length,
          names: words.list(names),
        })}
      </span>
    </p>
  )
}
