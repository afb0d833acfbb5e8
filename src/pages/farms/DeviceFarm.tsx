import { useFormatters } from '#components/text/use-formatters.ts'
import { FarmLine } from '#mechanisms/journal/components/farm-status/FarmLine.tsx'
import type { FarmStatus } from '#storage/sync/run.ts'
import { Text } from '#ui/Text.tsx'
import type { Farm } from './farm-api.ts'
import { Invite } from './Invite.tsx'
import { LeaveFarm, stopHere } from './LeaveFarm.tsx'
import { Members } from './Members.tsx'
import { AskAccount } from './notes.tsx'
import { FarmQuestions } from './Questions.tsx'
import { Sharing } from './Sharing.tsx'
import type { Farms } from './use-farms.ts'

/** The farm that the flocks of this device are in. */
export function DeviceFarm({
  status,
  farm,
  account,
  farms,
  isOut,
}: {
  status: FarmStatus
  /** As the server has it; undefined until then. */
  farm: Farm | undefined
  account: string | undefined
  farms: Farms
  isOut: boolean
}) {
  const format = useFormatters()
  const { role, apart, failure } = status
  if (failure?.kind === 'gone')
    return (
      <div className="meaning bad" role="alert">
        <div>
          <p>{format.message('farm.here.gone', { farm: status.title })}</p>
          <p className="actions">
            <button type="button" className="button" onClick={() => void stopHere(farms.again)}>
              <Text id="farm.here.keep" />
            </button>
          </p>
        </div>
      </div>
    )
  return (
    <>
      <FarmLine />
      <FarmQuestions status={status} />
      {isOut && <AskAccount text="farm.here.signedOut" />}
      {role !== undefined && (
        <div>
          <p>{format.message('farm.here.role', { role: format.message(`farm.roles.${role}`) })}</p>
          <p className="hint">
            <Text id={`farm.roleHints.${role}`} />
          </p>
        </div>
      )}
      {apart.length > 0 && (
        <p className="hint">{format.message('farm.here.apart', { count: apart.length })}</p>
      )}
      {role !== 'reader' && (
        <p className="hint">
          <Text id="farm.here.deletes" />
        </p>
      )}
      {farm !== undefined && account !== undefined && (
        <>
          <Sharing status={status} farm={farm} farms={farms} />
          <Members farm={farm} account={account} farms={farms} />
          {farm.role === 'owner' && <Invite farm={farm} farms={farms} />}
        </>
      )}
      <LeaveFarm status={status} farm={farm} account={account} farms={farms} />
    </>
  )
}
