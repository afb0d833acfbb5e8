import hasServer from 'virtual:clinic/server'
import receivers from 'virtual:clinic/receivers'
import type { Kind } from '../account/device-data.ts'
import type { LegalText, Line } from './text.ts'

/** The sentence for each kind of data that a device stores; a new kind needs one. */
export const keptKinds: Readonly<Record<Kind, string>> = {
  flocks: 'legal.privacy.kept.flocks',
  flock: 'legal.privacy.kept.flock',
  journal: 'legal.privacy.kept.journal',
  marks: 'legal.privacy.kept.marks',
  notes: 'legal.privacy.kept.notes',
  aside: 'legal.privacy.kept.aside',
  saved: 'legal.privacy.kept.saved',
  last: 'legal.privacy.kept.last',
  figures: 'legal.privacy.kept.figures',
  limits: 'legal.privacy.kept.limits',
  files: 'legal.privacy.kept.files',
  unanswered: 'legal.privacy.kept.unanswered',
  reminders: 'legal.privacy.kept.reminders',
  favourites: 'legal.privacy.kept.favourites',
  drafts: 'legal.privacy.kept.drafts',
  units: 'legal.privacy.kept.units',
  currency: 'legal.privacy.kept.currency',
  country: 'legal.privacy.kept.country',
  language: 'legal.privacy.kept.language',
  copies: 'legal.privacy.kept.copies',
  imported: 'legal.privacy.kept.imported',
  seen: 'legal.privacy.kept.seen',
}

/** Shown only if the clinic has such a receiver. */
const sentTo = (id: string, host: string | undefined): readonly Line[] =>
  host === undefined ? [] : [{ id, values: { host } }]

/** What a device stores besides, in a site with a server. */
const keptWithServer: readonly Line[] = [
  { id: 'legal.privacy.kept.account' },
  { id: 'legal.privacy.kept.farm' },
  { id: 'legal.privacy.kept.farmInvitation' },
]

/** What the server has of whoever registers. */
const accounts: LegalText['sections'][number] = {
  title: 'legal.privacy.accounts.title',
  list: [
    { id: 'legal.privacy.accounts.profile' },
    { id: 'legal.privacy.accounts.devices' },
    { id: 'legal.privacy.accounts.own' },
    { id: 'legal.privacy.accounts.network' },
    { id: 'legal.privacy.accounts.farm' },
    { id: 'legal.privacy.accounts.reminders' },
    { id: 'legal.privacy.accounts.noted' },
    { id: 'legal.privacy.accounts.delete' },
  ],
}

/** The stored data, the sent data and the receivers, from the settings of this build. */
export const privacy: LegalText = {
  title: 'legal.privacy.title',
  lead: 'legal.privacy.lead',
  sections: [
    {
      title: 'legal.privacy.short.title',
      list: [
        { id: hasServer ? 'legal.privacy.short.choice' : 'legal.privacy.short.account' },
        { id: hasServer ? 'legal.privacy.short.cookie' : 'legal.privacy.short.cookies' },
        { id: 'legal.privacy.short.delete' },
      ],
    },
    {
      title: 'legal.privacy.kept.title',
      texts: [{ id: 'legal.privacy.kept.text' }],
      list: [
        ...Object.values(keptKinds).map((id) => ({ id })),
        ...(hasServer ? keptWithServer : []),
        { id: 'legal.privacy.kept.tab' },
        { id: 'legal.privacy.kept.offline' },
      ],
    },
    {
      title: 'legal.privacy.sent.title',
      list: [
        { id: 'legal.privacy.sent.server' },
        { id: 'legal.privacy.sent.address' },
        { id: 'legal.privacy.sent.share' },
        ...sentTo('legal.privacy.sent.forms', receivers.forms),
        ...(hasServer
          ? [
              { id: 'legal.privacy.sent.newsletter' },
              { id: 'legal.privacy.sent.push' },
              { id: 'legal.privacy.sent.searches' },
            ]
          : []),
        { id: 'legal.privacy.sent.whatsapp' },
        { id: 'legal.privacy.sent.use' },
        ...sentTo('legal.privacy.sent.medicines', receivers.medicines),
        ...(receivers.metrics === undefined
          ? [{ id: 'legal.privacy.sent.noMetrics' }]
          : sentTo('legal.privacy.sent.metrics', receivers.metrics)),
        ...(receivers.outside.length === 0
          ? []
          : [{ id: 'legal.privacy.sent.outside', values: { hosts: receivers.outside } }]),
      ],
    },
    ...(hasServer ? [accounts] : []),
    {
      title: 'legal.privacy.delete.title',
      texts: [{ id: 'legal.privacy.delete.text' }, { id: 'legal.privacy.delete.offline' }],
      button: { to: '/my-account', text: 'legal.privacy.delete.button' },
    },
  ],
}
