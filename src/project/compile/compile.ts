import type { Calculator } from '../../engine/calculator.ts'
import { keyRange } from '../../engine/table.ts'
import { Code } from '../../language/code.ts'
import { readUnit } from '../../language/units.ts'
import type { Definition, Project } from '../project.ts'
import { proof, Refusal } from '../proof.ts'
import type { DefinitionSource } from '../shapes.ts'
import { analyse, orderSteps, type Analysis } from './analysis.ts'
import { choiceValues, hasList, hasRemarks, inputFields } from './fields.ts'
import { formulasOf, type EnginePart, type Formulas } from './formulas.ts'
import { lookupsOf } from './lookups.ts'
import { messageKeys } from './message-keys.ts'
import { hasTexts, isByName, remoteOf, textResults } from './named.ts'
import { resultsOf } from './results.ts'
import { filled, mapped, sayOf, toSource, unitOf } from './source.ts'
import { compileTable, tablesRead } from './tables.ts'
import { inputSchema, validatorCode } from './validator.ts'

/** How many examples a page offers to try; lists are long: two of them show how it is done. */
const [shownExamples, shownLists] = [4, 2]

/** A program, compiled. */
export interface CompiledProgram {
  /**
   * A JavaScript expression of type `Calculator` over its imports, and over `tables` and `words`
   * where it has any.
   */
  readonly code: string
  readonly imports: ReadonlySet<EnginePart>
  /** The keys of the messages that its page says beyond those of every page. */
  readonly messages: readonly string[]
  /** The ids of the tables that it may read: `tables[id]` loads one. */
  readonly tables: readonly string[]
  /** Whether it reads `words`, the messages of its tables. */
  readonly hasWords: boolean
}

const milliseconds = ({ value, unit }: { value: number; unit: string }): number => {
  const [given, second] = [readUnit(unit), readUnit('second')]
  return ((value * given.times * second.over) / (given.over * second.times)) * 1000
}

/** What was made of a definition's schema; its choices may come from tables that have changed. */
const validators = new WeakMap<Definition, { readonly schema: string; readonly code: string }>()

/** The validator of what is entered, as code. */
function validator(analysis: Analysis): Code {
  const { definition, inputs } = analysis
  const required = definition.data.input?.required ?? []
  const given = inputSchema(definition.id, inputs, required, choiceValues(analysis))
  const schema = JSON.stringify(given)
  const known = validators.get(definition)
  const code = known?.schema === schema ? known.code : validatorCode(given)
  validators.set(definition, { schema, code })
  return new Code(code)
}

/** What the mechanisms of a program add to its run. */
function runParts(project: Project, { definition, inputs }: Analysis, imports: Set<EnginePart>) {
  const hasTarget = Object.values(definition.data.results ?? {}).some(({ target }) => target)
  const parts: readonly (readonly [boolean, EnginePart, string])[] = [
    [hasList(inputs), 'list', 'list.part'],
    [hasTarget, 'targets', 'targets'],
    [hasRemarks(project, inputs), 'remarks', 'remarks'],
  ]
  const needed = parts.filter(([isNeeded]) => isNeeded)
  for (const [, part] of needed) imports.add(part)
  return filled(needed.map(([, , code]) => new Code(code)))
}

/**
 * Formulas in the order in which they are worked out; what their trees tell, the page works out
 * (engine/complete).
 */
const written = (steps: readonly string[], data: DefinitionSource, formulas: Formulas) =>
  Object.fromEntries(
    steps
      .filter((id) => id in (data.formulas ?? {}))
      .map((id) => [
        id,
        { ...formulas.expression('formulas', id), uses: undefined, maybe: undefined },
      ]),
  )

/** The tables that a program may read: the range of their keys, and the way to load them. */
const tablesOf = (project: Project, tables: readonly string[]) =>
  Object.fromEntries(
    tables.map((id) => {
      const table = project.tables.get(id)!
      return [
        id,
        {
          range: isByName(table.data) ? undefined : keyRange(compileTable(table)),
          load: new Code(`tables[${JSON.stringify(id)}]`),
        },
      ]
    }),
  )

/**
 * Compiles a definition.
 * @throws Refusal where the rules find anything in it: nothing is compiled that could answer
 * wrongly.
 * @param settings what is set when the site is built, by name
 */
export function compileCalculator(
  project: Project,
  definition: Definition,
  settings: Readonly<Record<string, unknown>> = {},
): CompiledProgram {
  const findings = proof(project, definition)
  if (findings.length > 0) throw new Refusal(findings)
  const analysis = analyse(project, definition)
  const { data } = definition
  const imports = new Set<EnginePart>(['complete', 'validatorOf'])
  const tables = tablesRead(project, definition)
  const hasWords = tables.some((id) => hasTexts(project.tables.get(id)!))
  const formulas = formulasOf(analysis, imports)
  const { steps } = orderSteps(analysis)
  const lookups = lookupsOf(project, analysis, formulas, imports)
  const isListed = hasList(analysis.inputs)
  const calculator: Record<keyof Calculator, unknown> = {
    id: definition.id,
    title: data.title,
    purpose: data.purpose,
    about: data.about,
    invalid: data.invalid ?? 'messages.invalidNumbers',
    required: data.input?.required ?? [],
    validate: validator(analysis),
    inputs: inputFields(project, analysis),
    constants: mapped(data.constants, ({ value, title, ...quantity }) => ({
      value,
      title,
      ...unitOf(quantity),
    })),
    lookups: Object.fromEntries(lookups),
    formulas: written(steps, data, formulas),
    order: lookups.every(([id], index) => steps[index] === id) ? undefined : steps,
    results: resultsOf(data, formulas),
    constraints: (data.constraints ?? []).map(({ field, say }, index) => ({
      that: formulas.expression('constraints', index, 'that'),
      field,
      say: sayOf(say),
    })),
    notices: (data.notices ?? []).map((verdict, index) =>
      formulas.judgement(verdict, 'notices', index),
    ),
    texts: textResults(data),
    remote: remoteOf(data, settings),
    disclaimer: data.disclaimer,
    guide: data.guide && { table: false, ...data.guide },
    examples: (data.examples ?? [])
      .filter(({ error }) => error === undefined)
      .slice(0, isListed ? shownLists : shownExamples)
      .map(({ input, cites }) => ({ input, cites })),
    lists: isListed ? new Code('list.engine') : undefined,
    parts: runParts(project, analysis, imports),
    wait: data.wait && milliseconds(data.wait),
    sources: data.sources ?? [],
    related: data.related ?? [],
    tables: tablesOf(project, tables),
    words: hasWords ? new Code('words') : undefined,
  }
  const whole = `complete(${toSource(calculator)})`
  return {
    code: isListed ? `list.checked(${whole})` : whole,
    imports,
    messages: messageKeys(project, definition),
    tables,
    hasWords,
  }
}
