import { useCallback, useState } from 'react'
import { RawIntlProvider } from 'react-intl'
import flockWords from 'virtual:pack/flock'
import { useMoreWords } from '../../../drawing/words/use-more-words.ts'
import { LocalLink } from '../../../ui/LocalLink.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useKeptText } from '../../../ui/keep/use-kept-text.ts'
import { flocks } from '../../../ui/keep/flocks.ts'
import { useLanguage } from '../../../ui/use-language.ts'
import { useFollow } from '../../../ui/waiting/use-follow.ts'
import type { PlacedProgram } from '../find-program.ts'
import { loadComparisons, type Comparison } from './load-comparison.ts'
import '../flock-switch.css'

const known = () => JSON.stringify(flocks())

function Table({ comparison: { title, path, columns, rows } }: { comparison: Comparison }) {
  return (
    <>
      <h3>
        <LocalLink to={path}>{title}</LocalLink>
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard as well */}
      <div className="scroll" tabIndex={0} role="region" aria-label={title}>
        <table className="row-list">
          <thead>
            <tr>
              <th scope="col">
                <Text id="flock.compare.flock" />
              </th>
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, flock, day, isFinished, figures }) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{flock}</bdi>
                  <small>
                    <Text
                      id={isFinished ? 'flock.end.was' : 'flock.compare.until'}
                      values={{ date: day }}
                    />
                  </small>
                </th>
                {columns.map(({ id }) => (
                  <td key={id}>
                    <bdi>{figures[id] ?? '–'}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Flocks side by side: a row for each, with what its journal comes to. */
export function CompareFlocks({ programs }: { programs: readonly PlacedProgram[] }) {
  const spoken = useMoreWords(flockWords)
  const language = useLanguage()
  const text = useKeptText(known)
  const [comparisons, setComparisons] = useState<readonly Comparison[]>([])
  const load = useCallback(
    () => (text === undefined ? Promise.resolve([]) : loadComparisons(programs, language)),
    [text, programs, language],
  )
  useFollow(load, setComparisons)
  return spoken === undefined || comparisons.length === 0 ? null : (
    <RawIntlProvider value={spoken}>
      <section className="panel compare-flocks">
        <h2>
          <Text id="flock.compare.title" />
        </h2>
        <p>
          <Text id="flock.compare.text" />
        </p>
        {comparisons.map((comparison) => (
          <Table key={comparison.path} comparison={comparison} />
        ))}
      </section>
    </RawIntlProvider>
  )
}
