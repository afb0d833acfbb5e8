import { RowAnswer } from '../../program/list/RowAnswer.tsx'
import { RowEntry } from '../../program/list/RowEntry.tsx'
import { useRowProgram } from '../../program/list/use-row-program.ts'
import { Sources } from '../../program/explanation/Sources.tsx'
import { fetched } from '../../ui/waiting/fetched.tsx'
import { ProgramFrame, type ProgramPageProps } from './ProgramFrame.tsx'

// How it was calculated comes with the first answer, as on the other programs' pages.
const Details = fetched(async () => (await import('../../program/explanation/Details.tsx')).Details)

/** The page of a program that works on a list of rows: add, analyse, read the answer. */
export function RowsPage(props: ProgramPageProps) {
  const { calculator } = props
  const state = useRowProgram(calculator)
  const { calculation, analysed, tables, used } = state
  return (
    <ProgramFrame
      {...props}
      sources={<Sources calculator={calculator} calculation={calculation} tables={used} />}
    >
      <RowEntry calculator={calculator} state={state} />
      {calculation !== undefined && analysed !== undefined && (
        <RowAnswer
          calculator={calculator}
          calculation={calculation}
          analysed={analysed}
          state={state}
        />
      )}
      {calculation !== undefined && analysed !== undefined && calculation.issues.length === 0 && (
        <Details
          calculator={calculator}
          calculation={calculation}
          input={analysed}
          tables={tables}
        />
      )}
    </ProgramFrame>
  )
}
