import type { Calculation } from '../../../engine/calculation.ts'
import type { Calculator } from '../../../engine/calculator.ts'
import { useResultWords } from '../../../components/text/use-result-words.ts'
import { useWords } from '../../../components/text/use-words.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { LocalLink } from '../../../ui/LocalLink.tsx'
import type { ElsewhereNotice } from '../shape.ts'

interface ElsewhereProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
}

/** The programs that give another figure, each with that figure, if it is known, and the reason. */
export function Elsewhere({ calculator, calculation }: ElsewhereProps) {
  const words = useWords()
  const resultWords = useResultWords()
  const line = ({ say, program }: ElsewhereNotice) => {
    if (program === undefined) return null
    const { path, value } = program
    const [title, result] = [words.message(program.title), calculator.results[program.figure ?? '']]
    return (
      <p key={path + say} className="meaning info" data-elsewhere={path}>
        <Icon name="info" size={20} />
        <span>
          <LocalLink to={path}>
            {value === undefined || result === undefined
              ? title
              : words.message('calculator.figure', { title, value: resultWords(result, value) })}
          </LocalLink>
          <br />
          {words.message(say)}
        </span>
      </p>
    )
  }
  return <>{calculation.notices.map(line)}</>
}
