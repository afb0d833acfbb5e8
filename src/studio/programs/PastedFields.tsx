import { useIntl } from 'react-intl'
import languages from 'virtual:languages'
import { decimalMark, formatTyped } from '#i18n/format.ts'
import type { Language } from '#i18n/languages.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { bases, basisId } from '../grid/units.ts'
import type { Session } from '../page/session.ts'
import type { ProgramChoices } from '../worker/questions/programs.ts'
import { readPastedRows, type PastedProblem } from './pasted-rows.ts'
import { withPastedText, type Pasted } from './pasted-start.ts'
import { ForFlockField, TableUseFields } from './TableUseFields.tsx'
import { TitleFields } from './TitleFields.tsx'
import { isPerBird } from './table-program.ts'
import type { PastedColumn } from './wanted.ts'
import { SelectField } from '../page/SelectField.tsx'

interface Props {
  readonly session: Session
  readonly start: Pasted
  readonly units: ProgramChoices['units']
  readonly vocabulary: ProgramChoices['vocabulary']
  /** The language of the Studio. */
  readonly language: string
  readonly onChange: (start: Pasted) => void
}

/** A choice whose options are messages. */
function OptionsField<Value extends string>({
  label,
  group,
  options,
  value,
  onChange,
}: {
  readonly label: string
  /** The group of the messages. */
  readonly group: string
  readonly options: readonly Value[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}) {
  const intl = useIntl()
  return (
    <SelectField
      label={label}
      value={value}
      options={options.map((each) => [
        each,
        intl.formatMessage({ id: `studio.story.${group}.options.${each}` }),
      ])}
      onChoose={onChange}
    />
  )
}

/** A choice of a unit by its word. */
function UnitField({
  units,
  value,
  onChange,
}: {
  readonly units: ProgramChoices['units']
  readonly value: string
  readonly onChange: (unit: string) => void
}) {
  const intl = useIntl()
  return (
    <SelectField
      label="studio.grid.column.unit"
      required
      value={value}
      options={[
        ['', intl.formatMessage({ id: 'studio.programs.choose' })],
        ...units.map(
          ({ id, title }) =>
            [id, title || intl.formatMessage({ id: 'studio.grid.column.bare' })] as const,
        ),
      ]}
      onChoose={onChange}
    />
  )
}

/** Why a text cannot be read as a table. */
function ProblemOfText({ problem }: { readonly problem: PastedProblem }) {
  const text = 'text' in problem ? problem.text : ''
  return (
    <Text
      as="p"
      className="broken"
      role="alert"
      id={`studio.story.paste.problems.${problem.kind}`}
      values={{
        line: 'line' in problem ? problem.line : 0,
        text: <Isolate text="typed">{text}</Isolate>,
      }}
    />
  )
}

/** The rows that were read. */
function RowsPreview({
  start: { headings, rows },
  language,
}: {
  readonly start: Pasted
  readonly language: Language
}) {
  const intl = useIntl()
  return (
    <div
      className="pasted-rows"
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'studio.story.paste.rows' })}
    >
      <table>
        {headings.some(Boolean) && (
          <thead>
            <tr>
              {headings.map((heading, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns have no names yet
                <th key={index} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((figure, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns have no names yet
                <td key={index}>{figure === null ? '' : formatTyped(figure, language, true)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the figures of a column are. */
function PastedColumnFields({
  session,
  units,
  column,
  heading,
  onChange,
}: Pick<Props, 'session' | 'units'> & {
  readonly column: PastedColumn
  readonly heading: string
  readonly onChange: (column: PastedColumn) => void
}) {
  const intl = useIntl()
  const isSum = column.shows === 'sum'
  return (
    <fieldset>
      <Text
        as="legend"
        id="studio.story.column.legend"
        values={{ heading: <Isolate text="typed">{heading}</Isolate> }}
      />
      <OptionsField
        label="studio.story.column.shows"
        group="column"
        options={['figure', 'sum', 'nothing']}
        value={column.shows}
        onChange={(shows) => onChange({ ...column, shows })}
      />
      {column.shows !== 'nothing' && (
        <>
          <div className="side">
            <UnitField
              units={units}
              value={column.unit}
              onChange={(unit) => onChange({ ...column, unit })}
            />
            <SelectField
              label="studio.grid.column.basis"
              value={column.per}
              options={[
                ['', intl.formatMessage({ id: 'studio.grid.column.noBasis' })],
                ...bases.map((each) => [each, intl.formatMessage({ id: basisId(each)! })] as const),
              ]}
              onChoose={(per) => onChange({ ...column, per })}
            />
          </div>
          {isPerBird(column) && (
            <ForFlockField
              isForFlock={column.isForFlock ?? false}
              onChange={(isForFlock) => onChange({ ...column, isForFlock })}
            />
          )}
          <TitleFields
            session={session}
            label="studio.story.column.titles"
            titles={column.titles}
            isFurther
            onChange={(titles) => onChange({ ...column, titles })}
          />
        </>
      )}
      {isSum && (
        <TitleFields
          session={session}
          label="studio.story.column.sumTitles"
          titles={column.sumTitles}
          isFurther
          onChange={(sumTitles) => onChange({ ...column, sumTitles })}
        />
      )}
    </fieldset>
  )
}

const sourceParts = ['title', 'edition', 'publisher'] as const

/** Where the figures come from. */
function SourceOfTable({ start, onChange }: Pick<Props, 'start' | 'onChange'>) {
  return (
    <fieldset>
      <Text as="legend" id="studio.grid.source.title" />
      <div className="side">
        {sourceParts.map((part) => (
          <label key={part}>
            <Text
              id={part === 'title' ? 'studio.grid.source.name' : `studio.grid.source.${part}`}
            />
            <input
              dir="auto"
              autoComplete="off"
              required={part === 'title'}
              value={start.source[part]}
              onChange={({ target }) =>
                onChange({ ...start, source: { ...start.source, [part]: target.value } })
              }
            />
          </label>
        ))}
        <label>
          <Text id="studio.grid.source.review" />
          <input
            type="date"
            required
            value={start.review}
            onChange={({ target }) => onChange({ ...start, review: target.value })}
          />
        </label>
      </div>
      <Text as="p" className="hint" id="studio.story.paste.source" />
    </fieldset>
  )
}

/** A table that is pasted, and what its figures mean. */
export function PastedFields(props: Props) {
  const { session, start, units, vocabulary, language, onChange } = props
  const shownIn = languages.find(({ code }) => code === language)!
  const decimal = decimalMark(shownIn)
  const read = readPastedRows(start.text, decimal)
  const { key, columns } = start
  return (
    <>
      <label>
        <Text id="studio.story.paste.label" />
        <textarea
          rows={4}
          dir="auto"
          required
          spellCheck={false}
          value={start.text}
          onChange={({ target }) =>
            onChange(withPastedText(start, target.value, { decimal, language, units, vocabulary }))
          }
        />
      </label>
      {read.kind === 'wrong' && <ProblemOfText problem={read.problem} />}
      {read.kind === 'read' && (
        <>
          <Text
            as="p"
            className="sound"
            role="status"
            id="studio.story.paste.read"
            values={{ rows: read.rows.length, columns: columns.length }}
          />
          <RowsPreview start={start} language={shownIn} />
          <div className="side">
            <OptionsField
              label="studio.story.key.label"
              group="key"
              options={['weeks', 'days0', 'days1', 'other']}
              value={key.kind}
              onChange={(kind) => onChange({ ...start, key: { ...key, kind } })}
            />
            <OptionsField
              label="studio.story.between.label"
              group="between"
              options={['interpolate', 'band', 'exact']}
              value={start.match}
              onChange={(match) => onChange({ ...start, match })}
            />
          </div>
          {key.kind === 'other' && (
            <>
              <TitleFields
                session={session}
                label="studio.story.key.titles"
                titles={key.titles}
                isFurther
                onChange={(titles) => onChange({ ...start, key: { ...key, titles } })}
              />
              <UnitField
                units={units}
                value={key.unit}
                onChange={(unit) => onChange({ ...start, key: { ...key, unit } })}
              />
            </>
          )}
          {columns.map((column, index) => (
            <PastedColumnFields
              // oxlint-disable-next-line react/no-array-index-key -- columns have no names yet
              key={index}
              session={session}
              units={units}
              column={column}
              heading={start.headings[index + 1] || String(index + 2)}
              onChange={(next) => onChange({ ...start, columns: columns.with(index, next) })}
            />
          ))}
          <TableUseFields
            session={session}
            use={start}
            onChange={(use) => onChange({ ...start, ...use })}
          />
          <SourceOfTable start={start} onChange={onChange} />
        </>
      )}
    </>
  )
}
