import { useEffect, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { EditRefused, readJson, type JsonPath } from '../editing/index.ts'
import { dayOn } from '../../day.ts'
import { useSession, type Session } from '../page/session.ts'
import type { CardTools } from './card-tools.ts'
import { controlsOf, pathKey } from './control.ts'
import { exampleInputs } from './examples/example-inputs.ts'
import { findingsByControl } from './findings-at.ts'
import { findingPath, goalAt, type Goal } from './goal.ts'
import { lentAt } from './inherited.ts'
import { numberText } from './number-text.ts'
import { partLabel } from './part-label.ts'
import { cardTextsIn } from './message-texts.ts'
import { placedSchema } from './part-about.ts'
import { type Schema } from './shape.ts'
import { useQuestion } from '../page/use-question.ts'
import type { Target } from '../page/view.ts'
import type { ProposedExample } from '../worker/questions/example-proposals.ts'
import { isObject } from '../../own.ts'

interface OpenedCards {
  readonly tools: CardTools
  /** The line of a mistake that keeps the file from being read. */
  readonly broken: number | undefined
  readonly isRefused: boolean
  /** The example whose figures are shown. */
  readonly example: string | undefined
  readonly choose: (example: string) => void
  readonly examples: readonly string[]
  /** The part that the last finding has led to. */
  readonly reached: Goal | undefined
}

const schemaFile = 'calculators/calculator.schema.json'

/** The data of a file; undefined while it cannot be read. */
function parsedFile(texts: ReadonlyMap<string, string>, path: string): unknown {
  const read = readJson(texts.get(path) ?? 'null')
  return 'data' in read ? read.data : undefined
}

/** Everything that the cards of a program read, kept up to date. */
export function useCardTools(
  session: Session,
  file: string,
  language: string,
  taken: ProposedExample | undefined,
  target: Target | undefined,
): OpenedCards {
  const intl = useIntl()
  const texts = useSession(session, ({ workspace }) => workspace.texts)
  const allFindings = useSession(session, ({ findings }) => findings)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [goal, setGoal] = useState<Goal>()
  const [reached, setReached] = useState<Goal>()
  const [isRefused, setRefused] = useState(false)
  const [chosen, choose] = useState<string>()
  const [today] = useState(() => dayOn(new Date()))
  const text = texts.get(file) ?? ''
  const format = useMemo(() => parsedFile(texts, schemaFile), [texts])
  const schema = useMemo(() => placedSchema(format as Schema), [format])
  const read = useMemo(() => readJson(text), [text])
  const data = 'data' in read ? read.data : undefined
  const shared = useMemo(() => {
    const base = isObject(data) ? data['extends'] : undefined
    return {
      inputs: parsedFile(texts, 'calculators/inputs.json'),
      results: parsedFile(texts, 'calculators/results.json'),
      base: typeof base === 'string' ? parsedFile(texts, `calculators/${base}.json`) : undefined,
    }
  }, [texts, data])
  const root = useMemo(
    () =>
      controlsOf(data, { schema, opened, inherited: (path) => lentAt(data, path, shared)?.value }),
    [data, schema, opened, shared],
  )
  useEffect(() => {
    if (target?.file !== file || target.finding === undefined) return
    const next = goalAt(root, findingPath(target.finding, text))
    setGoal(next)
    setReached(next)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a position is gone to once
  }, [target])
  const scope = useQuestion(session, 'programScope', file)?.reply
  const inputs = exampleInputs(scope?.data ?? data)
  const example = inputs.find(({ name }) => name === chosen) ?? inputs[0]
  const values = useQuestion(
    session,
    'values',
    example && {
      file,
      input: example.example.input ?? {},
      today: example.example.today ?? today,
    },
  )?.reply
  const group = file.split('/')[1] ?? ''
  const tools = useMemo((): CardTools => {
    const textOf = cardTextsIn(texts, language, group)
    const titles = new Map((scope?.names ?? []).map(({ name, title }) => [name, title]))
    const title = (name: string): string => {
      const key = titles.get(name)
      return (key === undefined ? undefined : textOf(key)) ?? name
    }
    const changed = (change: (set: Set<string>) => void): void => {
      const next = new Set(opened)
      change(next)
      setOpened(next)
    }
    return {
      session,
      file,
      language,
      today,
      decimal: intl.formatNumber(0.5).includes(',') ? ',' : '.',
      format,
      root,
      scope,
      values,
      text: textOf,
      list: (each) => intl.formatList(each, { type: 'unit' }),
      figure: (value) => numberText(value, intl.locale),
      label: (part) => partLabel(intl, part) ?? title(part),
      named: (name, value) =>
        value === '' ? name : intl.formatMessage({ id: 'studio.cards.named' }, { name, value }),
      title,
      lender: (path: JsonPath) => lentAt(data, path, shared)?.from,
      lentValue: (path) => lentAt(data, path, shared)?.value,
      findings: findingsByControl(
        root,
        allFindings.filter((finding) => finding.file === file),
        text,
      ),
      edit(change) {
        try {
          session.edit((workspace) => change(workspace, file))
          setRefused(false)
        } catch (error) {
          if (!(error instanceof EditRefused)) throw error
          setRefused(true)
        }
      },
      open(path) {
        changed((set) => set.add(pathKey(path)))
        setGoal({ card: '', path })
      },
      close: (path) => changed((set) => set.delete(pathKey(path))),
      taken,
      goal,
      arrive: () => setGoal(undefined),
    }
  }, [
    session,
    file,
    language,
    today,
    intl,
    format,
    root,
    scope,
    values,
    texts,
    allFindings,
    data,
    shared,
    opened,
    taken,
    goal,
    group,
    text,
  ])
  return {
    tools,
    broken: 'line' in read ? read.line : undefined,
    isRefused,
    example: example?.name,
    choose,
    examples: inputs.map(({ name }) => name),
    reached,
  }
}
