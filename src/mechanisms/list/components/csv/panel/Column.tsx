import { Fragment, useId } from 'react'
import type { InputField } from '#engine/calculator.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import { readNumber } from '#i18n/read-number.ts'
import type { Measure } from '#tabular/headings.ts'
import { columnCells } from '#tabular/sheet-shape.ts'
import { assignColumn, type Taken } from '#tabular/sheet.ts'
import { headingOf, titleOf, type Target } from '#tabular/targets.ts'
import { unitsOfFiles, writableUnits, type FileUnit } from '#mechanisms/figure/reading/units.ts'
import { Select } from './Select.tsx'
import type { ReadingState } from './use-reading.ts'
import { Isolate } from '#ui/Isolate.tsx'

/** The name of a unit: that of the page for units of the field, else that of files. */
function fileUnitName(unit: FileUnit, { units }: InputField, format: Formatters): string {
  const isOfPage = units.some((each) => each.unit === unit.unit)
  return !isOfPage && unitsOfFiles.has(unit.unit)
    ? format.message(`import.units.${unit.unit}`)
    : format.unit(unit)
}

export type ColumnProps = Pick<ReadingState, 'targets' | 'sheet' | 'columns' | 'change'> & {
  readonly format: Formatters
  /** Whether the number of birds of each day can be known. */
  readonly hasFlock: boolean
}

/** What the figures of a column may count. */
function possibleMeasures(target: Target, { targets, hasFlock, format }: ColumnProps) {
  const { field, joining, also } = target
  if (joining !== 'sum' || also !== undefined) return []
  const unit = field.units[0]?.unit
  const isCounted = unit === 'egg' || unit === 'bird'
  const before = targets
    .slice(0, targets.indexOf(target))
    .filter((each) => isCounted && each.field.units[0]?.unit === unit)
  const named = (measure: Measure) =>
    [measure, format.message(`import.measures.${measure}`)] as const
  return [
    named('day'),
    ...(hasFlock && unit !== 'bird' ? [named('bird')] : []),
    named('soFar'),
    ...(hasFlock && isCounted ? [named('share')] : []),
    ...before.map(
      (each) =>
        [
          `share:${each.name}`,
          format.message('import.shareOf', { title: titleOf(each, format) }),
        ] as const,
    ),
  ]
}

/** The field for the content of one package, if the unit is a package. */
function SizeField({
  taken,
  field,
  format,
  set,
}: {
  taken: Taken
  field: InputField
  format: Formatters
  set: (next: Partial<Taken>) => void
}) {
  const units = writableUnits(field)
  const size = units.find((each) => each.unit === taken.unit)?.size
  const content = units.find((each) => each.unit === size?.unit)
  if (size === undefined || content === undefined) return null
  return (
    <label className="csv-choice">
      {format.message('import.size', { unit: fileUnitName(content, field, format) })}
      <input
        type="text"
        inputMode="decimal"
        dir="ltr"
        defaultValue={taken.size ?? size.value ?? ''}
        onChange={({ target: { value } }) => {
          const read = readNumber(value, { decimal: '.' })
          const isSize = read?.kind === 'figure' && read.value > 0
          set({ size: isSize ? read.value : undefined })
        }}
      />
    </label>
  )
}

/** The unit of a column, the content of its packages, and what its figures count. */
function HowRead({
  id,
  index,
  taken,
  target,
  ...props
}: ColumnProps & { id: string; index: number; taken: Taken; target: Target }) {
  const { columns, change, format } = props
  const { field } = target
  const units = writableUnits(field)
  const measures = possibleMeasures(target, props)
  const isShare = taken.measure?.startsWith('share') === true
  const set = (next: Partial<Taken>) => {
    const after = { ...taken, ...next }
    const isWhole = after.unit !== undefined || after.measure?.startsWith('share') === true
    change({
      columns: assignColumn(
        columns,
        index,
        { ...after, ...(isWhole && { open: undefined, role: undefined }) },
        props.targets,
      ),
    })
  }
  return (
    <>
      {units.length > 1 && !isShare && (
        <Select
          of={id}
          label={format.message('import.unit')}
          value={taken.open === undefined ? (taken.unit ?? '') : ''}
          options={[
            ...(taken.unit === undefined || taken.open !== undefined
              ? [['', format.message('import.notSaid')] as const]
              : []),
            ...units.map((each) => [each.unit, fileUnitName(each, field, format)] as const),
          ]}
          onChoose={(name) => set({ unit: name || undefined, size: undefined })}
        />
      )}
      {units.length === 1 && format.unit(units[0]) !== '' && (
        <p className="hint">{format.message('import.in', { unit: format.unit(units[0]) })}</p>
      )}
      {!isShare && taken.open === undefined && <SizeField {...{ taken, field, format, set }} />}
      {measures.length > 1 && (
        <Select
          of={id}
          label={format.message('import.measure')}
          value={taken.measure ?? 'day'}
          options={measures}
          onChoose={(measure) => set({ measure: measure as Measure })}
        />
      )}
    </>
  )
}

/** One column: its heading, what is in it, what it is taken for, and how it is read. */
export function Column({ index, ...props }: ColumnProps & { index: number }) {
  const { sheet, targets, columns, change, format } = props
  const id = useId()
  const taken = columns[index]!
  const target = targets.find(({ name }) => name === taken.target)
  const heading = sheet.head[index] ?? ''
  return (
    <li>
      <p id={id} className="csv-heading">
        <Isolate text={heading === '' ? 'page' : 'typed'}>
          {heading === ''
            ? format.message('import.column', { number: format.number(index + 1) })
            : heading}
        </Isolate>
      </p>
      <p className="hint">
        {columnCells(sheet, index)
          .slice(0, 3)
          .map((cell, cellIndex) => (
            // oxlint-disable-next-line react/no-array-index-key -- cells stay in their order
            <Fragment key={cellIndex}>
              {cellIndex > 0 && ' · '}
              <Isolate text="typed">{cell.slice(0, 30)}</Isolate>
            </Fragment>
          ))}
      </p>
      <Select
        of={id}
        label={format.message('import.is')}
        value={taken.target ?? ''}
        options={[
          ['', format.message('import.leaveOut')],
          ...targets.map((each) => [each.name, headingOf(each, format, '')] as const),
        ]}
        onChoose={(name) => {
          const next = targets.find((each) => each.name === name)
          change({
            columns: assignColumn(
              columns,
              index,
              next === undefined ? {} : { target: name, unit: next.field.units[0]?.unit },
              targets,
            ),
          })
        }}
      />
      {taken.open !== undefined && (
        <p className="issue">{format.message('import.openHeading', { heading: taken.open })}</p>
      )}
      {target !== undefined && target.field.units.length > 0 && (
        <HowRead {...props} {...{ id, index, taken, target }} />
      )}
    </li>
  )
}
