import { useEffect } from 'react'
import { RawIntlProvider } from 'react-intl'
import farmWords from 'virtual:pack/farm'
import statusWords from 'virtual:pack/farmStatus'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { useFarmStatus } from '#mechanisms/journal/components/farm-status/use-farm-status.ts'
import { openNotebook } from '#storage/notebook.ts'
import { signedInAccount } from '#ui/storage/account.ts'
import { recall } from '#ui/storage/device.ts'
import { farmMark, invitationName } from '#ui/storage/farm.ts'
import { useKeptText } from '#ui/storage/use-stored-text.ts'
import { Isolate } from '#ui/Isolate.tsx'
import { Failure, Loading } from '#ui/request/Answer.tsx'
import { Text } from '#ui/Text.tsx'
import { ChooseFarm } from './ChooseFarm.tsx'
import { Invitation } from './Invitation.tsx'
import { invitationIn } from './invitation.ts'
import { AskAccount } from './notes.tsx'
import { startFarmSync } from './start-sync.ts'
import { useFarms, type Farms } from './use-farms.ts'
import './farm.css'
import { useFormatters } from '#components/text/use-formatters.ts'
import { FarmLine } from '#mechanisms/journal/components/farm-status/FarmLine.tsx'
import { type FarmStatus, syncNow } from '#storage/sync/run.ts'
import { Note } from '#ui/Note.tsx'
import { Button } from '#ui/Button.tsx'
import type { Farm } from './farm-api.ts'
import { Invite } from './Invite.tsx'
import { LeaveFarm, stopHere } from './LeaveFarm.tsx'
import { Members } from './Members.tsx'
import { FarmQuestions } from './Questions.tsx'
import { SharedSwitch } from '../sharing/SharedSwitch.tsx'

/** Whether the farm of this device is shared with the clinic; its owners change that. */
function Sharing({
  status,
  farm: { farm, role, sharedSince },
  farms: { take, again },
}: {
  status: FarmStatus
  farm: Farm
  farms: Farms
}) {
  const synced = status.sharedSince
  useEffect(() => {
    // Another owner may have changed it since.
    if (synced !== undefined && synced !== sharedSince) again()
  }, [synced, sharedSince, again])
  return (
    <SharedSwitch
      farm={farm}
      role={role}
      sharedSince={sharedSince}
      onChange={(now) => {
        take({ farm, sharedSince: now })
        // The other pages of this device show it after an exchange.
        void syncNow()
      }}
    />
  )
}

/** The farm that the flocks of this device are in. */
function DeviceFarm({
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
      <Note tone="bad" role="alert">
        <p>{format.message('farm.here.gone', { farm: status.title })}</p>
        <p className="actions">
          <Button onClick={() => stopHere(farms.again)} text="farm.here.keep" />
        </p>
      </Note>
    )
  return (
    <>
      <FarmLine />
      <FarmQuestions status={status} />
      {status.isNearlyFull && (
        <Note tone="fair">
          <Text as="p" id="farm.here.nearlyFull" />
        </Note>
      )}
      {isOut && <AskAccount text="farm.here.signedOut" />}
      {role !== undefined && (
        <div>
          <p>{format.message('farm.here.role', { role: format.message(`farm.roles.${role}`) })}</p>
          <Text as="p" className="hint" id={`farm.roleHints.${role}`} />
        </div>
      )}
      {apart.length > 0 && (
        <p className="hint">{format.message('farm.here.apart', { count: apart.length })}</p>
      )}
      {role !== 'reader' && <Text as="p" className="hint" id="farm.here.deletes" />}
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

const accountId = () => signedInAccount()?.id
const keptInvitation = () => recall(invitationName)
const isInFarm = () => (farmMark() === undefined ? undefined : 'yes')

function FarmParts() {
  const account = useKeptText(accountId)
  const invitation = invitationIn(useKeptText(keptInvitation) ?? '')
  const isMember = useKeptText(isInFarm) !== undefined
  const status = useFarmStatus()
  const farms = useFarms(account)
  useEffect(() => {
    void (isMember ? startFarmSync() : openNotebook())
  }, [isMember])
  const isOut = account === undefined || farms.state === 'signedOut'
  const here = farms.list?.find(({ farm }) => farm === status?.farm)
  return (
    <section className="panel farm" aria-labelledby="farm-title">
      <h2 id="farm-title">
        {status === undefined ? (
          <Text id="farm.title" />
        ) : (
          <Isolate text="typed">{status.title}</Isolate>
        )}
      </h2>
      {invitation !== undefined && (
        <Invitation invitation={invitation} isOut={isOut} farms={farms} />
      )}
      {status !== undefined && (
        <DeviceFarm status={status} farm={here} account={account} farms={farms} isOut={isOut} />
      )}
      {status === undefined && !isMember && <Text as="p" id="farm.lead" />}
      {isOut && status === undefined && invitation === undefined && <AskAccount />}
      {!isOut && farms.state === 'asking' && farms.list === undefined && <Loading />}
      {!isOut && farms.state === 'unreachable' && (
        <Failure failed={{ kind: 'unreachable' }} onAgain={farms.again} />
      )}
      {!isOut && !isMember && farms.list !== undefined && (
        <ChooseFarm list={farms.list} farms={farms} />
      )}
    </section>
  )
}

/** The words of both packs. */
function WithStatusWords() {
  const extendedIntl = useMoreWords(statusWords)
  return extendedIntl === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <FarmParts />
    </RawIntlProvider>
  )
}

/** The farm of this device, its members, and the ways into one. */
export function FarmSection() {
  const extendedIntl = useMoreWords(farmWords)
  return extendedIntl === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <WithStatusWords />
    </RawIntlProvider>
  )
}
