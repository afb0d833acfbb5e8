import isAnswer from 'virtual:answer/listSearches'
import languages from 'virtual:languages'
import { listSearches } from '#api/addresses.ts'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { Failure } from '../../ui/request/Answer.tsx'
import { useInboxReading } from './use-inbox.ts'

const columns = ['text', 'language', 'count', 'last'] as const

/** What visitors searched for and the site had no answer for: the programs that are missing. */
export function SearchList({ turn }: { turn: number }) {
  const language = useLanguage()
  const { value, failure, again } = useInboxReading(listSearches, {}, isAnswer, turn)
  const nameOf = (code: string) => languages.find((each) => each.code === code)?.name ?? code
  return (
    <section>
      <Text as="h2" id="inbox.searches.title" />
      <Text as="p" id="inbox.searches.hint" />
      {failure !== undefined && <Failure failed={failure} onAgain={again} />}
      {value?.searches.length === 0 && <Text as="p" id="inbox.searches.none" />}
      {value !== undefined && value.searches.length > 0 && (
        <table className="inbox-table">
          <thead>
            <tr>
              {columns.map((each) => (
                <Text as="th" scope="col" key={each} id={`inbox.searches.${each}`} />
              ))}
            </tr>
          </thead>
          <tbody>
            {value.searches.map(({ language: code, text, count, last }) => (
              <tr key={`${code} ${text}`}>
                <th scope="row">
                  <Isolate text="typed">{text}</Isolate>
                </th>
                <td lang={code}>{nameOf(code)}</td>
                <td>{formatNumber(count, language)}</td>
                <td>{formatDate(new Date(last), language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
