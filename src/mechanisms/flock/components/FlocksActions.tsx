import { useIntl } from 'react-intl'
import { csvText } from '#formats/csv.ts'
import { decimalMark } from '#i18n/format.ts'
import type { Comparison } from '../comparison.ts'
import { Button } from '#ui/Button.tsx'
import { printPart } from '#ui/print-part.ts'
import { saveFile } from '#ui/storage/save-file.ts'
import { useLanguage } from '#ui/use-language.ts'

/** The table of flocks as a file for spreadsheets, and on paper. */
export function FlocksActions({ comparison }: { comparison: Comparison }) {
  const intl = useIntl()
  const language = useLanguage()
  const { columns, rows, former } = comparison
  const say = (name: string): string => intl.formatMessage({ id: `flock.compare.${name}` })
  const file = (): string =>
    csvText(
      [
        [say('flock'), say('lastDay'), ...columns.map(({ heading }) => heading)],
        ...rows.map(({ flock, date, figures }) => [
          flock,
          date,
          ...columns.map(({ id }) => figures[id]?.cell ?? null),
        ]),
      ],
      decimalMark(language),
    )
  return (
    <p className="actions">
      <Button
        className="button"
        icon="download"
        onClick={() => saveFile('flocks.csv', file())}
        text="flock.compare.file"
      />
      <Button
        className="button"
        icon="print"
        onClick={() => printPart('flocks')}
        text="flock.compare.print"
      />
      {former !== undefined && (
        <Button
          className="button"
          icon="download"
          onClick={() => saveFile('batches.csv', csvText(former.lines, decimalMark(language)))}
          text="flock.compare.list"
        />
      )}
    </p>
  )
}
