/** The thread of the server that answers questions about programs. */
import { parentPort } from 'node:worker_threads'
import type { ProgramsQuestion } from '#server/programs/programs.ts'
import { root } from '../bundled.mjs'
import { openSound } from '../open-project.ts'
import { answersOf } from './ask-programs.ts'
import { notPrepared } from './prepare.ts'

const project = await openSound(root, root, console.log, () => console.log(notPrepared))
if (project === undefined) throw new Error('the project has errors')
const answerTo = answersOf(project)

const reply = (answer: object): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer)
}

parentPort?.on('message', (asked: { number: number; question: ProgramsQuestion; end: number }) => {
  const { number, question, end } = asked
  // It was refused meanwhile.
  if (Date.now() > end) return
  try {
    reply({ number, text: JSON.stringify(answerTo(question)) })
  } catch {
    reply({ number, failed: true })
  }
})
