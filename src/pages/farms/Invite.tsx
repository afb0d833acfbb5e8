import { useState } from 'react'
import languages from 'virtual:languages'
import { useFormatters } from '#components/text/use-formatters.ts'
import { whatsappShare } from '#content/links.ts'
import { pathIn } from '#i18n/languages.ts'
import type { FarmRole } from '#sync/protocol.ts'
import { signedInAccount } from '#ui/storage/account.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import { useToast } from '#ui/Toasts.tsx'
import { useLanguage } from '#ui/use-language.ts'
import type { Farm } from './farm-api.ts'
import { invitationLink } from './invitation.ts'
import { RoleOptions } from './RoleOptions.tsx'
import type { Farms } from './use-farms.ts'

/** Makes a link that one person joins the farm with. */
export function Invite({ farm, farms }: { farm: Farm; farms: Farms }) {
  const format = useFormatters()
  const language = useLanguage()
  const toast = useToast()
  const [role, setRole] = useState<FarmRole>('worker')
  const [made, setMade] = useState<{ readonly link: string; readonly until: string }>()
  const by = signedInAccount()?.name ?? ''
  const make = async () => {
    const invited = await farms.settle(farms.api.invite(farm.farm, role))
    if (invited === undefined) return
    const page = window.location.origin + pathIn('/my-account', language, languages)
    const link = invitationLink(page, { token: invited.token, farm: farm.title, by, role })
    setMade({ link, until: invited.expiresAt.slice(0, 10) })
  }
  const revoke = async () => {
    const revoked = await farms.settle(farms.api.revoke(farm.farm))
    if (revoked === undefined) return
    setMade(undefined)
    toast(format.message('farm.invite.revoked'), 'good')
  }
  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link)
      toast(format.message('farm.invite.copied'), 'good')
    } catch {
      // The link is in its field, where it can be selected.
      document.querySelector<HTMLInputElement>('#farm-link')?.select()
    }
  }
  return (
    <>
      <Text as="h3" id="farm.invite.title" />
      <div className="field">
        <Text as="label" htmlFor="farm-invite-role" id="farm.invite.role" />
        <select
          id="farm-invite-role"
          value={role}
          onChange={({ currentTarget }) => {
            setRole(currentTarget.value as FarmRole)
            setMade(undefined)
          }}
        >
          <RoleOptions />
        </select>
        <Text as="p" className="hint" id={`farm.roleHints.${role}`} />
      </div>
      <p className="actions">
        <Button onClick={make} text="farm.invite.button" icon="plus" />
        <Button className="button quiet" onClick={revoke} text="farm.invite.revoke" />
      </p>
      {made !== undefined && (
        <div className="farm-box" role="status">
          <p>{format.message('farm.invite.ready', { date: format.date(made.until) })}</p>
          <div className="field">
            <Text as="label" htmlFor="farm-link" id="farm.invite.link" />
            <input id="farm-link" dir="ltr" readOnly value={made.link} />
          </div>
          <p className="actions">
            <Button onClick={() => copy(made.link)} text="farm.invite.copy" icon="copy" />
            <a
              className="button"
              href={whatsappShare(
                format.message('farm.invite.text', { name: by, farm: farm.title, link: made.link }),
              )}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="whatsapp" size={20} />
              <Text id="farm.invite.whatsapp" />
            </a>
          </p>
        </div>
      )}
    </>
  )
}
