import { useFormatters } from '#components/text/use-formatters.ts'
import { forget } from '#ui/storage/device.ts'
import { invitationName } from '#ui/storage/farm.ts'
import { notifyStorage } from '#ui/storage/notify-storage.ts'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import { useToast } from '#ui/Toasts.tsx'
import { useState } from 'react'
import type { FarmInvitation } from './invitation.ts'
import { AskAccount } from './notes.tsx'
import type { Farms } from './use-farms.ts'

function dropInvitation(): void {
  forget(invitationName)
  notifyStorage()
}

/** Who invites to which farm and role, and the way to join it. */
export function Invitation({
  invitation: { token, farm, by, role },
  isOut,
  farms,
}: {
  invitation: FarmInvitation
  isOut: boolean
  farms: Farms
}) {
  const format = useFormatters()
  const toast = useToast()
  const [isSending, setSending] = useState(false)
  const accept = async () => {
    setSending(true)
    const outcome = await farms.api.accept(token)
    setSending(false)
    const joined = await farms.settle(Promise.resolve(outcome))
    if (joined !== undefined)
      toast(format.message('farm.invited.joined', { farm: joined.title }), 'good')
    // A link that was used, has expired or was taken back never works again.
    const isOver = outcome.kind === 'problem' && [404, 410].includes(outcome.problem.status)
    if (joined !== undefined || isOver) dropInvitation()
    farms.again()
  }
  return (
    <div className="farm-box" role="group" aria-labelledby="farm-invited">
      <h3 id="farm-invited">
        <Text id="farm.invited.title" />
      </h3>
      <p>
        {by === '' || farm === '' ? (
          <Text id="farm.invited.plain" />
        ) : (
          format.message('farm.invited.text', {
            name: by,
            farm,
            role: format.message(`farm.roles.${role}`),
          })
        )}
      </p>
      <p className="hint">
        <Text id={`farm.roleHints.${role}`} />
      </p>
      {isOut ? (
        <AskAccount text="farm.invited.account" />
      ) : (
        <p className="actions">
          <button
            type="button"
            className="button primary"
            disabled={isSending}
            onClick={() => void accept()}
          >
            <Icon name="check" size={20} />
            <Text id="farm.invited.accept" />
          </button>
          <button type="button" className="button" onClick={dropInvitation}>
            <Text id="farm.invited.decline" />
          </button>
        </p>
      )}
    </div>
  )
}
