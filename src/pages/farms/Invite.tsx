import { useState } from 'react'
import languages from 'virtual:languages'
import { useFormatters } from '#components/text/use-formatters.ts'
import { whatsappShare } from '#content/links.ts'
import { pathIn } from '#i18n/languages.ts'
import type { FarmRole } from '#sync/protocol.ts'
import { signedInAccount } from '#ui/storage/account.ts'
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
      <h3>
        <Text id="farm.invite.title" />
      </h3>
      <div className="field">
        <label htmlFor="farm-invite-role">
          <Text id="farm.invite.role" />
        </label>
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
        <p className="hint">
          <Text id={`farm.roleHints.${role}`} />
        </p>
      </div>
      <p className="actions">
        <button type="button" className="button" onClick={() => void make()}>
          <Icon name="plus" size={20} />
          <Text id="farm.invite.button" />
        </button>
        <button type="button" className="button quiet" onClick={() => void revoke()}>
          <Text id="farm.invite.revoke" />
        </button>
      </p>
      {made !== undefined && (
        <div className="farm-box" role="status">
          <p>{format.message('farm.invite.ready', { date: format.date(made.until) })}</p>
          <div className="field">
            <label htmlFor="farm-link">
              <Text id="farm.invite.link" />
            </label>
            <input id="farm-link" dir="ltr" readOnly value={made.link} />
          </div>
          <p className="actions">
            <button type="button" className="button" onClick={() => void copy(made.link)}>
              <Icon name="copy" size={20} />
              <Text id="farm.invite.copy" />
            </button>
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
