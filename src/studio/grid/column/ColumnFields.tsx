import { useIntl } from 'react-intl'
import { Text } from '#ui/Text.tsx'
import { formatTyped } from '#i18n/format.ts'
import { readNumber } from '#i18n/read-number.ts'
import { removeValue, setValue } from '../../editing/index.ts'
import { useSession } from '../../page/session.ts'
import type { TitledColumn } from '../headings.ts'
import { TypedField } from '../TypedField.tsx'
import { bases, basisId } from '../units.ts'
import type { OpenGrid } from '../use-table.ts'

/** The text at a path of a locale file; undefined if it cannot be read. */
function localeTextAt(text: string | undefined, path: readonly string[]): string | undefined {
  try {
    const found = path.reduce<unknown>(
      (part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name],
      JSON.parse(text ?? 'null'),
    )
    return typeof found === 'string' ? found : undefined
  } catch {
    return undefined
  }
}

interface FieldsProps {
  readonly grid: OpenGrid
  readonly shown: TitledColumn
}

/** The title of a column in the language of the Studio. */
function TitleField({ grid: { session, words, language }, shown: { column, title } }: FieldsProps) {
  const { located, sharedBy } = words.columns[column.name]!
  const file = useSession(session, (state) =>
    located === undefined ? undefined : state.workspace.texts.get(located.file),
  )
  const present = located && localeTextAt(file, located.path)
  return (
    <TypedField
      label={<Text id="studio.grid.column.heading" />}
      value={present ?? title}
      disabled={present === undefined}
      language={language}
      onType={(text) =>
        session.edit((workspace) =>
          setValue(workspace, located!.file, located!.path, text, {
            field: located!.path.join('.'),
          }),
        )
      }
      {...(sharedBy > 0 && {
        hint: <Text id="studio.grid.column.shared" values={{ count: sharedBy }} />,
      })}
    />
  )
}

/** The lowest or the highest possible figure of a column. */
function BoundField({ grid, shown, of }: FieldsProps & { readonly of: 'minimum' | 'maximum' }) {
  const { session, file, language, reading } = grid
  const path = ['columns', shown.column.name, of]
  const present = shown.column.data[of]
  const read = (text: string) => readNumber(text, { decimal: reading.decimal })
  return (
    <TypedField
      label={<Text id={`studio.grid.column.${of}`} />}
      isFigure
      language={language}
      value={present === undefined ? '' : formatTyped(present, language, false)}
      problemOf={(text) => {
        const found = read(text)
        if (text.trim() === '' || found?.kind === 'figure') return undefined
        return found ?? { kind: 'no-figure' }
      }}
      onType={(text) => {
        const found = read(text)
        const options = { field: path.join('.') }
        if (found?.kind === 'figure')
          session.edit((workspace) => setValue(workspace, file, path, found.value, options))
        else if (present !== undefined)
          session.edit((workspace) => removeValue(workspace, file, path, options))
      }}
    />
  )
}

/** The unit of a column, and what its figures are for. */
function UnitFields({ grid: { session, file, words }, shown: { column } }: FieldsProps) {
  const intl = useIntl()
  const { unit, per = '' } = column.data
  const basisText = (basis: string): string =>
    intl.formatMessage({ id: basisId(basis)! }, { per: basis })
  const others = [...new Set([...bases, ...(per === '' ? [] : [per])])]
  return (
    <>
      <label className="typed">
        <Text as="span" id="studio.grid.column.unit" />
        <select
          value={unit ?? ''}
          onChange={({ target }) =>
            session.edit((workspace) =>
              setValue(workspace, file, ['columns', column.name, 'unit'], target.value),
            )
          }
        >
          {words.units.map(([code, text]) => (
            <option key={code} value={code}>
              {text === '' ? intl.formatMessage({ id: 'studio.grid.column.bare' }) : text}
            </option>
          ))}
        </select>
      </label>
      <label className="typed">
        <Text as="span" id="studio.grid.column.basis" />
        <select
          value={per}
          onChange={({ target }) => {
            const path = ['columns', column.name, 'per']
            session.edit((workspace) =>
              target.value === ''
                ? removeValue(workspace, file, path)
                : setValue(workspace, file, path, target.value, { before: 'countsFrom' }),
            )
          }}
        >
          <option value="">{intl.formatMessage({ id: 'studio.grid.column.noBasis' })}</option>
          {others.map((basis) => (
            <option key={basis} value={basis}>
              {basisText(basis)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

/** The fields of a column; those of texts have a title alone. */
export function ColumnFields(props: FieldsProps) {
  return (
    <div className="fields">
      <TitleField {...props} />
      {!props.shown.column.isText && (
        <>
          <UnitFields {...props} />
          <BoundField {...props} of="minimum" />
          <BoundField {...props} of="maximum" />
          <Text as="p" className="hint" id="studio.grid.column.bounds" />
        </>
      )}
    </div>
  )
}
