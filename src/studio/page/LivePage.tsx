import { useRef, useState, useEffect } from 'react'
import { useIntl } from 'react-intl'
import { dayOn } from '../../day.ts'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { hostPath } from '../preview/messages.ts'
import type { ListedProgram } from '../worker/protocol.ts'
import type { ProposedExample } from '../worker/questions/example-proposals.ts'
import type { Words } from '../words/use-words.ts'
import { liveAddress, type Preview, type Scheme } from './preview-host.ts'
import { useSession, type Session } from './session.ts'
import { useLiveHost } from './use-live-host.ts'
import { SelectField } from './SelectField.tsx'

/** Whether this page of the Studio has the live page: not yet, now, or another page has it. */
type LiveTurn = 'wanted' | 'mine' | 'lost'

/**
 * One page of the Studio at a time has the live page, because all have the same origin for it: the
 * one that was opened last, or that a person has chosen. The next one waits until the frame of the
 * page before is gone: its draft must not write what the next one reads.
 * @returns the turn, and what takes the live page again
 */
function useLiveTurn(): readonly [LiveTurn, () => void] {
  const [turn, setTurn] = useState<LiveTurn>('wanted')
  const isLost = turn === 'lost'
  useEffect(() => {
    if (isLost) return undefined
    const end = new AbortController()
    const ended = new Promise<void>((resolve) => {
      end.signal.addEventListener('abort', () => resolve())
    })
    const { locks } = navigator
    locks
      .request('studio-live-turn', { steal: true }, () => ended)
      .catch(() => {
        if (!end.signal.aborted) setTurn('lost')
      })
    locks
      .request('studio-live', { signal: end.signal }, () => {
        setTurn('mine')
        return ended
      })
      .catch(() => undefined)
    // This runs after the frame has left the document.
    return () => end.abort()
  }, [isLost])
  return [turn, () => setTurn('wanted')]
}

/** The address of a program's page in a language. */
const livePath = (path: string, language: string, first: string): string =>
  language === first ? path : `/${language}${path}`

/** What pages of the site need; the frame cannot navigate the window of the Studio. */
const permissions =
  'allow-downloads allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox ' +
  'allow-same-origin allow-scripts'

/** Which texts the live page does not show yet, in a sentence. */
function Held({ session }: { readonly session: Session }) {
  const held = useSession(session, (state) => state.held)
  if (held?.length === 0) return null
  return (
    <p className="held" role="status">
      {held === undefined ? (
        <Text id="studio.live.none" />
      ) : (
        <Text
          id="studio.live.held"
          values={{
            count: held.length,
            file: (
              <Isolate key="file" text="foreign">
                {held[0]}
              </Isolate>
            ),
          }}
        />
      )}
    </p>
  )
}

/** Why there is no live page, in a sentence: the server has no origin for it, or the browser. */
function LiveObstacle({
  origin,
  isRefused,
}: {
  readonly origin: string | undefined
  readonly isRefused: boolean
}) {
  if (origin !== undefined && !isRefused) return null
  const named = (text: string) => (
    <Isolate key="named" text="foreign">
      {text}
    </Isolate>
  )
  return (
    <p className="held" role="alert">
      {origin === undefined ? (
        <Text id="studio.live.noOrigin" values={{ setting: named('STUDIO_LIVE_ORIGIN') }} />
      ) : (
        <Text id="studio.live.refused" values={{ address: named(origin) }} />
      )}
    </p>
  )
}

/** The real page of a program, from the texts as they are typed. */
export function LivePage({
  session,
  preview,
  program,
  words,
  onTake,
}: {
  readonly session: Session
  readonly preview: Preview
  readonly program: ListedProgram | undefined
  readonly words: Words
  /** Takes inputs of the page as those of a new example. */
  readonly onTake: (file: string, example: ProposedExample) => void
}) {
  const intl = useIntl()
  const shown = useSession(session, (state) => state.shown)
  const languages = useSession(session, (state) => state.catalogue?.languages) ?? []
  const [chosen, setLanguage] = useState<string>()
  const [width, setWidth] = useState<'phone' | 'wide'>('phone')
  const [scheme, setScheme] = useState<Scheme>('light')
  const language = chosen ?? languages.find(({ code }) => intl.locale.startsWith(code))?.code ?? ''
  const path = program?.path
  const address =
    path === undefined || shown === 0
      ? undefined
      : liveAddress(shown, scheme, livePath(path, language, languages[0]?.code ?? ''))
  const title = intl.formatMessage({ id: 'studio.live.title' })
  const frame = useRef<HTMLIFrameElement>(null)
  const [turn, takeTurn] = useLiveTurn()
  const [isRefused, setRefused] = useState(false)
  const shownSearch = useLiveHost(
    frame,
    preview,
    { address, title, language: intl.locale, isPressable: words.isOn },
    {
      onPress: (pressed) => words.press({ ...pressed, language }),
      onEscape: () => words.setOn(false),
      onRefused: () => setRefused(true),
    },
  )
  const [isEmpty, setEmpty] = useState(false)
  const take = async ({ file }: ListedProgram): Promise<void> => {
    const query = await shownSearch()
    const example = await session.ask('linkedExample', { file, query, today: dayOn(new Date()) })
    setEmpty(example === undefined)
    if (example !== undefined) onTake(file, example)
  }
  return (
    <section className="live" aria-label={title}>
      <div className="bar">
        <h2>{title}</h2>
        {path !== undefined && (
          <Button
            aria-pressed={words.isOn}
            onClick={() => words.setOn(!words.isOn)}
            text="studio.words.title"
          />
        )}
        <SelectField
          label="studio.live.language"
          value={language}
          options={languages.map(({ code, name }) => [code, name, code])}
          onChoose={setLanguage}
        />
        <SelectField
          label="studio.live.width"
          value={width}
          options={[
            ['phone', intl.formatMessage({ id: 'studio.live.phone' })],
            ['wide', intl.formatMessage({ id: 'studio.live.wide' })],
          ]}
          onChoose={setWidth}
        />
        <SelectField
          label="studio.live.colours"
          value={scheme}
          options={[
            ['light', intl.formatMessage({ id: 'studio.live.light' })],
            ['dark', intl.formatMessage({ id: 'studio.live.dark' })],
          ]}
          onChoose={setScheme}
        />
      </div>
      {program?.path !== undefined && preview.origin !== undefined && (
        <div className="take">
          <Button onClick={() => take(program)} text="studio.live.take" />
          <span role="status" className="hint">
            {isEmpty && <Text id="studio.live.nothingEntered" />}
          </span>
        </div>
      )}
      <Held session={session} />
      {path === undefined && <Text as="p" className="hint" id="studio.live.choose" />}
      <LiveObstacle origin={preview.origin} isRefused={isRefused} />
      {turn === 'lost' && (
        <p className="held" role="status">
          <Text id="studio.live.elsewhere" /> <Button onClick={takeTurn} text="studio.live.here" />
        </p>
      )}
      {preview.origin !== undefined && turn === 'mine' && (
        <div className={`frames ${width}`} hidden={path === undefined}>
          <iframe
            ref={frame}
            src={`${preview.origin}${hostPath}`}
            title={title}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- its own origin has its service worker
            sandbox={permissions}
          />
        </div>
      )}
    </section>
  )
}
