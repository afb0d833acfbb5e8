import type { WrittenCalculator } from '../../engine/complete.ts'
import { columnRange, type Source } from '../../engine/table/table.ts'
import { Code } from '../../language/code.ts'
import { analyse, orderSteps } from '../../definition/formulas/analysis.ts'
import { figureIn, hasTexts, isByName } from '../../definition/formulas/columns.ts'
import type { Definition, Project } from '../../definition/project.ts'
import { frameOf, tableKeys } from '../../definition/queries/table-queries.ts'
import type { ResultSource } from '../../definition/shapes.ts'
import type { RuntimeFunction } from '../../mechanisms/runtime-functions.ts'
import { compiledFormulas, type Compiled } from '../../mechanisms/formulas.ts'
import { mechanisms } from '../../mechanisms/index.ts'
import { fieldOf, inputValueSchema } from '../../mechanisms/inputs.ts'
import type { CompileContext } from '../../mechanisms/mechanism.ts'
import { nonEmpty, mapped, toSource } from '../../mechanisms/source.ts'
import { dangerTables } from '../../mechanisms/danger/inputs.ts'
import { isTextResult } from '../../mechanisms/text-result/is-text-result.ts'
import { changesNoFigure, proof, Refusal } from '../proof.ts'
import { messageKeys } from './message-keys.ts'
import { sourceOf, tablesRead } from './tables.ts'
import { inputSchema, validatorCode } from './validator.ts'

export interface CompiledProgram {
  /**
   * A JavaScript expression of type `Calculator` over what it calls, and over `tables` and `words`
   * where it has any.
   */
  readonly code: string
  readonly calls: ReadonlySet<RuntimeFunction>
  /** The keys of the messages that its page uses beyond those of every page. */
  readonly messages: readonly string[]
  /** The ids of the tables that it may read: `tables[id]` loads one. */
  readonly tables: readonly string[]
  /** Whether it reads `words`, the messages of its tables. */
  readonly hasWords: boolean
}

/** What a definition is compiled with. */
export function compilingOf(
  project: Project,
  definition: Definition,
  settings: CompileContext['settings'] = {},
): CompileContext {
  const analysis = analyse(project, definition)
  const calls = new Set<RuntimeFunction>(['complete', 'validatorOf'])
  const compiling: CompileContext = {
    project,
    definition,
    analysis,
    formulas: compiledFormulas(analysis, calls),
    settings,
    calls,
    field: (input, name) => fieldOf(input, name, compiling),
    values: (input, path) => inputValueSchema(input, path, compiling),
  }
  return compiling
}

/** What was made of a definition's schema; its choices may come from tables that have changed. */
const validators = new WeakMap<Definition, { readonly schema: string; readonly code: string }>()

/** The validator of what is entered, as code. */
function validator(compiling: CompileContext): Code {
  const { definition } = compiling
  const given = inputSchema(compiling)
  const schema = JSON.stringify(given)
  const known = validators.get(definition)
  const code = known?.schema === schema ? known.code : validatorCode(given)
  validators.set(definition, { schema, code })
  return new Code(code)
}

/** What the mechanisms of a program add to its run. */
function runParts(compiling: CompileContext) {
  const runs = mechanisms.flatMap(({ run }) => (run?.isIn(compiling) === true ? run : []))
  for (const { part } of runs) compiling.calls.add(part)
  return nonEmpty(runs.map(({ code }) => new Code(code)))
}

/** A whole program with what its mechanisms make of it. */
function wrappedProgram(program: string, compiling: CompileContext): string {
  const found = mechanisms.flatMap(({ wrap }) => (wrap?.isIn(compiling) === true ? wrap : []))
  for (const { part } of found) compiling.calls.add(part)
  return found.reduce((inner, { code }) => `${code}(${inner})`, program)
}

/** The lookups of a program, each compiled by the mechanism that it belongs to. */
const lookupsOf = (compiling: CompileContext): Record<string, object> =>
  mapped(compiling.definition.data.lookups, (lookup, id) => {
    const kind = mechanisms.flatMap((each) => each.lookup ?? []).find(({ is }) => is(lookup))
    return kind?.compile(id, lookup, compiling) ?? {}
  })

/** A result that is a figure, with the parts of each mechanism. */
const resultOf = (result: ResultSource, id: string, compiling: CompileContext): object =>
  Object.assign({}, ...mechanisms.map((each) => each.result?.(result, id, compiling))) as object

const compiledResults = (compiling: CompileContext): Record<string, object> =>
  Object.fromEntries(
    Object.entries(compiling.definition.data.results ?? {})
      .filter(([, result]) => !isTextResult(result) && result.each === undefined)
      .map(([id, result]) => [id, resultOf(result, id, compiling)]),
  )

/**
 * Formulas in the order of their evaluation; what follows from their trees, the page computes
 * (engine/complete).
 */
const formulasInOrder = (steps: readonly string[], compiling: CompileContext) =>
  Object.fromEntries(
    steps.flatMap((id) => {
      const formula = compiledFormula(id, compiling)
      return formula === undefined ? [] : [[id, { ...formula, uses: undefined, maybe: undefined }]]
    }),
  )

/** A formula, compiled; undefined for a lookup, and for a result of each entry of a list. */
function compiledFormula(id: string, compiling: CompileContext): Compiled | undefined {
  const { definition, formulas } = compiling
  if (!(id in (definition.data.formulas ?? {}))) return undefined
  const other = mechanisms.flatMap((each) => each.formula?.(id, compiling) ?? [])[0]
  const isOfEntries = definition.data.results?.[id]?.each !== undefined
  return other ?? (isOfEntries ? undefined : formulas.expression('formulas', id))
}

/** The ranges of keys of the tables that a program may read, where they have one. */
const tableKeyRanges = (project: Project, tables: readonly string[]) =>
  nonEmpty(
    Object.fromEntries(
      tables.flatMap((id) => {
        const { data } = frameOf(project, id) ?? {}
        if (data === undefined) return []
        const keys = isByName(data) ? [] : tableKeys(project, id)
        return keys.length === 0
          ? []
          : [[id, columnRange(keys.map((key) => figureIn(data.columns[data.key]!, key)))]]
      }),
    ),
  )

/** The sources of the definition itself. */
const definitionSources = ({ definition, analysis }: CompileContext): readonly Source[] =>
  [
    ...(definition.data.sources ?? []),
    ...mechanisms.flatMap((each) => each.sources?.(analysis) ?? []),
  ].map(sourceOf)

/** What every program has, whatever it is made of. */
function basicsOf(compiling: CompileContext, tables: readonly string[], hasWords: boolean) {
  const { project, definition, analysis } = compiling
  const { data } = definition
  const { steps } = orderSteps(analysis)
  const lookups = lookupsOf(compiling)
  return {
    id: definition.id,
    title: data.title,
    purpose: data.purpose,
    about: data.about,
    invalid: data.invalid ?? 'messages.invalidNumbers',
    required: data.input?.required ?? [],
    validate: validator(compiling),
    inputs: mapped(analysis.inputs, compiling.field),
    lookups,
    formulas: formulasInOrder(steps, compiling),
    steps: Object.keys(lookups).every((id, index) => steps[index] === id) ? undefined : steps,
    results: compiledResults(compiling),
    parts: runParts(compiling),
    sources: definitionSources(compiling),
    tables: new Code(tables.length > 0 ? 'tables' : '{}'),
    ranges: tableKeyRanges(project, tables),
    words: hasWords ? new Code('words') : undefined,
  } satisfies Partial<Record<keyof WrittenCalculator, unknown>>
}

/**
 * Compiles a definition.
 * @throws Refusal where the rules find anything in it: nothing is compiled that could answer
 * wrongly.
 * @param settings what is set when the site is built, by name
 * @param linked the project whose programs it may link to
 */
export function compileCalculator(
  project: Project,
  definition: Definition,
  settings?: CompileContext['settings'],
  linked: Project = project,
): CompiledProgram {
  const findings = proof(project, definition)
  if (findings.length > 0) throw new Refusal(findings)
  return compileProved(linked, definition, settings)
}

/**
 * Compiles a definition for its examples alone: what changes none of its figures hides none of
 * their faults.
 * @throws Refusal where anything else is found in it
 */
export function compileForExamples(project: Project, definition: Definition): CompiledProgram {
  const findings = proof(project, definition)
  if (!findings.every(changesNoFigure)) throw new Refusal(findings)
  return compileProved(project, definition)
}

function compileProved(
  project: Project,
  definition: Definition,
  settings?: CompileContext['settings'],
): CompiledProgram {
  const compiling = compilingOf(project, definition, settings)
  const read = tablesRead(project, definition)
  const hasWords = read.some((id) => hasTexts(frameOf(project, id)!))
  const tables = [...new Set([...read, ...dangerTables(project, definition)])]
  const calculator: object = Object.assign(
    basicsOf(compiling, tables, hasWords),
    ...mechanisms.map((each) => each.program?.(compiling)),
  )
  return {
    code: wrappedProgram(`complete(${toSource(calculator)})`, compiling),
    calls: compiling.calls,
    messages: messageKeys(project, definition),
    tables,
    hasWords,
  }
}
