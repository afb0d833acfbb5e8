import { Fragment, useCallback, useState } from 'react'
import { RawIntlProvider } from 'react-intl'
import flockWords from 'virtual:pack/flock'
import { useMoreWords } from '#components/text/use-more-words.ts'
import type { Comparison } from '#mechanisms/flock/comparison.ts'
import { FlocksActions } from '#mechanisms/flock/components/FlocksActions.tsx'
import { FlocksTable } from '#mechanisms/flock/components/FlocksTable.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'
import { Text } from '#ui/Text.tsx'
import { useKeptText } from '#ui/storage/use-stored-text.ts'
import { flocks } from '#ui/storage/flock/flocks.ts'
import { useLanguage } from '#ui/use-language.ts'
import { useFollow } from '#ui/waiting/use-follow.ts'
import type { PlacedProgram } from '../find-program.ts'
import { formerOf, loadComparisons } from './load-comparison.ts'

const flocksSnapshot = () => JSON.stringify(flocks())

/** All flocks of the device that have a journal, those of each program side by side. */
export function CompareFlocks({ programs }: { programs: readonly PlacedProgram[] }) {
  const extendedIntl = useMoreWords(flockWords)
  const language = useLanguage()
  const text = useKeptText(flocksSnapshot)
  const [comparisons, setComparisons] = useState<readonly Comparison[]>([])
  const load = useCallback(
    () => (text === undefined ? Promise.resolve([]) : loadComparisons(programs, language)),
    [text, programs, language],
  )
  useFollow(load, setComparisons)
  const tables = new Set(
    (text === undefined ? [] : flocks()).flatMap(
      (flock) => formerOf(programs, flock.program) ?? [],
    ),
  )
  return extendedIntl === undefined || comparisons.length + tables.size === 0 ? null : (
    <RawIntlProvider value={extendedIntl}>
      <section className="panel compare-flocks">
        <Text as="h2" id="flock.compare.title" />
        {comparisons.length > 0 && (
          <>
            <Text as="p" id="flock.compare.text" />
            <Text as="p" className="hint" id="flock.compare.sold" />
          </>
        )}
        {comparisons.map((comparison) => (
          <Fragment key={comparison.path}>
            <h3>
              <LocalLink to={comparison.path}>{comparison.title}</LocalLink>
            </h3>
            <FlocksTable comparison={comparison} />
            <FlocksActions comparison={comparison} />
          </Fragment>
        ))}
        {[...tables].map(({ path }) => (
          <p key={path} className="actions">
            <LocalLink to={path} className="button">
              <Icon name="plus" size={20} />
              <Text as="span" id="flock.compare.read" />
            </LocalLink>
          </p>
        ))}
      </section>
    </RawIntlProvider>
  )
}
