import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useIntl } from 'react-intl'
import testimonials from 'virtual:clinic/testimonials'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { slidesAt, slots, stepTo } from './slides.ts'
import type { Testimonial } from '#content/clinic.ts'
import { Avatar } from '../Avatar.tsx'
import { SampleNote } from '../SampleNote.tsx'

/** The testimonial of one visitor, with stars. */
const Story = ({ story: { sample, tone, stars, name, farm, text } }: { story: Testimonial }) => (
  <figure className="story">
    <p className="stars">
      <Text as="span" className="hidden" id="testimonials.stars" values={{ stars }} />
      {Array.from({ length: stars }, (_, index) => (
        <Icon key={index} name="star" size={20} />
      ))}
    </p>
    <blockquote>
      <Text as="p" id={text} />
    </blockquote>
    <figcaption>
      <Avatar tone={tone} />
      <span>
        <Text as="strong" id={name} />
        <Text as="span" id={farm} />
        <SampleNote sample={sample} />
      </span>
    </figcaption>
  </figure>
)

const slideTime = 500
/** A movement of at least this length is a swipe (pixels). */
const swipeLength = 40

/**
 * How many slides are side by side; undefined until the page has arrived, when all are in a row
 * to scroll.
 */
function useShown(): number | undefined {
  const [shown, setShown] = useState<number>()
  useEffect(() => {
    const measure = () => setShown(slidesAt(window.innerWidth))
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return shown
}

/**
 * Testimonials of visitors: an endless row that moves by one slide, by swipe, dots or buttons, and
 * never by itself.
 */
export function Stories({ title }: { title: string }) {
  const intl = useIntl()
  const { direction } = useLanguage()
  const track = useRef<HTMLUListElement>(null)
  const start = useRef<number>(undefined)
  const [position, setPosition] = useState(0)
  const count = testimonials.length
  const width = useShown()
  const shown = width === undefined ? undefined : Math.min(width, count)
  const move = (step: number) => {
    if (step === 0) return
    setPosition((position + step + count) % count)
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // The row is already in its new order: it comes in from where it was.
    const from = ((step * 100) / (shown ?? 1)) * (direction === 'rtl' ? -1 : 1)
    track.current?.animate([{ transform: `translateX(${from}%)` }, { transform: 'none' }], {
      duration: slideTime,
      easing: 'ease-out',
    })
  }
  const swipe = (event: PointerEvent) => {
    const length =
      start.current === undefined
        ? 0
        : (event.clientX - start.current) * (direction === 'rtl' ? -1 : 1)
    start.current = undefined
    if (Math.abs(length) >= swipeLength) move(length < 0 ? 1 : -1)
  }
  const row =
    shown === undefined
      ? testimonials.map((_, index) => ({ key: index, index, visible: true }))
      : slots(count, position, shown)
  if (count === 0) return null
  return (
    <section className="stories" aria-roledescription="carousel" aria-labelledby="stories-title">
      <div className="stories-head">
        <h2 id="stories-title">
          <Text id={title} />
        </h2>
        <div className="actions">
          <button
            type="button"
            className="icon-button previous"
            aria-label={intl.formatMessage({ id: 'testimonials.previous' })}
            onClick={() => move(-1)}
          >
            <Icon name="chevron" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={intl.formatMessage({ id: 'testimonials.next' })}
            onClick={() => move(1)}
          >
            <Icon name="chevron" flip />
          </button>
        </div>
      </div>
      <div
        className="slides-window"
        onPointerDown={(event) => {
          start.current = event.clientX
        }}
        onPointerUp={swipe}
        onPointerCancel={() => {
          start.current = undefined
        }}
      >
        {/* Until the page has arrived the row scrolls, so the keyboard must reach it. */}
        <ul
          ref={track}
          className={shown === undefined ? 'slides' : `slides live show-${shown}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={shown === undefined ? 0 : undefined}
        >
          {row.map(({ key, index, visible }) => (
            <li
              key={key}
              className="slide"
              data-slide={index}
              {...(!visible && { 'aria-hidden': true, inert: true })}
            >
              <Story story={testimonials[index]!} />
            </li>
          ))}
        </ul>
      </div>
      <ul className="dots">
        {testimonials.map(({ name }, index) => (
          <li key={name}>
            <button
              type="button"
              {...(index === position && { 'aria-current': 'true' as const })}
              aria-label={intl.formatMessage(
                { id: 'testimonials.show' },
                { number: index + 1, count },
              )}
              onClick={() => move(stepTo(count, position, index))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
