import type { Prerendered } from './transfer-entries.ts'
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ComponentType,
  type FunctionComponent,
  type RefObject,
} from 'react'
import type { Language } from '../i18n/languages.ts'
import { announce, follow, type Following, type Wait } from '../network/follow.ts'
import { useLanguage } from '../ui/use-language.ts'
import { waitingParts } from '../ui/waiting/waiting-parts.ts'
import type { MessagePacks } from './catalogue.ts'
import { loadMessages } from './messages.ts'

/** A part of a page whose code can come after the page. */
export interface Part {
  readonly prepare: (language: Language) => Promise<void>
}

/** How far below the screen a part is fetched (pixels), so that it works when it arrives there. */
const nearness = '200px'
// WebKit does not dispatch `focusin` for a date field.
const touches = ['focus', 'pointerdown', 'click', 'change', 'submit'] as const
/** The elements that respond to a visitor. A link works without any code. */
const controls = 'button, input, select, textarea, form'

const none: Prerendered = { nodes: [], events: [] }

/**
 * Shows prerendered HTML again: React drops it when something around it changes before its code is
 * here, and everything below would move. The code is then fetched at once.
 */
function Waiting({ html, show }: { html: RefObject<Prerendered>; show: RefObject<() => void> }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current!.append(...html.current.nodes)
  }, [html])
  useEffect(() => show.current(), [show])
  return <div className="waiting" ref={place} />
}

/** Runs once the adjacent part is live. */
function OnLive({ run }: { run: () => void }) {
  useEffect(run, [run])
  return null
}

/**
 * A part of a page that a first visit does not wait for: its prerendered HTML is there from the
 * start, and its code and words come when it nears the screen or is touched.
 */
export function island<Props extends object>(
  packs: readonly MessagePacks[],
  load: (language: Language) => Promise<ComponentType<Props>>,
): FunctionComponent<Props> & Part {
  let component: ComponentType<Props> | undefined
  /** The languages whose messages, and other texts of the part, are loaded. */
  const ready = new Set<Language>()
  /**
   * Lets React take over the HTML that is, once the words of its language are here: those of
   * the language that is chosen next may come before them.
   */
  let wake: () => void = () => undefined
  const woken = new Promise<void>((resolve) => {
    wake = resolve
  })
  const prepare = async (language: Language): Promise<void> => {
    const [loaded] = await Promise.all([load(language), loadMessages(language, packs, true)])
    component = loaded
    ready.add(language)
  }
  /** Made with the first drawing: a part is named before React itself is ready. */
  let lazyPart: ComponentType<Props> | undefined
  const make = () =>
    lazy((): Promise<{ default: ComponentType<Props> }> => {
      // A prerendered part is ready: an immediate answer keeps it in the HTML.
      if (component !== undefined)
        return {
          // oxlint-disable-next-line unicorn/no-thenable -- React requires a thenable; a promise would resolve too late
          then: (answer: (module: { default: ComponentType<Props> }) => void) =>
            answer({ default: component! }),
        } as unknown as Promise<{ default: ComponentType<Props> }>
      return woken.then(() => ({ default: component! }))
    })

  function Island(props: Props) {
    lazyPart ??= make()
    const Loaded = lazyPart
    const language = useLanguage()
    const holder = useRef<HTMLDivElement>(null)
    const show = useRef(() => undefined as void)
    const html = useRef<Prerendered>(none)
    const live = useCallback(() => {
      const before = html.current
      html.current = none
      if (before.events[0] || before.nodes[0]?.isConnected === false)
        follow(
          () => import('./transfer-entries.ts'),
          ({ transferEntries }) => transferEntries(before, holder.current!),
          () => undefined,
        )
    }, [])
    const [, draw] = useReducer((count: number) => count + 1, 0)
    const [left, setLeft] = useState(false)
    // Without its words in this language a part is not rendered; one that waits since the page was
    // opened is as HTML.
    const missing = component === undefined ? left : !ready.has(language)
    useEffect(() => {
      const element = holder.current!
      if (ready.has(language)) {
        wake()
        return undefined
      }
      const events: Event[] = []
      html.current = { nodes: [...element.querySelectorAll(':scope > :not(.waiting)')], events }
      // A visitor who uses a control, or sees nothing, gets the state of the network; an unused
      // prerendered part needs no message.
      let loud =
        html.current.nodes.length === 0 ||
        element.contains(document.activeElement) ||
        [...element.querySelectorAll('input')].some((field) => field.value !== field.defaultValue)
      let state: Wait | undefined
      let following: Following | undefined
      const showWait = (wait: Wait | undefined) => {
        state = wait
        if (loud) announce(part, wait)
      }
      const arrive = () => {
        following?.stop()
        waitingParts.delete(part)
        wake()
        setLeft(false)
        draw()
      }
      const begin = () => {
        if (following === undefined) following = follow(() => prepare(language), arrive, showWait)
        else if (state === 'failed') following.again()
        else showWait(state)
      }
      const part = {
        wake: () => prepare(language).then(arrive),
        giveUp: () => {
          loud = true
          setLeft(true)
          begin()
        },
      }
      waitingParts.add(part)
      show.current = part.giveUp
      // React delays the events of a part that still waits, so the listener is above it, in the
      // capture phase.
      const touched = (event: Event) => {
        const target = event.target as Element
        if (!element.contains(target)) return
        loud ||= target.closest(controls) !== null
        if (!ready.has(language)) events.push(event)
        begin()
      }
      for (const touch of touches) document.addEventListener(touch, touched, true)
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting) && following === undefined)
            begin()
        },
        { rootMargin: nearness },
      )
      if (loud) begin()
      else observer.observe(element)
      return () => {
        following?.stop()
        waitingParts.delete(part)
        observer.disconnect()
        for (const touch of touches) document.removeEventListener(touch, touched, true)
      }
    }, [language])
    return (
      <div ref={holder} className="part">
        {missing ? (
          <Waiting html={html} show={show} />
        ) : (
          <Suspense fallback={<Waiting html={html} show={show} />}>
            <Loaded {...props} />
            <OnLive run={live} />
          </Suspense>
        )}
      </div>
    )
  }
  return Object.assign(Island, { prepare })
}
