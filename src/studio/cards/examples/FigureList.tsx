import { Isolate } from '#ui/Isolate.tsx'
import { Text } from '#ui/Text.tsx'
import { useCards, type CardTools } from '../card-tools.ts'
import { figureInUnit, unitInWords } from '../message-texts.ts'
import { summaryOf } from '../summary.ts'
import { isObject } from '#own.ts'

export type Figures = Readonly<Record<string, unknown>>

/** The words of the unit that a name is counted in; empty for a bare number and for texts. */
export function unitOfFigure(name: string, { scope, text }: CardTools): string {
  const { unit, per } = scope?.names.find((each) => each.name === name) ?? {}
  return unit === undefined || unit === 'date' ? '' : unitInWords(unit, per, text)
}

/** A figure with the unit that its name is counted in. */
function figureWithItsUnit(
  name: string,
  value: number,
  { scope, text, figure }: CardTools,
): string {
  const { unit, per } = scope?.names.find((each) => each.name === name) ?? {}
  return figureInUnit(figure(value), unit === 'date' ? '1' : (unit ?? '1'), per, text)
}

/** Figures with the titles of their names. */
export function FigureList({ figures }: { readonly figures: unknown }) {
  const tools = useCards()
  if (!isObject(figures)) return null
  return (
    <ul>
      {Object.entries(figures).map(([name, value]) => (
        <Text
          as="li"
          key={name}
          id="studio.cards.named"
          values={{
            name: tools.title(name),
            value:
              value === null ? (
                <Text key="value" id="studio.grid.none" />
              ) : (
                <Isolate key="value" text="typed">
                  {typeof value === 'number'
                    ? figureWithItsUnit(name, value, tools)
                    : summaryOf(value, tools)}
                </Isolate>
              ),
          }}
        />
      ))}
    </ul>
  )
}
