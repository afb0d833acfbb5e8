/** Programs for assistants (Model Context Protocol), over the functions of every other door. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { closest } from '#definition/findings/finding.ts'
import { dayOn } from '#day.ts'
import { normaliseWords } from '#i18n/normalise-words.ts'
import { isObject } from '#own.ts'
import { describeProgram, livePrograms, summaryOf } from '#project/answering/describe-program.ts'
import { describeRecord } from '#project/answering/describe-table.ts'
import type { Project } from '#project/index.ts'
import { Programs } from './programs.ts'

const text = { type: 'string' } as const
const calculator = { ...text, description: 'The id, like broilers/body-weight' }
const tools = [
  {
    name: 'find_calculator',
    description: 'Finds calculators by words of their titles and purposes. Without words: all.',
    inputSchema: { type: 'object', properties: { words: text } },
  },
  {
    name: 'describe_calculator',
    description: 'What a calculator takes and answers (JSON Schema), its sources and examples.',
    inputSchema: { type: 'object', properties: { calculator }, required: ['calculator'] },
  },
  {
    name: 'calculate',
    description:
      'Calculates. If the answer begins with dangers, state them first, and give no figure that ' +
      'they block. If it has issues there are no figures: ask for what is wrong. State bounds ' +
      '(atLeast, atMost) with their figures.',
    inputSchema: {
      type: 'object',
      properties: { calculator, input: { type: 'object' }, today: text },
      required: ['calculator', 'input'],
    },
  },
  {
    name: 'table_record',
    description:
      'A record of a reference table with its sources. Parts with the mark "recalled" are written ' +
      'from memory and must be confirmed by a vet. Nothing is known of a name that is not in it.',
    inputSchema: {
      type: 'object',
      properties: { table: text, name: { type: ['string', 'number'] } },
      required: ['table', 'name'],
    },
  },
] as const

/** What a tool answers; a text where there is nothing. */
type Tool = (given: Readonly<Record<string, unknown>>) => object | string

function toolsOf(project: Project, language: string): Readonly<Record<string, Tool>> {
  const programs = new Programs(project, language)
  const definitions = livePrograms(project, language)
  const none = (id: string): string => {
    const near = closest(id, programs.ids)
    return `Not in our list: there is no calculator "${id.slice(0, 100)}".${near ? ` Is it ${near}?` : ''}`
  }
  return {
    find_calculator: ({ words = '' }) => {
      const wanted = normaliseWords(String(words)).split(' ').filter(Boolean)
      const found = definitions
        .map((each) => summaryOf(each, programs.localeFormatter))
        .map((each) => {
          const own = normaliseWords(`${each.id} ${each.title} ${each.purpose ?? ''}`)
          return { each, count: wanted.filter((word) => own.includes(word)).length }
        })
        .filter(({ count }) => wanted.length === 0 || count > 0)
        .sort((one, other) => other.count - one.count)
      return found.length === 0
        ? `Not in our list: no calculator for "${String(words).slice(0, 100)}".`
        : { calculators: found.map(({ each }) => each) }
    },
    describe_calculator: ({ calculator: id }) => {
      const definition = definitions.find((each) => each.id === id)
      return definition === undefined
        ? none(String(id))
        : describeProgram(project, definition, programs.localeFormatter)
    },
    calculate: ({ calculator: id, input, today }) => {
      if (!isObject(input)) return 'The input is not an object: {"name": value, ...}.'
      const day = typeof today === 'string' ? today : dayOn(new Date())
      return programs.answer(String(id), input, day) ?? none(String(id))
    },
    table_record: ({ table, name }) =>
      describeRecord(project, String(table), typeof name === 'number' ? name : String(name)) ??
      `Not in our list: "${String(name).slice(0, 100)}" is not in the table ` +
        `"${String(table).slice(0, 100)}". Nothing is known about it; that is no permission.`,
  }
}

/** A server for assistants, of a project that is sound. */
export function mcpServer(project: Project, language: string): Server {
  const all = toolsOf(project, language)
  const server = new Server(
    { name: 'farm-calculators', version: '1.0.0' },
    { capabilities: { tools: {} } },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools] as never }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = Object.hasOwn(all, params.name) ? all[params.name] : undefined
    const answer = tool?.(params.arguments ?? {}) ?? `There is no tool "${params.name}".`
    const written = typeof answer === 'string' ? answer : JSON.stringify(answer)
    return {
      content: [{ type: 'text', text: written }],
      ...(typeof answer === 'string' && { isError: true }),
    }
  })
  return server
}
