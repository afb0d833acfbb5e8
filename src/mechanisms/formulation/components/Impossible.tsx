import { useMemo } from 'react'
import type { Input, Tables } from '../../../engine/calculation.ts'
import { useWords } from '../../../components/text/use-words.ts'
import { choiceName, joinedTexts, partsOf } from '../../list/components/names.ts'
import type { Impossible as Reasons, Reached } from '../run/impossible.ts'
import type { End } from '../run/made.ts'
import { remedyOf, type Remedy } from '../run/remedy.ts'
import { TextLines } from './Lines.tsx'
import { endText, hasText } from './texts.ts'
import type { FormulationCalculator } from '../shape.ts'
import { holdsRecord } from '../../../engine/input/kinds.ts'

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

/** Why no amounts keep to all limits, and what would help. */
export function Impossible({ calculator, reasons, input, tables }: ImpossibleProps) {
  const words = useWords()
  const { fighting, missed, unreached, short } = reasons
  const remedy = useMemo(
    () => (short.length > 0 ? undefined : remedyOf(calculator, input, tables)),
    [calculator, input, tables, short],
  )
  const limit = (end: End) => endText(calculator, end, words)
  const has = (end: Reached) => hasText(calculator, end, words)
  const choice = partsOf(calculator, calculator.formulation!.list).find(([, field]) =>
    holdsRecord(field),
  )
  const names = (remedy?.names ?? []).map((name) => choiceName(choice![1], name, words))
  return (
    <>
      <TextLines
        title="formulation.helpTitle"
        lines={[
          ...short.map((end) =>
            words.message('formulation.short', { limit: limit(end), value: has(end) }),
          ),
          ...unreached.map((end) => words.message('formulation.noSource', { limit: limit(end) })),
          ...(names.length === 0
            ? []
            : [
                words.message(`formulation.add.${howOf(remedy!)}`, {
                  names: joinedTexts(names, 'and', words),
                }),
              ]),
        ]}
      />
      <TextLines title="formulation.fightingTitle" lines={fighting.map(limit)} />
      <TextLines
        title="formulation.missedTitle"
        lines={missed.map((end) =>
          words.message('formulation.missed', { limit: limit(end), value: has(end) }),
        )}
      />
    </>
  )
}
