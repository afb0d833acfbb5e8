import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  type ComponentType,
  type FunctionComponent,
} from 'react'
import type { Language } from '../i18n/languages.ts'
import { useLanguage } from '../ui/use-language.ts'
import { waitingParts } from '../ui/waiting-parts.ts'
import type { MessagePacks } from './catalogue.ts'
import { loadMessages } from './messages.ts'

/** A part of a page whose code can come after the page. */
export interface Part {
  readonly prepare: (language: Language) => Promise<void>
}

/** How far below the screen a part is fetched (pixels), so that it works when it arrives there. */
const nearness = '200px'

/**
 * A part of a page that a first visit does not wait for: its prerendered HTML stands there from the start, and its code
 * and words come when it nears the screen, or only when it is touched.
 */
export function later<Props extends object>(
  packs: readonly MessagePacks[],
  load: (language: Language) => Promise<ComponentType<Props>>,
  when: 'near' | 'touched' = 'near',
): FunctionComponent<Props> & Part {
  let component: ComponentType<Props> | undefined
  let wake: () => void = () => undefined
  const woken = new Promise<void>((resolve) => {
    wake = resolve
  })
  const prepare = async (language: Language): Promise<void> => {
    const [loaded] = await Promise.all([load(language), loadMessages(language, packs, true)])
    component = loaded
    wake()
  }
  const Loaded = lazy((): Promise<{ default: ComponentType<Props> }> => {
    // Drawn ahead, the part is ready: an answer at once keeps it in the HTML.
    if (component !== undefined)
      return {
        // oxlint-disable-next-line unicorn/no-thenable -- React asks for a thenable; a promise would answer too late
        then: (answer: (module: { default: ComponentType<Props> }) => void) =>
          answer({ default: component! }),
      } as unknown as Promise<{ default: ComponentType<Props> }>
    return woken.then(() => ({ default: component! }))
  })

  function LaterPart(props: Props) {
    const language = useLanguage()
    const holder = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const element = holder.current
      if (element === null || component !== undefined) return undefined
      // Without a network the part stays as it is drawn; the next touch tries again.
      const fetchPart = async () => {
        await prepare(language)
        waitingParts.delete(fetchPart)
      }
      const begin = () => {
        fetchPart().catch(() => undefined)
      }
      waitingParts.add(fetchPart)
      const touches = ['focusin', 'pointerdown', 'keydown'] as const
      // React holds back the events of a part that still waits, so they are heard above it, on their way down.
      const touched = ({ target }: Event) => {
        if (element.contains(target as Node)) begin()
      }
      for (const touch of touches) document.addEventListener(touch, touched, true)
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) begin()
        },
        { rootMargin: nearness },
      )
      if (element.querySelector(':scope > .waiting') !== null) begin()
      else if (when === 'near') observer.observe(element)
      return () => {
        waitingParts.delete(fetchPart)
        observer.disconnect()
        for (const touch of touches) document.removeEventListener(touch, touched, true)
      }
    }, [language])
    return (
      <div ref={holder} className="part">
        <Suspense fallback={<div className="waiting" />}>
          <Loaded {...props} />
        </Suspense>
      </div>
    )
  }
  return Object.assign(LaterPart, { prepare })
}
