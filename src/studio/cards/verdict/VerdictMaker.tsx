import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/Button.tsx'
import { Text } from '#ui/Text.tsx'
import { dayOn } from '#day.ts'
import { sourceLanguage } from '#source-language.ts'
import { yearOf } from '../../dated-source.ts'
import { TitleFields } from '../../programs/TitleFields.tsx'
import type { Titles } from '../../programs/wanted.ts'
import { useCards, type CardTools } from '../card-tools.ts'
import { inputSchemas } from '../examples/example-inputs.ts'
import { unitOfFigure } from '../examples/FigureList.tsx'
import { Maker, useWriting } from '../Maker.tsx'
import { readTyped } from '../typed.ts'
import {
  limitNames,
  areInOrder,
  toneOf,
  verdictToWrite,
  zonesOf,
  lookupsBehind,
} from './new-verdict.ts'
import type { LimitName, Limits, VerdictSource, Zone } from './new-verdict.ts'
import { isObject } from '#own.ts'
import { NumberField } from '../../page/NumberField.tsx'
import { SelectField } from '../../page/SelectField.tsx'

/** The figures of a program that have no verdict yet. */
function unjudged({ root, scope }: CardTools): readonly string[] {
  const results = root.children.find(({ path }) => path[0] === 'results')
  const data = isObject(scope?.data) ? scope.data['results'] : undefined
  return (results?.children ?? []).flatMap(({ path }) => {
    const name = String(path.at(-1))
    const result = isObject(data) ? data[name] : undefined
    const isFigure =
      isObject(result) && typeof result['unit'] === 'string' && result['unit'] !== 'date'
    return isFigure && result['rating'] === undefined && result['each'] === undefined ? [name] : []
  })
}

type Typed = Readonly<Partial<Record<string, string>>>

const numberIn = (text: string | undefined, decimal: '.' | ','): number | undefined => {
  const read = readTyped({ kind: 'number', types: ['number'] }, text ?? '', decimal)
  return read.kind === 'value' && typeof read.value === 'number' ? read.value : undefined
}

/** The line with its parts, as far as its limits are typed. */
function LinePreview({ limits, texts }: { readonly limits: Limits; readonly texts: ZoneTexts }) {
  const { language } = useCards()
  const intl = useIntl()
  return (
    <ol
      className="verdict-bar"
      aria-label={intl.formatMessage({ id: 'studio.story.verdict.line' })}
    >
      {zonesOf(limits).map((zone) => (
        <li key={zone} className={`tone ${toneOf[zone]}`}>
          {texts[zone]?.[language] ||
            intl.formatMessage({ id: `studio.story.verdict.zones.${zone}` })}
        </li>
      ))}
    </ol>
  )
}

type ZoneTexts = Readonly<Partial<Record<Zone, Titles>>>

const publicationParts = ['title', 'edition', 'publisher'] as const

/** Where the limits are from: a table of the program, or a publication and what it is for. */
function SourceOfVerdict({
  lookups,
  typed,
  onChange,
}: {
  readonly lookups: readonly string[]
  readonly typed: Typed
  readonly onChange: (typed: Typed) => void
}) {
  const tools = useCards()
  const intl = useIntl()
  const { scope, session, language } = tools
  const tableTitle = (lookup: string): string => {
    const data = isObject(scope?.data) ? scope.data['lookups'] : undefined
    const own = isObject(data) ? data[lookup] : undefined
    const table = isObject(own) ? String(own['table']) : lookup
    const found = session.get().catalogue?.tables.find(({ id }) => id === table)
    return found?.titles[language] ?? tools.title(table)
  }
  const chosen = typed['source'] ?? ''
  const numbers = Object.entries(inputSchemas(scope?.data)).filter(([, { type }]) =>
    ['number', 'integer'].includes(String(type)),
  )
  return (
    <>
      <SelectField
        label="studio.story.verdict.source"
        value={chosen}
        options={[
          ['', intl.formatMessage({ id: 'studio.programs.choose' })] as const,
          ...lookups.map((lookup) => {
            const table = tableTitle(lookup)
            return [
              `table:${lookup}`,
              intl.formatMessage({ id: 'studio.story.verdict.table' }, { table }),
            ] as const
          }),
          ...(['publication', 'own'] as const).map(
            (kind) => [kind, intl.formatMessage({ id: `studio.story.verdict.${kind}` })] as const,
          ),
        ]}
        onChoose={(source) => onChange({ ...typed, source })}
      />
      {chosen === 'own' && <Text as="p" className="hint" id="studio.story.verdict.ownHint" />}
      {['publication', 'own'].includes(chosen) && (
        <>
          <div className="side" hidden={chosen === 'own'}>
            {publicationParts.map((part) => (
              <label key={part}>
                <Text
                  id={part === 'title' ? 'studio.cards.parts.title' : `studio.grid.source.${part}`}
                />
                <input
                  dir="auto"
                  autoComplete="off"
                  value={typed[part] ?? ''}
                  onChange={({ target }) => onChange({ ...typed, [part]: target.value })}
                />
              </label>
            ))}
          </div>
          <div className="side">
            <SelectField
              label="studio.story.verdict.within"
              value={typed['input'] ?? numbers[0]?.[0] ?? ''}
              options={numbers.map(([name]) => [name, tools.title(name)])}
              onChoose={(input) => onChange({ ...typed, input })}
            />
            {(['from', 'to'] as const).map((end) => (
              <NumberField
                key={end}
                label={`studio.cards.range.${end}`}
                value={typed[end] ?? ''}
                onChange={(text) => onChange({ ...typed, [end]: text })}
              />
            ))}
          </div>
        </>
      )}
    </>
  )
}

/** The source that fields describe; undefined while it is not complete. */
function sourceIn(typed: Typed, { decimal, scope }: CardTools): VerdictSource | undefined {
  const [kind = '', lookup] = (typed['source'] ?? '').split(':')
  if (lookup !== undefined) return { lookup }
  if (kind === '') return undefined
  const [from, to] = [numberIn(typed['from'], decimal), numberIn(typed['to'], decimal)]
  const numbers = Object.entries(inputSchemas(scope?.data)).find(([, { type }]) =>
    ['number', 'integer'].includes(String(type)),
  )
  const input = typed['input'] ?? numbers?.[0]
  const [title = '', edition = '', publisher = ''] = publicationParts.map((part) =>
    typed[part]?.trim(),
  )
  if (input === undefined || from === undefined || to === undefined || from >= to) return undefined
  if (kind === 'own') return { ownSince: dayOn(new Date()).slice(0, 4), input, from, to }
  if (title === '' || yearOf({ edition }) === undefined) return undefined
  return { publication: { title, edition, publisher }, input, from, to }
}

/** The fields of a new verdict. */
function VerdictFields({
  results,
  onDone,
}: {
  readonly results: readonly string[]
  readonly onDone: () => void
}) {
  const tools = useCards()
  const write = useWriting()
  const { session, scope, decimal } = tools
  const [result, setResult] = useState(results.at(-1)!)
  const [typed, setTyped] = useState<Typed>({})
  const [texts, setTexts] = useState<ZoneTexts>({})
  const [isTried, setTried] = useState(false)
  const lookups = scope === undefined ? [] : lookupsBehind(result, scope)
  const isWrong = (name: LimitName): boolean =>
    (typed[name] ?? '').trim() !== '' && numberIn(typed[name], decimal) === undefined
  const limits: Limits = Object.fromEntries(
    limitNames.flatMap((name) => {
      const value = numberIn(typed[name], decimal)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
  const zones = zonesOf(limits)
  const source = sourceIn(typed, tools)
  const problem = [
    [!areInOrder(limits) || limitNames.some(isWrong), 'limits'],
    [zones.some((zone) => (texts[zone]?.[sourceLanguage] ?? '').trim() === ''), 'texts'],
    [source === undefined, 'source'],
  ].find(([is]) => is)?.[1]
  const { unit = '1', per } = scope?.names.find(({ name }) => name === result) ?? {}
  const add = async (): Promise<void> => {
    setTried(true)
    if (problem !== undefined || source === undefined) return
    const taken = new Set((scope?.names ?? []).map(({ name }) => name))
    const wanted = verdictToWrite({ result, unit, per, limits, texts, source, taken })
    if (await write(wanted)) onDone()
  }
  return (
    <>
      <SelectField
        label="studio.story.verdict.figure"
        value={result}
        options={results.map((name) => [
          name,
          [tools.title(name), unitOfFigure(name, tools)].filter(Boolean).join(' – '),
        ])}
        onChoose={setResult}
      />
      <Text as="p" className="hint" id="studio.story.verdict.limitsHint" />
      <div className="side limits">
        {limitNames.map((name) => (
          <NumberField
            key={name}
            label={`studio.story.verdict.limits.${name}`}
            value={typed[name] ?? ''}
            isWrong={isWrong(name)}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
          />
        ))}
      </div>
      <LinePreview limits={limits} texts={texts} />
      {zones.map((zone) => (
        <TitleFields
          key={zone}
          session={session}
          label={
            <Text
              as="span"
              className={`zone ${toneOf[zone]}`}
              id={`studio.story.verdict.zones.${zone}`}
            />
          }
          titles={texts[zone] ?? {}}
          isFurther
          onChange={(own) => setTexts({ ...texts, [zone]: own })}
        />
      ))}
      <SourceOfVerdict lookups={lookups} typed={typed} onChange={setTyped} />
      {isTried && problem !== undefined && (
        <Text
          as="p"
          className="wrong"
          role="alert"
          id={`studio.story.verdict.problems.${problem}`}
        />
      )}
      <Button className="primary" onClick={() => add()} text="studio.story.verdict.take" />
    </>
  )
}

/** Adds a verdict to a figure that has none. */
export function VerdictMaker() {
  const tools = useCards()
  const results = unjudged(tools)
  if (results.length === 0) return null
  return (
    <Maker label="studio.story.verdict.add">
      {(close) => <VerdictFields results={results} onDone={close} />}
    </Maker>
  )
}
