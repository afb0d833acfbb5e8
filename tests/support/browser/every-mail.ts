import { dayOfTime } from '#day.ts'
import type { MailKind } from '#server/mail/words.ts'
import { appointmentBody, contactBody } from '../server/bodies.ts'
import { giveRole, goodPassword, register, visitorOf, withSecondFactor } from '../server/visitor.ts'
import { linkOfMail, memberOf } from './account-pages.ts'
import type { SiteWithServer } from './with-server.ts'

/** Where the site tells the clinic of new messages. */
export const noticesTo = 'notices@clinic.example'

/** A Tuesday of a later week: the clinic is open. */
function openDay(): string {
  const day = new Date(Date.now() + 7 * 86_400_000)
  // 2 is Tuesday.
  day.setUTCDate(day.getUTCDate() + ((2 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
}

/**
 * Causes a mail of each kind, and takes none of their links.
 * @returns the mails by their kinds
 */
export async function everyMail(site: SiteWithServer) {
  const origin = { origin: site.address }
  const owner = await memberOf(site, 'owner@links.example')
  await giveRole(site as never, owner.email, 'owner')
  await withSecondFactor(owner)
  const member = await memberOf(site, 'member@links.example')
  const form = async (body: { readonly form: string; readonly [key: string]: unknown }) => {
    const { status } = await visitorOf(origin, 'a visitor').post('/api/forms', body)
    if (status >= 300) throw new Error(`${body.form}: ${status}`)
  }
  let appointments = 0
  const appointment = async (...actions: readonly string[]) => {
    appointments += 1
    const day = openDay()
    const recipient = { email: 'visitor@links.example', day }
    await form(appointmentBody(`links-${appointments}`, recipient))
    const { body } = await owner.get('/api/messages?form=appointment&limit=1')
    const [{ id }] = body['messages'] as [{ id: string }]
    for (const [index, action] of actions.entries()) {
      const start = `${day}T${appointments + 9}:00:00.000Z`
      const change = { revision: index + 1, action, ...(action !== 'cancel' && { start }) }
      const { status } = await owner.post(`/api/messages/${id}/appointment`, change)
      if (status !== 200) throw new Error(`${action}: ${status}`)
    }
  }
  const causes: Readonly<Record<MailKind, () => Promise<unknown>>> = {
    verify: () => register(visitorOf(origin, 'new@links.example')),
    known: () => register(visitorOf(origin, member.email, '10.9.9.9')),
    signIn: () => member.post('/api/auth/send-link', { email: member.email }),
    reset: () => member.post('/api/auth/forgot-password', { email: member.email }),
    changed: async () => {
      const { email } = await memberOf(site, 'forgetful@links.example')
      const visitor = visitorOf(origin, email)
      await visitor.post('/api/auth/forgot-password', { email })
      const { hash } = new URL(await linkOfMail(site, email, 'reset'))
      const token = decodeURIComponent(hash.replace('#reset=', ''))
      await visitor.post('/api/auth/reset-password', { token, newPassword: `${goodPassword} 2` })
    },
    confirmAddress: () =>
      member.post('/api/auth/change-email', { newEmail: 'moved@links.example' }),
    invite: () => owner.post('/api/staff/invitations', { email: member.email, role: 'staff' }),
    appointmentProposed: () => appointment('propose'),
    appointmentConfirmed: () => appointment('confirm'),
    appointmentCancelled: () => appointment('confirm', 'cancel'),
    newMessages: () => form(contactBody('links')),
    reminders: async () => {
      // At noon of the reader, on the day that it is in Greenwich.
      const time = Date.now()
      const clock = { language: 'en', offset: 720 - new Date(time).getUTCHours() * 60 }
      await member.ask('PATCH', '/api/reminders', { ...clock, digest: true })
      const day = dayOfTime(time)
      const due = { id: 'nextWeighing', day, last: day, title: 'Weigh', text: '', address: '' }
      const flocks = [{ flock: 'flock:1', days: [due] }]
      const { status } = await member.post('/api/reminders/days', { ...clock, flocks })
      if (status !== 200) throw new Error(`reminders: ${status}`)
    },
    subscribe: () =>
      form({
        id: 'links-subscribe',
        form: 'subscribe',
        values: { email: 'reader@links.example' },
        language: 'en',
      }),
  }
  for (const cause of Object.values(causes)) await cause()
  const mails = (await site.mails()).filter(
    ({ recipient }) => recipient.endsWith('links.example') || recipient === noticesTo,
  )
  return Object.keys(causes).map((kind) => {
    const mail = mails.find((each) => each.kind === kind)
    if (mail === undefined) throw new Error(`no mail of kind ${kind}`)
    return mail
  })
}

/** Each address that somebody, or a program that checks the mail, may open. */
export const linksIn = ({ content, headers }: { content: string; headers: string }) => [
  ...new Set(`${content}\n${headers}`.match(/https?:\/\/[^\s"<>]+/g) ?? []),
]
