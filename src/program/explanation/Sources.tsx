import type { Calculation, Calculator } from '../../engine/calculator.ts'
import type { Source, Table } from '../../engine/table.ts'
import { useWords } from '../use-words.ts'

const none: readonly Table[] = []

/** Where the figures come from: the definition's own sources, and those of the tables in use. */
export function Sources({
  calculator,
  calculation,
  tables = none,
}: {
  calculator: Calculator
  calculation: Calculation | undefined
  tables?: readonly Table[]
}) {
  const words = useWords()
  const used = [
    ...Object.values(calculation?.rows ?? {}).map(({ table }) => table),
    ...tables,
  ].flatMap((table) => [table.source, ...(table.sources ?? [])])
  const sources = [...used, ...calculator.sources].filter(
    (source, index, all) => all.findIndex(({ title }) => title === source.title) === index,
  )
  if (sources.length === 0) return null
  const line = ({ title, edition, publisher }: Source): string =>
    [
      title,
      publisher,
      edition === undefined ? undefined : words.say('calculator.edition', { edition }),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <section className="sources" aria-labelledby="sources-title">
      <h2 id="sources-title">{words.say('calculator.sources')}</h2>
      <ul>
        {sources.map((source) => (
          <li key={source.title} lang="en" dir="ltr">
            {source.url === undefined ? (
              line(source)
            ) : (
              <a href={source.url} rel="noreferrer" target="_blank">
                {line(source)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
