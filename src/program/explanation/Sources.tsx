import type { Source } from '../../engine/table/table.ts'
import { sourceDirection, sourceLanguage } from '../../source-language.ts'
import { dot, isolate } from '../../i18n/isolate.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { SectionTitle } from './SectionTitle.tsx'

/** A section of sources; a long list is folded. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const format = useFormatters()
  const { direction } = useLanguage()
  if (sources.length === 0) return null
  const isLong = sources.length > 4
  const line = ({ title, edition, publisher }: Source): string =>
    [
      title,
      publisher,
      // The only part of the line in the language of the page.
      edition && isolate(format.message('calculator.edition', { edition }), 'page', direction),
    ]
      .filter(Boolean)
      .join(dot)
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
