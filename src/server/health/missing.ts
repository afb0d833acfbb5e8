import type { missingSettings } from '../../api/choices.ts'
import { isPublicSite, type ServerSettings } from '../settings.ts'

/** A setting without which something does not work. */
export type MissingSetting = (typeof missingSettings)[number]

/** What does not work without a setting, and what to write: sentences for the operator. */
export const missingTexts: Readonly<Record<MissingSetting, string>> = {
  mail: 'SMTP_URL is not set: emails become files, and no one can confirm an address or register.',
  proxy:
    'TRUSTED_PROXY does not name 127.0.0.1: all visitors behind nginx share the limits of one ' +
    'address. Write TRUSTED_PROXY=127.0.0.1',
  notices:
    'Emails about new messages have no recipient: write NEW_MESSAGES_TO=vet@clinic.example, or ' +
    '"email" in content/clinic.json.',
}

/** What a server at a public address lacks. It listens on this machine: each visitor is proxied. */
export function missingOf(
  { siteAddress, smtpUrl, isTrustedProxy, noticeMinutes }: ServerSettings,
  hasRecipient: boolean,
): readonly MissingSetting[] {
  if (!isPublicSite(siteAddress)) return []
  const lacks: Readonly<Record<MissingSetting, boolean>> = {
    mail: smtpUrl === undefined,
    proxy: !isTrustedProxy('127.0.0.1'),
    notices: noticeMinutes !== undefined && !hasRecipient,
  }
  return (Object.keys(lacks) as MissingSetting[]).filter((name) => lacks[name])
}
