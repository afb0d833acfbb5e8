import type { Calculator } from '../../engine/calculator.ts'
import { useWords } from '../../components/text/use-words.ts'

/** What is in the place of the answer on wide screens: a picture, and what one may enter. */
export function EmptyAnswer({ calculator, picture }: { calculator: Calculator; picture: string }) {
  const words = useWords()
  const { demonstration } = calculator
  return (
    <figure className="empty-answer">
      <img src={picture} alt="" width="480" height="320" loading="lazy" />
      {demonstration && (
        <figcaption className="muted">
          {words.message('calculator.forExample', { example: words.message(demonstration.say) })}
        </figcaption>
      )}
    </figure>
  )
}
