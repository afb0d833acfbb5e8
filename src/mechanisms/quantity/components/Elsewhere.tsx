import type { Calculation } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { useResultWords } from '#components/text/use-result-words.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { Icon } from '#ui/Icon.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'
import type { ElsewhereNotice } from '../shape.ts'

interface ElsewhereProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
}

/** The programs that give another figure, each with that figure, if it is known, and the reason. */
export function Elsewhere({ calculator, calculation }: ElsewhereProps) {
  const format = useFormatters()
  const resultWords = useResultWords()
  const line = ({ say, program }: ElsewhereNotice) => {
    if (program === undefined) return null
    const { path, value } = program
    const [title, result] = [
      format.message(program.title),
      calculator.results[program.figure ?? ''],
    ]
    return (
      <p key={path + say} className="meaning info" data-elsewhere={path}>
        <Icon name="info" size={20} />
        <span>
          <LocalLink to={path}>
            {value === undefined || result === undefined
              ? title
              : format.message('calculator.figure', { title, value: resultWords(result, value) })}
          </LocalLink>
          <br />
          {format.message(say)}
        </span>
      </p>
    )
  }
  return <>{calculation.notices.map(line)}</>
}
