/** Asks the questions about a new program, with commands to go back, until it passes the check. */
import type { Project } from '#project/index.ts'
import type { Wanted } from '#project/new-calculator/wanted.ts'
import { interview, type Answers, type Question } from './interview.ts'

/** Asks a person and returns the line; undefined if there are no more lines. */
export type Ask = (question: string) => Promise<string | undefined>

/** What a conversation needs from outside. */
interface Outside {
  readonly ask: Ask
  readonly say: (text: string) => void
  /** Keeps the answers; called before every prompt that follows a change. */
  readonly keep: (answers: Answers) => void
  /** What the check still finds in a program that is answered; empty if it passes. */
  readonly findings: (wanted: Wanted, questions: readonly Question[]) => string
}

/** The program if it was confirmed; undefined if the person stopped before. */
export interface Outcome {
  readonly answers: Answers
  readonly wanted: Wanted | undefined
}

export const commandsText =
  'Instead of an answer: back (the question before), review (all answers), change 5 (answer 5 again),\n' +
  'remove (in place of an answer in a list, or of a translation), quit. Each answer is kept at once.'

type Command = readonly [
  'back' | 'review' | 'change' | 'remove' | 'quit' | 'help',
  number | undefined,
]

function commandOf(line: string, isLast: boolean): Command | undefined {
  const [, name, place] =
    /^\/?(back|review|change|remove|quit|help)(?:\s+(\d{1,4}))?$/.exec(line) ?? []
  if (name !== undefined && (place === undefined || name === 'change'))
    return [name as Command[0], place === undefined ? undefined : Number(place)]
  return isLast && /^\d{1,4}$/.test(line) ? ['change', Number(line)] : undefined
}

/** A line without what a terminal or a paste adds to it. */
const cleanLine = (line: string): string =>
  line
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\u007F\u200B\uFEFF]/g, ' ')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .trim()

/** The option and the position of an answer in a list, `input-2`. */
function listPosition(id: string): readonly [option: string, place: number] | undefined {
  const [, option, place] = /^(input|result|table)-(\d+)$/.exec(id) ?? []
  return option === undefined ? undefined : [option, Number(place)]
}

/** The answers without one: the later ones of its list move up. */
export function withoutAnswer(answers: Answers, id: string): Answers {
  const position = listPosition(id)
  if (position === undefined) return { ...answers, [id]: '' }
  const [option, index] = position
  const rest = { ...answers }
  let at = index
  for (; rest[`${option}-${at + 1}`] !== undefined; at += 1)
    rest[`${option}-${at}`] = rest[`${option}-${at + 1}`]!
  delete rest[`${option}-${at}`]
  return rest
}

class Conversation {
  /** The answered question that is repeated. */
  private again: string | undefined

  constructor(
    private readonly project: Project,
    private answers: Answers,
    private readonly outside: Outside,
  ) {}

  private set(answers: Answers): void {
    this.answers = answers
    this.outside.keep(answers)
  }

  async run(): Promise<Outcome> {
    for (;;) {
      const { questions, wanted } = interview(this.project, this.answers)
      const again = questions.findIndex(({ id }) => id === this.again)
      const next = wanted === undefined ? questions.length - 1 : questions.length
      const index = again >= 0 ? again : next
      const ended =
        index === questions.length
          ? await this.confirm(questions, wanted!)
          : await this.question(questions, index)
      if (ended !== undefined) return ended
    }
  }

  private async question(
    questions: readonly Question[],
    index: number,
  ): Promise<Outcome | undefined> {
    const { text, answer, problem } = questions[index]!
    const now = answer === undefined || answer === '' ? [] : [`Now: ${answer}`]
    const hint = answer === undefined || problem !== undefined ? [] : ['(an empty line keeps it)']
    const lines = [`${index + 1}. ${text}`, ...now, ...(problem === undefined ? hint : [problem])]
    const line = await this.outside.ask(`${lines.join('\n')}\n> `)
    if (line === undefined) return this.stopped()
    const typed = cleanLine(line)
    const command = commandOf(typed, false)
    if (command !== undefined) return this.obey(command, questions, index)
    this.answer(questions[index]!, typed)
    return undefined
  }

  /** Takes an answer; one that is not valid never replaces a valid one. */
  private answer({ id, answer, problem, isOptional }: Question, typed: string): void {
    const isValid = answer !== undefined && problem === undefined
    if (typed === '' && isValid) this.again = undefined
    else if (typed === '' && (!isOptional || answer !== undefined))
      this.outside.say(problem === undefined ? 'This question needs an answer.' : '')
    else {
      const answers = { ...this.answers, [id]: typed }
      const read = interview(this.project, answers).questions.find((each) => each.id === id)
      if (read?.problem !== undefined && isValid)
        this.outside.say(`${read.problem}\nYou wrote: ${typed}`)
      else {
        this.again = undefined
        this.set(answers)
      }
    }
  }

  private obey(
    [name, number]: Command,
    questions: readonly Question[],
    index: number,
  ): Outcome | undefined {
    const question = questions[index]
    if (name === 'quit') return this.stopped()
    if (name === 'help') this.outside.say(commandsText)
    if (name === 'back') this.again = questions[Math.max(0, index - 1)]?.id
    if (name === 'review' || (name === 'change' && number === undefined))
      this.outside.say(reviewText(questions))
    if (name === 'change' && number !== undefined) {
      const chosen = questions[number - 1]
      if (chosen === undefined) this.outside.say(`There is no answer ${number} yet.`)
      else this.again = chosen.id
    }
    if (name === 'remove') this.remove(question)
    return undefined
  }

  private remove(question: Question | undefined): void {
    if (question === undefined || question.answer === undefined)
      this.outside.say('There is no answer to remove. Write change and its number first.')
    else if (listPosition(question.id) === undefined && !question.isOptional)
      this.outside.say('This question needs an answer, so write another one.')
    else {
      this.again = undefined
      this.set(withoutAnswer(this.answers, question.id))
    }
  }

  /** Everything is answered: the program is shown with what the check finds in it. */
  private async confirm(
    questions: readonly Question[],
    wanted: Wanted,
  ): Promise<Outcome | undefined> {
    const findings = this.outside.findings(wanted, questions)
    const text =
      findings === ''
        ? 'The check finds no error. An empty line writes the files.'
        : `${findings}\n\nThe files are written once these are corrected. Write the number of an answer to\n` +
          'change it. An empty line stops, and the answers are kept.'
    const line = await this.outside.ask(`${reviewText(questions)}\n\n${text}\n> `)
    if (line === undefined) return this.stopped()
    const typed = cleanLine(line)
    if (typed === '') return { answers: this.answers, wanted: findings === '' ? wanted : undefined }
    const command = commandOf(typed, true)
    if (command === undefined) this.outside.say(commandsText)
    return command && this.obey(command, questions, questions.length)
  }

  private stopped(): Outcome {
    return { answers: this.answers, wanted: undefined }
  }
}

/** All answers with their numbers. */
const reviewText = (questions: readonly Question[]): string =>
  questions
    .flatMap(({ id, answer }, index) =>
      answer === undefined
        ? []
        : `${String(index + 1).padStart(3)}. ${id}: ${answer || '(nothing)'}`,
    )
    .join('\n')

/** Asks for what the answers lack. */
export const converse = (project: Project, answers: Answers, outside: Outside): Promise<Outcome> =>
  new Conversation(project, answers, outside).run()
