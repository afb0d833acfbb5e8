import { useFormatters } from '#components/text/use-formatters.ts'
import { forget } from '#ui/storage/device.ts'
import { invitationName } from '#ui/storage/farm.ts'
import { notifyStorage } from '#ui/storage/notify-storage.ts'
import { Button } from '#ui/Button.tsx'
import { Text } from '#ui/Text.tsx'
import { useToast } from '#ui/Toasts.tsx'
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
  const accept = async () => {
    const outcome = await farms.api.accept(token)
    const joined = await farms.settle(outcome)
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
      <Text as="p" className="hint" id={`farm.roleHints.${role}`} />
      {isOut ? (
        <AskAccount text="farm.invited.account" />
      ) : (
        <p className="actions">
          <Button
            className="button primary"
            onClick={accept}
            text="farm.invited.accept"
            icon="check"
          />
          <Button onClick={dropInvitation} text="farm.invited.decline" />
        </p>
      )}
    </div>
  )
}
