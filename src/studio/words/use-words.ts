import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react'
import { makePressable, type PressedElement } from './pressable-texts.ts'

/** Texts that were pressed on the live page, in the language that it shows. */
export interface PressedTexts extends PressedElement {
  readonly language: string
}

/** The changing of words: whether it is on, and what was pressed last. */
export interface Words {
  readonly isOn: boolean
  readonly pressed: PressedTexts | undefined
  readonly setOn: (isOn: boolean) => void
  readonly press: (pressed: PressedTexts | undefined) => void
}

/** The state of the changing of words. */
export function useWords(): Words {
  const [isOn, setIsOn] = useState(false)
  const [pressed, press] = useState<PressedTexts>()
  const setOn = useCallback((next: boolean): void => {
    setIsOn(next)
    press(undefined)
  }, [])
  return useMemo(() => ({ isOn, pressed, setOn, press }), [isOn, pressed, setOn])
}

/**
 * Makes the texts of the live frame pressable while words are changed; of the next frame as well.
 * @param live the address of the frame that is shown
 */
export function usePressing(
  frames: RefObject<HTMLElement | null>,
  live: string | undefined,
  language: string,
  { isOn, press, setOn }: Words,
): void {
  useEffect(() => {
    const frame = frames.current?.querySelector<HTMLIFrameElement>('iframe[data-live="true"]')
    if (!isOn || live === undefined || frame === null || frame === undefined) return undefined
    let end = (): void => undefined
    const start = (): void => {
      end()
      const page = frame.contentWindow as (Window & typeof globalThis) | null
      if (page === null) return
      end = makePressable(
        page,
        (element) => press({ ...element, language }),
        () => setOn(false),
      )
    }
    start()
    frame.addEventListener('load', start)
    return () => {
      frame.removeEventListener('load', start)
      end()
    }
  }, [isOn, live, language, frames, press, setOn])
}
