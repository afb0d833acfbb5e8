import type { Calculator } from '../../engine/calculator.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'

/** What is shown instead of the answer on wide screens: a picture, and what a visitor may enter. */
export function EmptyAnswer({ calculator, picture }: { calculator: Calculator; picture: string }) {
  const format = useFormatters()
  const { demonstration } = calculator
  return (
    <figure className="empty-answer">
      <img src={picture} alt="" width="480" height="320" loading="lazy" />
      {demonstration && (
        <figcaption className="muted">
          {format.message('calculator.forExample', { example: format.message(demonstration.say) })}
        </figcaption>
      )}
    </figure>
  )
}
