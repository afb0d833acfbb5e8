import { useMemo, type ComponentType } from 'react'
import type { Calculation } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { toShown } from '../../engine/shown/shown-units.ts'

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
