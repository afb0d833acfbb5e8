import type { Calculation, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { Source } from '../../engine/table/table.ts'
import { sourceDirection, sourceLanguage } from '../../source-language.ts'
import { dot, isolate } from '../../i18n/isolate.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { SectionTitle } from './SectionTitle.tsx'
import { useFormatters } from '../../components/text/use-formatters.ts'

/**
 * Where the figures come from: the definition's own sources, those of the tables in use, and of
 * tables that draw on several works those behind the records of this answer.
 */
export function Sources({
  calculator,
  calculation,
  tables,
}: {
  calculator: Calculator
  calculation: Calculation | undefined
  tables: Tables
}) {
  const format = useFormatters()
  const { direction } = useLanguage()
  const used = [
    ...Object.values(calculation?.used ?? {}).map(({ table }) => table),
    // The records that lists name.
    ...(calculation === undefined ? [] : (calculator.parts ?? [])).flatMap(
      (part) => part.tables?.(calculator).flatMap((id) => tables[id] ?? []) ?? [],
    ),
  ].map(({ source }) => source)
  const sources = [...used, ...(calculation?.sources ?? []), ...calculator.sources].filter(
    (source, index, all) => all.findIndex(({ title }) => title === source.title) === index,
  )
  if (sources.length === 0) return null
  const line = ({ title, edition, publisher }: Source): string =>
    [
      title,
      publisher,
      // The only part of the line in the language of the page.
      edition && isolate(format.message('calculator.edition', { edition }), 'page', direction),
    ]
      .filter(Boolean)
      .join(dot)
  const isLong = sources.length > 4
  return (
    <section className="sources" aria-labelledby="sources-title">
      <SectionTitle id="sources-title" isFolded={isLong}>
        {format.message('calculator.sources')}
        {isLong && ` (${format.number(sources.length)})`}
      </SectionTitle>
      <ul>
        {sources.map((source) => (
          <li key={source.title} lang={sourceLanguage} dir={sourceDirection}>
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
