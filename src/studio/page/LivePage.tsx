import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dayOn } from '../../day.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { liveMessage } from '../preview/messages.ts'
import type { ListedProgram } from '../worker/protocol.ts'
import type { ProposedExample } from '../worker/questions/example-proposals.ts'
import { usePressing, type Words } from '../words/use-words.ts'
import { liveAddress, type Scheme } from './preview-host.ts'
import { useSession, type Session } from './session.ts'

/** The address of a program's page in a language. */
const livePath = (path: string, language: string, first: string): string =>
  language === first ? path : `/${language}${path}`

interface Frame {
  readonly address: string
  readonly isLive: boolean
}

/**
 * The frames: the one that is shown, and the next one, which replaces it once it is live, so that
 * the page never blinks.
 */
function useFrames(address: string | undefined) {
  const [frames, setFrames] = useState<readonly Frame[]>([])
  const elements = useRef(new Map<string, HTMLIFrameElement>())
  useEffect(() => {
    if (address === undefined) return
    setFrames((before) =>
      before.at(-1)?.address === address
        ? before
        : [...before.filter(({ isLive }) => isLive).slice(-1), { address, isLive: false }],
    )
  }, [address])
  useEffect(() => {
    const listen = ({ data, source, origin }: MessageEvent<unknown>): void => {
      if (data !== liveMessage || origin !== location.origin) return
      const [live] =
        [...elements.current].find(([, element]) => element.contentWindow === source) ?? []
      if (live === undefined) return
      setFrames((before) => {
        const next = before.find((frame) => frame.address === live)
        if (next === undefined || next.isLive) return before
        const [old] = before
        const from = old === next ? undefined : elements.current.get(old?.address ?? '')
        elements.current.get(live)?.contentWindow?.scrollTo(0, from?.contentWindow?.scrollY ?? 0)
        return [{ ...next, isLive: true }]
      })
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  const keep = (frame: Frame) => (element: HTMLIFrameElement | null) => {
    if (element === null) elements.current.delete(frame.address)
    else elements.current.set(frame.address, element)
  }
  return { frames, keep }
}

/** Which texts the live page does not show yet, in a sentence. */
function Held({ session }: { readonly session: Session }) {
  const held = useSession(session, (state) => state.held)
  if (held?.length === 0) return null
  return (
    <p className="held" role="status">
      {held === undefined ? (
        <FormattedMessage id="studio.live.none" />
      ) : (
        <FormattedMessage
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

/** The real page of a program, from the texts as they are typed. */
export function LivePage({
  session,
  program,
  words,
  onTake,
}: {
  readonly session: Session
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
  const { frames, keep } = useFrames(address)
  const around = useRef<HTMLDivElement>(null)
  usePressing(around, frames.find(({ isLive }) => isLive)?.address, language, words)
  const [isEmpty, setEmpty] = useState(false)
  const take = async ({ file }: ListedProgram): Promise<void> => {
    const frame = around.current?.querySelector<HTMLIFrameElement>('iframe[data-live="true"]')
    const query = frame?.contentWindow?.location.search ?? ''
    const example = await session.ask('linkedExample', { file, query, today: dayOn(new Date()) })
    setEmpty(example === undefined)
    if (example !== undefined) onTake(file, example)
  }
  const title = intl.formatMessage({ id: 'studio.live.title' })
  return (
    <section className="live" aria-label={title}>
      <div className="bar">
        <h2>{title}</h2>
        {path !== undefined && (
          <button type="button" aria-pressed={words.isOn} onClick={() => words.setOn(!words.isOn)}>
            <FormattedMessage id="studio.words.title" />
          </button>
        )}
        <label>
          <FormattedMessage id="studio.live.language" />
          <select value={language} onChange={({ target }) => setLanguage(target.value)}>
            {languages.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <FormattedMessage id="studio.live.width" />
          <select
            value={width}
            onChange={({ target }) => setWidth(target.value as 'phone' | 'wide')}
          >
            <option value="phone">{intl.formatMessage({ id: 'studio.live.phone' })}</option>
            <option value="wide">{intl.formatMessage({ id: 'studio.live.wide' })}</option>
          </select>
        </label>
        <label>
          <FormattedMessage id="studio.live.colours" />
          <select value={scheme} onChange={({ target }) => setScheme(target.value as Scheme)}>
            <option value="light">{intl.formatMessage({ id: 'studio.live.light' })}</option>
            <option value="dark">{intl.formatMessage({ id: 'studio.live.dark' })}</option>
          </select>
        </label>
      </div>
      {program?.path !== undefined && (
        <div className="take">
          <button type="button" onClick={() => void take(program)}>
            <FormattedMessage id="studio.live.take" />
          </button>
          <span role="status" className="hint">
            {isEmpty && <FormattedMessage id="studio.live.nothingEntered" />}
          </span>
        </div>
      )}
      <Held session={session} />
      {path === undefined ? (
        <p className="hint">
          <FormattedMessage id="studio.live.choose" />
        </p>
      ) : (
        <div className={`frames ${width}`} ref={around}>
          {frames.map((frame) => (
            // oxlint-disable-next-line react/iframe-missing-sandbox -- only its own origin has its service worker
            <iframe
              key={frame.address}
              ref={keep(frame)}
              src={frame.address}
              title={title}
              data-live={frame.isLive}
            />
          ))}
        </div>
      )}
    </section>
  )
}
