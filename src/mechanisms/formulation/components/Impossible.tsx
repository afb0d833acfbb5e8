import { useMemo } from 'react'
import type { Input, Tables } from '#engine/calculation.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { choiceName, joinedTexts } from '../../list/components/names.ts'
import { partsOf } from '#mechanisms/list/parts.ts'
import type { Impossible as Reasons, Reached } from '../run/impossible.ts'
import type { End } from '../run/made.ts'
import { remedyOf, type Remedy } from '../run/remedy.ts'
import { TextLines } from './Lines.tsx'
import { endText, hasText } from './texts.ts'
import type { FormulationCalculator } from '../shape.ts'
import { isRecordField } from '#engine/input/kinds.ts'

interface ImpossibleProps {
  readonly calculator: FormulationCalculator
  readonly reasons: Reasons
  readonly input: Input
  readonly tables: Tables
}

function howOf({ any, solves }: Remedy): 'any' | 'all' | 'nearer' {
  if (any) return 'any'
  return solves ? 'all' : 'nearer'
}

/** Why no amounts respect all limits, and what would help. */
export function Impossible({ calculator, reasons, input, tables }: ImpossibleProps) {
  const format = useFormatters()
  const { fighting, missed, unreached, short } = reasons
  const remedy = useMemo(
    () => (short.length > 0 ? undefined : remedyOf(calculator, input, tables)),
    [calculator, input, tables, short],
  )
  const limit = (end: End) => endText(calculator, end, format)
  const has = (end: Reached) => hasText(calculator, end, format)
  const choice = partsOf(calculator, calculator.formulation!.list).find(([, field]) =>
    isRecordField(field),
  )
  const names = (remedy?.names ?? []).map((name) => choiceName(choice![1], name, format))
  return (
    <>
      <TextLines
        title="formulation.helpTitle"
        lines={[
          ...short.map((end) =>
            format.message('formulation.short', { limit: limit(end), value: has(end) }),
          ),
          ...unreached.map((end) => format.message('formulation.noSource', { limit: limit(end) })),
          ...(names.length === 0
            ? []
            : [
                format.message(`formulation.add.${howOf(remedy!)}`, {
                  names: joinedTexts(names, 'and', format),
                }),
              ]),
        ]}
      />
      <TextLines title="formulation.fightingTitle" lines={fighting.map(limit)} />
      <TextLines
        title="formulation.missedTitle"
        lines={missed.map((end) =>
          format.message('formulation.missed', { limit: limit(end), value: has(end) }),
        )}
      />
    </>
  )
}
