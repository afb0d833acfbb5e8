import { useEffect, useMemo, useState, type ComponentType } from 'react'
import type { Calculation } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { toShown } from '../../engine/shown/shown-units.ts'
import { useLater } from '../../ui/storage/use-later.ts'
import { usePrinting } from '../../ui/use-printing.ts'

/** A part of a page with the answer as it is shown: here, for all of them, and nowhere else. */
export const withShownAnswer = <
  Props extends { readonly calculator: Calculator; readonly calculation: Calculation },
>(
  Part: ComponentType<Props>,
) =>
  function Shown(props: Props) {
    const { calculator, calculation } = props
    const shown = useMemo(() => toShown(calculator, calculation), [calculator, calculation])
    return <Part {...props} calculation={shown} />
  }

/**
 * A part of a page that somebody reads after they have typed: it follows the answer once typing
 * pauses, or at once when a field is left, anything is pressed or the page is printed. Nothing that
 * warns may wait like this.
 */
export const afterTyping = <Props extends object>(Part: ComponentType<Props>) =>
  function AfterTyping(props: Props) {
    const [settled, setSettled] = useState(props)
    const later = useLater('')
    const printing = usePrinting()
    useEffect(() => later(() => setSettled(props)), [later, props])
    const shown = printing ? props : settled
    return useMemo(() => <Part {...shown} />, [shown])
  }
