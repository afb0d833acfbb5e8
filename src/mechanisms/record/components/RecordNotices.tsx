import { useIntl } from 'react-intl'
import type { Calculation, Notice } from '#engine/calculation.ts'
import { noticeKeys, noticeText, valueText } from '../../notice/notice-text.ts'
import { verdictIcons } from '#components/figures/verdict-icons.ts'
import { Icon } from '#ui/Icon.tsx'
import { useFormatters } from '#components/text/use-formatters.ts'
import { dot } from '#i18n/isolate.ts'
import { Isolate } from '#ui/Isolate.tsx'

interface RecordNoticesProps {
  readonly calculation: Calculation
  readonly of: NonNullable<Notice['leads']>
}

/**
 * A warning: its severity and species, then what to do; with the name of the member, if there are
 * several.
 */
function Warning({ notice, isNamed }: { notice: Notice; isNamed: boolean }) {
  const format = useFormatters()
  const value = (name: string): string => valueText(notice, name, format)
  const [title, species] = [value('severity'), value('species')]
  return (
    <li className={`meaning ${notice.tone}`}>
      <Icon name={verdictIcons[notice.tone]} size={20} />
      <span>
        {isNamed && (
          <>
            <Isolate text="page">{value('name')}</Isolate>
            {dot}
          </>
        )}
        <strong>{format.message('calculator.figure', { title, value: species })}</strong>
        {dot}
        {value('text')}
        {notice.say === 'records.warnedFromMemory' && (
          <>
            {' '}
            <small>{format.message('records.fromMemory')}</small>
          </>
        )}
      </span>
    </li>
  )
}

/**
 * The notices on the selected records that come first: names that were interpreted, and warnings by
 * species.
 */
export function RecordNotices({ calculation, of }: RecordNoticesProps) {
  const format = useFormatters()
  const { messages } = useIntl()
  const notices = calculation.notices.filter(
    (notice) => notice.leads === of && noticeKeys(notice).every((key) => key in messages),
  )
  if (notices.length === 0) return null
  if (of === 'first')
    return notices.map((notice) => (
      <p key={JSON.stringify(notice.facts)} className={`meaning ${notice.tone}`}>
        <Icon name={verdictIcons[notice.tone]} size={20} />
        <span>{noticeText(notice, format)}</span>
      </p>
    ))
  const all = new Set(notices.map((notice) => valueText(notice, 'name', format)))
  const [name = ''] = all
  return (
    <section className="warnings">
      <h3>
        {all.size > 1
          ? format.message('records.warnings')
          : format.message('records.warningsOf', { name })}
      </h3>
      <ul>
        {notices.map((notice) => (
          <Warning key={JSON.stringify(notice.facts)} notice={notice} isNamed={all.size > 1} />
        ))}
      </ul>
    </section>
  )
}
