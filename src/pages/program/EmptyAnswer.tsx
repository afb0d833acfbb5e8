import { enteredText } from '../../drawing/fields/entered-text.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { useWords } from '../../drawing/words/use-words.ts'

/** What stands in the place of the answer on wide screens: a picture, and what one may enter. */
export function EmptyAnswer({ calculator, picture }: { calculator: Calculator; picture: string }) {
  const words = useWords()
  const [example] = calculator.examples
  const figures = Object.keys(example?.input ?? {}).flatMap(
    (id) => enteredText(calculator, id, example?.input ?? {}, words) ?? [],
  )
  return (
    <figure className="empty-answer">
      <img src={picture} alt="" width="480" height="320" loading="lazy" />
      {figures.length > 0 && (
        <figcaption className="muted">
          {words.say('calculator.forExample', { figures: figures.join(' · ') })}
        </figcaption>
      )}
    </figure>
  )
}
