import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Calculation } from '#engine/calculation.ts'
import { FootBar } from '#ui/FootBar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { usePagePosition, type PagePosition } from '#ui/use-page-position.ts'
import { dangerFormatter, dangerText, statedDangers } from '../danger-text.ts'
import { Dangers } from './Dangers.tsx'
import { useDangerWords } from './use-danger-words.ts'

/** Before all else of the page, and after what only paper has before it. */
const beforePage: PagePosition = {
  className: 'page-dangers',
  insert: (page, element) => page.querySelector(':scope > :is(nav, h1)')?.before(element),
}

/**
 * Whether the dangers at the beginning of the page are out of sight. What is typed stays where it
 * is while they grow: Safari never sees to it, other browsers do except at the top of a page.
 */
function useAboveTyping(dangers: HTMLElement | undefined): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (dangers === undefined) return undefined
    let height = 0
    const sized = new ResizeObserver(() => {
      const grown = dangers.offsetHeight - height
      height += grown
      const isMoved =
        window.scrollY > 0
          ? !CSS.supports('overflow-anchor', 'auto')
          : document.activeElement?.closest('.entry')
      if (isMoved) window.scrollBy({ top: grown, behavior: 'instant' })
    })
    const seen = new IntersectionObserver((entries) => setOut(!entries.at(-1)!.isIntersecting))
    sized.observe(dangers)
    seen.observe(dangers)
    return () => {
      sized.disconnect()
      seen.disconnect()
    }
  }, [dangers])
  return isOut
}

/** The worst danger at the foot of the screen, while a person is far below it. */
function DangerBar({
  calculation,
  dangers,
}: {
  readonly calculation: Pick<Calculation, 'dangers'>
  readonly dangers: HTMLElement
}) {
  const format = useFormatters()
  const formatter = dangerFormatter(useDangerWords(calculation), useLanguage())
  const [danger] = statedDangers(calculation)
  if (danger === undefined) return null
  return (
    <FootBar
      label={format.message('calculator.danger')}
      href="#content"
      tone="bad"
      onPress={() => dangers.scrollIntoView({ block: 'start' })}
    >
      <Icon name="warning" size={20} />
      <strong>{dangerText(danger, formatter).title}</strong>
    </FootBar>
  )
}

interface PageDangersProps extends ComponentProps<typeof Dangers> {
  /** The figures: none is seen before its dangers. */
  readonly children: ReactNode
}

function DangersFirst({ children, ...props }: PageDangersProps) {
  const [put, dangers] = usePagePosition(beforePage)
  const isOut = useAboveTyping(dangers)
  return (
    <>
      <span hidden ref={put} />
      {dangers && (
        <>
          {createPortal(
            <div role="status">
              <Dangers {...props} />
            </div>,
            dangers,
          )}
          {isOut && <DangerBar calculation={props.calculation} dangers={dangers} />}
          {children}
        </>
      )}
    </>
  )
}

/** Dangers that a page begins with, wherever on it the figures are that they belong to. */
export const PageDangers = (props: PageDangersProps) =>
  statedDangers(props.calculation).length === 0 ? props.children : <DangersFirst {...props} />
