import { useEffect, useState } from 'react'
import type { Input } from '#engine/calculation.ts'
import type { Remote } from '../shape.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { remoteAddress, askRemote, type Answer } from './ask-remote.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { Isolate } from '#ui/Isolate.tsx'
import { textDirection } from '#i18n/isolate.ts'

/** How much of a failure's body is shown. */
const shownOfFailure = 500

/**
 * The answer of the configured server, always as plain text; its failure, and that the tables
 * answer instead.
 */
export function RemoteAnswer({ remote, input }: { remote: Remote; input: Input }) {
  const format = useFormatters()
  const { code, direction } = useLanguage()
  const address = remoteAddress(remote, input, code)
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<{ readonly to: string; readonly answer: Answer }>()
  useEffect(() => {
    const stop = new AbortController()
    setAnswer(undefined)
    void askRemote(address, remote, stop.signal).then((got) => {
      if (!stop.signal.aborted) setAnswer({ to: address, answer: got })
    })
    return () => stop.abort()
  }, [address, remote, turn])
  const got = answer?.to === address ? answer.answer : undefined
  const reason = (failure: Answer & { kind: 'failed' }): string =>
    ({
      status: format.message('remote.status', { status: failure.status ?? 0 }),
      timeout: format.message('remote.timeout', { seconds: remote.seconds }),
      tooLong: format.message('remote.tooLong', { bytes: remote.bytes }),
      empty: format.message('remote.empty'),
      page: format.message('remote.page'),
      unreachable: format.message('remote.unreachable'),
    })[failure.reason]
  return (
    <section
      className="remote"
      data-remote={got === undefined ? 'loading' : got.kind}
      aria-busy={got === undefined}
    >
      <h3>{format.message(remote.title)}</h3>
      {got === undefined && <p className="muted">{format.message('remote.loading')}</p>}
      {got?.kind === 'answer' && (
        <>
          <p className="spoken" dir={textDirection(got.text, direction)}>
            {got.text}
          </p>
          <p className="muted">{format.message('remote.also')}</p>
        </>
      )}
      {got?.kind === 'failed' && (
        <>
          <p className="meaning fair">
            <Icon name="warning" size={20} />
            <span>
              {format.message('remote.failed')} <Isolate text="page">{reason(got)}</Isolate>
            </span>
          </p>
          {got.body !== undefined && (
            <p className="spoken" dir={textDirection(got.body, direction)}>
              {got.body.slice(0, shownOfFailure)}
            </p>
          )}
          <button type="button" className="button" onClick={() => setTurn(turn + 1)}>
            {format.message('remote.again')}
          </button>
        </>
      )}
    </section>
  )
}
