import clinic from 'virtual:clinic'
import hasServer from 'virtual:clinic/server'
import type { FormValues } from '../../content/form.ts'
import { mailLink, whatsappLink } from '../../content/links.ts'
import type { Way } from '../common/contact-ways.ts'
import { isWebPage, readText } from '../../network/answer.ts'
import { checkConnectivity, networkAnswers } from '../../network/connectivity.ts'

/** What is handed over; an endpoint that gets one id twice has got the same message twice. */
interface Message {
  readonly id: string
  readonly form: string
  readonly subject: string
  readonly message: string
  readonly values: FormValues
  readonly language: string
}
export type HandedOver = 'sent' | 'whatsapp' | 'email' | 'waiting' | 'failed'

/** This part of an answer shows whether it is from the endpoint (bytes). */
const start = 2048

/**
 * Whether it was the endpoint that has taken a message, and not somebody on the way to it, like the
 * log-in page of a network.
 */
async function isAccepted(answer: Response): Promise<boolean> {
  const { origin } = new URL(clinic.forms.endpoint, window.location.href)
  const elsewhere = answer.redirected && new URL(answer.url).origin !== origin
  if (!answer.ok || elsewhere) return false
  const { text } = await readText(answer, start)
  // The server of the site says what it has done; of another endpoint, any answer counts.
  return hasServer ? text === '{"received":true}' : !isWebPage(text)
}

/**
 * An endpoint that has not answered by then is taken as failed (milliseconds): the visitor can send
 * it another way.
 */
const patience = 20_000

async function post({ id, form, values, language }: Message): Promise<HandedOver> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), patience)
  try {
    const answer = await fetch(clinic.forms.endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        id,
        form,
        values,
        language,
        // A program sends a form as soon as the page is there.
        ...(hasServer && { openFor: Math.floor(performance.now()) }),
      }),
      signal: ending.signal,
    })
    return (await isAccepted(answer)) ? 'sent' : 'failed'
  } catch {
    return (await checkConnectivity()) ? 'failed' : 'waiting'
  } finally {
    clearTimeout(timer)
  }
}

/** Hands a message over: opens it, filled, in the visitor's own program, or posts it. */
export async function handOver(way: Way, message: Message): Promise<HandedOver> {
  // An e-mail program keeps a message until there is a network; a chat page would only show that it
  // cannot load.
  if (way !== 'email' && !networkAnswers() && !(await checkConnectivity())) return 'waiting'
  if (way === 'direct') return post(message)
  if (way === 'whatsapp')
    window.open(whatsappLink(clinic.whatsapp!, message.message), '_blank', 'noopener')
  else
    window.location.href = mailLink(
      clinic.email!,
      message.subject,
      message.message.replaceAll('*', ''),
    )
  return way
}
