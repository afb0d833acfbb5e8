import { useCallback, useMemo, useState } from 'react'
import type { PressedElement } from './pressable-texts.ts'

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
